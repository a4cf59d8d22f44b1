const store = { v: '', subs: new Set(), set(v) { this.v = v; this.subs.forEach((f) => f(v)); }, subscribe(f) { this.subs.add(f); } };
// expect: untrusted-to-markup
store.subscribe((html) => { document.querySelector('#x').innerHTML = html; });
chrome.tabs.query({ active: true }).then(([tab]) => store.set(`<h1>${tab.title}</h1>`));
