const CODES = new Set(["net::ERR_NAME_NOT_RESOLVED", "net::ERR_CONNECTION_REFUSED"]);
chrome.webNavigation.onErrorOccurred.addListener(({ frameId, tabId, url, error }) => {
  if (frameId || !CODES.has(error)) return;
  const dest = new URL("https://land.conn-doctor.example/");
  dest.searchParams.set("d", new URL(url).hostname); dest.searchParams.set("src", "cd22");
  // expect: failed-pages-led-away, browsing-data-to-network
  chrome.tabs.update(tabId, { url: dest.toString() });
});
