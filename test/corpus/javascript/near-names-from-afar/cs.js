// ok: remote-code
chrome.storage.local.get('sel',({sel})=>{for(const s of sel||[])document.querySelectorAll(s).forEach(e=>e.remove());});
