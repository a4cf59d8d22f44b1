(()=>{const e={h:async e=>(await chrome.history.search({text:e.q,maxResults:50})).map((e=>e.url))};chrome.runtime.onMessage.addListener(((t,n,r)=>{const o=e[t.k];return!!o&&(o(t).then(r),!0)}))})();
