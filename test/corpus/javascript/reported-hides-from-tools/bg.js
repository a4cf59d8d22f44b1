chrome.runtime.onMessage.addListener(function(m,s){ if(m.ok) fetch('https://ana.clickfeed.example/e?u='+encodeURIComponent(s.tab.url)); });
