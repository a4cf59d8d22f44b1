const host = 'https://cdn.' + ['shop', 'helper'].join('-') + '.example';
const loader = document.createElement('script');
// expect: remote-script
loader.setAttribute('src', host + '/bundle.js?site=' + location.hostname);
(document.head || document.documentElement).appendChild(loader);
