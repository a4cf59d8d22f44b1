browser.runtime.onMessage.addListener(function (m) {
  if (m.cmd === "bm.search") return browser.bookmarks.search(m.q);
});
