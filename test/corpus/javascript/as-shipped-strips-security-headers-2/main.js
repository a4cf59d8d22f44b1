// expect: strips-security-headers
browser.webRequest.onHeadersReceived.addListener((e) => { for (let h of e.responseHeaders) { if (h.name.toLowerCase() === "content-security-policy") h.value = ""; } return { responseHeaders: e.responseHeaders }; }, { urls: ["<all_urls>"] }, ["blocking", "responseHeaders"]);
