let cred;

chrome.runtime.onMessage.addListener((m, s, r) => {
  if (m.connect) {
    fetch('https://api.goodvpn.example/servers/' + m.connect, {
      headers: {
        Authorization: 'Bearer ' + m.token
      }
    }).then(x => x.json()).then(j => {
      cred = j.cred;
      // expect: proxy-set-by-code
      chrome.proxy.settings.set({
        value: {
          mode: 'fixed_servers',
          rules: {
            singleProxy: {
              scheme: 'https',
              host: j.host,
              port: 443
            }
          }
        },
        scope: 'regular'
      }, () => r(1));
    });
    return true;
  }
  if (m.off) chrome.proxy.settings.clear({
    scope: 'regular'
  });
});

chrome.webRequest.onAuthRequired.addListener((d, cb) => cb(d.isProxy && cred ? {
  authCredentials: cred
} : {}), {
  urls: [ '<all_urls>' ]
}, [ 'asyncBlocking' ]);
