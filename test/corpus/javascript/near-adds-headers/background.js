// ok: strips-security-headers
chrome.webRequest.onHeadersReceived.addListener(({ responseHeaders }) => {
  responseHeaders.push({ name: 'Content-Security-Policy', value: "script-src 'self'" });
  return { responseHeaders };
}, { urls: ['<all_urls>'] }, ['blocking', 'responseHeaders']);
// ok: strips-security-headers
chrome.webRequest.onHeadersReceived.addListener((details) => {
  const policy = details.responseHeaders.find((h) => h.name.toLowerCase() === 'content-security-policy');
  console.log(policy ? policy.value : 'none');
}, { urls: ['<all_urls>'] }, ['responseHeaders']);
// ok: request-bodies-recorded
chrome.webRequest.onBeforeRequest.addListener(({ url }) => ({ cancel: url.includes('/ads/') }), { urls: ['<all_urls>'] }, ['blocking']);
