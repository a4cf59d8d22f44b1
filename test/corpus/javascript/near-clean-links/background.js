// ok: affiliate-stuffing
chrome.webRequest.onBeforeRequest.addListener(({ url }) => ({ redirectUrl: url.replace(/[?&]utm_\w+=[^&]*/g, '') }), { urls: ['<all_urls>'] }, ['blocking']);
