var args = {};
location.search.substring(1).split('&').forEach(function (p) { var i = p.indexOf('='); args[p.slice(0, i)] = decodeURIComponent(p.slice(i + 1)); });
// expect: message-to-code
chrome.tabs.executeScript(parseInt(args.tab, 10), { code: args.code });
