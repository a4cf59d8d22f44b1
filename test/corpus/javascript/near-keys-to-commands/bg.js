const cmds = {
  async open(q) {
    const b = await chrome.bookmarks.search(q);
    const h = await chrome.history.search({
      text: q,
      maxResults: 20
    });
    return [ ...b, ...h ].map(i => ({
      title: i.title,
      url: i.url
    }));
  },
  next: () => chrome.tabs.query({
    currentWindow: true
  }, ts => {
    const i = ts.findIndex(t => t.active);
    chrome.tabs.update(ts[(i + 1) % ts.length].id, {
      active: true
    });
  }),
  close: (_, s) => chrome.tabs.remove(s.tab.id),
  restore: () => chrome.sessions.restore()
};

chrome.runtime.onMessage.addListener((m, s, r) => {
  const f = cmds[m.c];
  if (f) {
    Promise.resolve(f(m.q, s)).then(r);
    return true;
  }
});
