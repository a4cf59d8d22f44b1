class Panel {
  constructor(host) {
    this.root = host.attachShadow({ mode: 'open' });
    this.items = [];
  }
  add(item) { this.items.push(item); this.render(); }
  render() {
    // expect: untrusted-to-markup
    this.root.innerHTML = this.items.map((i) => `<li>${i.label}</li>`).join('');
  }
}
const host = document.createElement('div');
document.documentElement.append(host);
const panel = new Panel(host);
window.addEventListener('message', (ev) => {
  if (ev.data && ev.data.kind === 'panel-item') panel.add(ev.data.item);
});
