var PROTECT = ['content-security-policy', 'content-security-policy-report-only', 'x-frame-options'];
// expect: strips-security-headers
chrome.webRequest.onHeadersReceived.addListener(function (details) {
  var headers = details.responseHeaders.filter(function (header) {
    return PROTECT.indexOf(header.name.toLowerCase()) < 0;
  });
  return { responseHeaders: headers };
}, { urls: ['*://*/*'] }, ['blocking', 'responseHeaders']);
