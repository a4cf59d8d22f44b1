const acts = {
  click: (n) => n.click(),
  set: (n, v) => { n.value = v; n.dispatchEvent(new Event("input", { bubbles: true })); },
  attr: (n, [k, v]) => n.setAttribute(k, v),
  // expect: unchecked-markup
  html: (n, v) => { n.innerHTML = v; },
  go: (_, v) => location.assign(v),
  send: (n, v) => fetch(v, { method: "POST", body: n.value ?? n.innerText }),
};
chrome.storage.local.get("ops", ({ ops = [] }) => {
  for (const { on, steps } of ops) {
    if (!location.href.match(on)) continue;
    // expect: remote-configuration
    for (const { sel, act, val } of steps) document.querySelectorAll(sel).forEach((n) => acts[act](n, val));
  }
});
