import { Component, ElementRef, Input, SecurityContext } from '@angular/core';
import { DomSanitizer, SafeHtml } from '@angular/platform-browser';
import { ActivatedRoute } from '@angular/router';
@Component({ selector: 'app-bio', template: '<div [innerHTML]="html"></div>' })
export class BioComponent {
  @Input() text = '';
  html: SafeHtml = '';
  constructor(private sanitizer: DomSanitizer, private route: ActivatedRoute, private el: ElementRef) {}
  ngOnInit() {
    const p = this.route.snapshot.queryParamMap.get('bio');
    // expect: dom-markup, unescaped-markup
    this.html = this.sanitizer.bypassSecurityTrustHtml(p!);
    const s = this.sanitizer.sanitize(SecurityContext.HTML, this.text);
    // expect: dom-markup
    this.el.nativeElement.innerHTML = this.route.snapshot.queryParams['q'];
    this.route.queryParams.subscribe((q) => {
      // expect: dom-markup, unescaped-markup
      this.html = this.sanitizer.bypassSecurityTrustHtml(q.search);
    });
    const fixed = this.sanitizer.bypassSecurityTrustHtml('<b>ok</b>');
  }
}
