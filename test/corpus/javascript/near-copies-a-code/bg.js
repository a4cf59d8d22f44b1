chrome.runtime.onMessage.addListener(m=>{if(m.code)chrome.storage.session.set({code:m.code});});
