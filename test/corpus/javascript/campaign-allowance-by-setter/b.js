chrome.scripting.registerContentScripts([{ id: "p", js: ["p.js"], matches: ["<all_urls>"], runAt: "document_start", world: "MAIN" }]);
