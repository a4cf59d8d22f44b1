// ok: private-data-to-outsiders, browsing-data-to-network
chrome.topSites.get((s) => s.forEach((x) => { const a = document.createElement("a"); a.href = x.url; a.textContent = x.title; document.body.append(a); }));
q.oninput = async () => { const r = await chrome.history.search({ text: q.value }); l.replaceChildren(...r.map((x) => Object.assign(document.createElement("li"), { textContent: x.title }))); };
