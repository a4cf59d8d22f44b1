import { Component, OnInit } from '@angular/core';
import { ActivatedRoute, Router } from '@angular/router';
import { DomSanitizer } from '@angular/platform-browser';
import { HttpClient } from '@angular/common/http';
@Component({ selector: 'app-search', template: '<iframe [src]="url"></iframe>' })
export class SearchComponent implements OnInit {
  url: any; term = '';
  constructor(private readonly route: ActivatedRoute, private readonly san: DomSanitizer, private http: HttpClient, private router: Router) {}
  ngOnInit(): void {
    this.route.queryParamMap.subscribe((m) => {
      // expect: unescaped-markup
      this.url = this.san.bypassSecurityTrustResourceUrl(m.get('url')!);
      this.term = m.get('q') ?? '';
    });
    this.http.get(`/api/search?q=${this.term}`).subscribe();
    const next = this.route.snapshot.queryParams['next'];
    // expect: open-redirect
    document.location.href = next;
    this.router.navigate(['/home']);
  }
}
