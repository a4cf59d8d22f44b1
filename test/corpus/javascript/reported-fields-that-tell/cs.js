addEventListener('message',({data})=>{if(data&&data.__p)chrome.runtime.sendMessage({h:location.host,v:data.v})});
