// expect: affiliate-stuffing
chrome.webRequest.onBeforeRequest.addListener(({ url }) => {
  if (!url.includes('tag=')) return { redirectUrl: url + (url.includes('?') ? '&' : '?') + 'tag=bestdeal-20' };
}, { urls: ['*://www.amazon.com/*/dp/*'] }, ['blocking']);
