class Files { constructor(base) { this.base = base; } url(p) { return `${this.base}/files/${encodeURIComponent(p)}`; } }
const files = new Files('https://cdn.vendor.example');
// ok: message-to-powers
chrome.runtime.onMessage.addListener((m) => { if (m.path) chrome.downloads.download({ url: files.url(m.path) }); });
