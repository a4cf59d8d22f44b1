// ok: remote-configuration
fetch('https://cdn.tool.example/selectors.json').then(r=>r.json()).then(sel=>chrome.storage.local.set({sel}));
