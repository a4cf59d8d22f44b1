const cmds = {
  // expect: message-to-powers
  open: (a) => chrome.tabs.create({ url: a.url }),
  css: (a) => chrome.scripting.insertCSS({ target: { tabId: a.tab }, css: a.css }),
};
addEventListener('message', ({ data: { cmd, args } }) => cmds[cmd]?.(args));
