// expect: insecure-request
fetch('http://a.mine.io/x');
// expect: insecure-request
axios.get('http://b.mine.io/x');
// expect: insecure-request
$.post('http://c.mine.io/x', data);
// expect: insecure-request
new WebSocket('ws://d.mine.io/x');
// expect: insecure-request
new EventSource('http://e.mine.io/x');
// expect: insecure-request
navigator.sendBeacon('http://f.mine.io/x', data);
// expect: insecure-request
chrome.downloads.download({ url: 'http://g.mine.io/setup.zip' });
// expect: insecure-request
request.open('POST', 'http://h.mine.io/x', true);
// expect: insecure-request
fetch(new Request('http://i.mine.io/x'));
// expect: insecure-request
importScripts('http://j.mine.io/x.js');
// expect: insecure-request
$.ajax({ url: 'http://k.mine.io/x', data });
// expect: insecure-request
fetch(`http://l.mine.io/${id}`);
