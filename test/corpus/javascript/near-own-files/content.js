// ok: remote-code
fetch(chrome.runtime.getURL('page.js')).then((r) => r.text()).then((text) => {
  const script = document.createElement('script');
  // ok: remote-code
  script.textContent = text;
  document.head.append(script);
});
const tag = document.createElement('script');
// ok: remote-script
tag.src = chrome.runtime.getURL('inpage.js');
document.head.append(tag);
// ok: remote-script
import(chrome.runtime.getURL('module.mjs')).then((m) => m.run());
