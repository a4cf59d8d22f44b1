const message$ = new Subject();
chrome.runtime.onMessage.addListener((msg, sender) => message$.next({ msg, tabId: sender.tab.id }));
message$.filter((x) => x.msg.op === 'style').map((x) => [x.tabId, x.msg.dark]).subscribe(([id, dark]) => {
  chrome.tabs.insertCSS(id, { file: dark ? 'dark.css' : 'light.css' });
});
message$.filter((x) => x.msg.op === 'script').map((x) => ({ id: x.tabId, js: x.msg.js })).subscribe(({ id, js }) => {
  // ok: message-to-code
  chrome.tabs.executeScript(id, { code: 'window.__n = ' + js.length });
});
