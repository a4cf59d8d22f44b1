// ok: private-data-to-outsiders
parent.postMessage({ height: document.body.scrollHeight }, '*');
