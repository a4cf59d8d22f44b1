window.addEventListener('message', (e) => { if (e.data.expr) chrome.runtime.sendMessage({ to: 'sw', expr: e.data.expr }); });
