chrome.runtime.onMessage.addListener((m, s) => { fetch("https://fontpeek.example/api/fonts", { method: "POST", body: JSON.stringify({ ...m, tab: s.tab.id }) }); });
