window.addEventListener("message", (e) => { if (e.source === window && e.data?.type === "PANELOS_MESSAGE") chrome.runtime.sendMessage({ a: "ai", d: e.data.payload }); });
