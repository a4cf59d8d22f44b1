chrome.webRequest.onBeforeRequest.addListener(d => {
  const u = new URL(d.url);
  if (u.searchParams.get('safe') === 'active') return;
  u.searchParams.set('safe', 'active');
  return {
    // ok: search-hijack
    redirectUrl: u.href
  };
}, {
  urls: [ '*://*.google.com/search*' ],
  types: [ 'main_frame' ]
}, [ 'blocking' ]);
