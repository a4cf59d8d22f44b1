const results = document.querySelector('#search');
const script = document.createElement('script');
// expect: ad-injection, remote-script
script.src = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-0000';
document.head.append(script);
if (results) {
  // expect: ad-injection
  results.insertAdjacentHTML('afterbegin', '<iframe src="https://www.highperformanceformat.com/abc/invoke.html" width="728" height="90"></iframe>');
}
