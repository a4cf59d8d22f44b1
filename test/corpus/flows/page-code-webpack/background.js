// expect: message-to-code
(()=>{var e={};chrome.runtime.onMessage.addListener(((t,n,r)=>{"EXEC"===t.type&&chrome.tabs.executeScript(n.tab.id,{code:t.payload},(e=>r(e)));return!0}))})();
