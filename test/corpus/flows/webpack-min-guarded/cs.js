(()=>{const e="quote-it";window.addEventListener("message",(t=>{t.data&&t.data.ns===e&&chrome.runtime.sendMessage({kind:t.data.kind,data:t.data.data})}))})();
