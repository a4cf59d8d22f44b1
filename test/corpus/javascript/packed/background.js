// expect: obfuscated-code
eval(function (p, a, c, k, e, d) { e = function (c) { return c.toString(36); }; while (c--) { if (k[c]) { p = p.replace(new RegExp('\\b' + e(c) + '\\b', 'g'), k[c]); } } return p; }('0.1.2(3)', 4, 4, 'chrome|action|setBadgeText|text'.split('|'), 0, {}));
