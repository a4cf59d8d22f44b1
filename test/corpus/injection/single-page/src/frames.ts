export class Frames {
  private readonly frame = document.createElement('iframe');
  // expect: open-redirect
  open() { this.frame.src = new URLSearchParams(window.location.search).get('page')!; }
  close() { this.frame.src = 'about:blank'; }
  eval(code: string) { (this.frame.contentWindow as any).eval(code); }
  listen() { window.addEventListener('message', this.onMessage.bind(this)); }
  // expect: dom-markup
  onMessage(e: MessageEvent) { const { type, payload } = e.data; if (type === 'html') document.body.innerHTML = payload; }
}
