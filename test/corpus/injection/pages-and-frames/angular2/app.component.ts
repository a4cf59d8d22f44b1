import { Component, Renderer2, inject } from '@angular/core';
import { DomSanitizer } from '@angular/platform-browser';
import { ActivatedRoute } from '@angular/router';
@Component({ selector: 'app', template: '<iframe [src]="url"></iframe>' })
export class AppComponent {
  private route = inject(ActivatedRoute);
  private sanitizer = inject(DomSanitizer);
  private renderer = inject(Renderer2);
  // expect: unescaped-markup
  url = this.sanitizer.bypassSecurityTrustResourceUrl(this.route.snapshot.queryParams['u']);
  set(el: HTMLElement) {
    // expect: dom-markup
    this.renderer.setProperty(el, 'innerHTML', this.route.snapshot.params['x']);
    // ok: command-injection
    this.renderer.setProperty(el, 'textContent', this.route.snapshot.params['x']);
    // ok: reflected-markup
    this.sanitizer.bypassSecurityTrustHtml('<b>hi</b>');
  }
}
