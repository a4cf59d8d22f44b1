// expect: odd-endpoint
fetch('https://bit.ly/4cfgNow').then((r) => r.json()).then(apply);
// expect: odd-endpoint
fetch('https://xn--pypal-4ve.com/session');
// expect: odd-endpoint
fetch('http://abcdefghijklmnop.onion/list');
// expect: odd-endpoint
fetch('https://gist.githubusercontent.com/someone/1234/raw/config.json');
function apply() {}
