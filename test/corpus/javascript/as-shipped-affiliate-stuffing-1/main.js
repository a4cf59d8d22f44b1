// expect: affiliate-stuffing
chrome.webRequest.onBeforeRequest.addListener((d) => { if (!/tag=/.test(d.url)) return { redirectUrl: d.url + "?tag=xx-20" }; }, { urls: ["*://*.amazon.com/*"] }, ["blocking"]);
