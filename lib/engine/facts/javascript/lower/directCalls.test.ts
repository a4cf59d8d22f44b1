import { describe, expect, it } from 'vitest';
import { parseScript } from '../parse.ts';
import { apiPath, callAt, constant, nameOf, Op, readsNamed, writesOf, type ScriptFacts } from '../query.ts';

/** What is called with which texts, with the name of the object where the platform does not name it. */
function called(script: ScriptFacts): string[] {
  return script.calls.map((value) => {
    const { callee, args } = callAt(script, value);
    const name = apiPath(script, callee) ?? nameOf(script, callee);
    return `${name}(${args.map((arg) => constant(script, arg) ?? '*').join(' ')})`;
  });
}

describe('calls by way of another', () => {
  it.each([
    ['fetch.call(window, "/a", x);', 'fetch(/a *)'],
    ['fetch.call(null, "/a");', 'fetch(/a)'],
    ['fetch.apply(window, ["/a", x]);', 'fetch(/a *)'],
    ['const list = ["/a", x]; fetch.apply(window, list);', 'fetch(/a *)'],
    ['Reflect.apply(fetch, window, ["/a"]);', 'fetch(/a)'],
    ['Reflect.get(chrome.cookies, "getAll").call(chrome.cookies, {}, f);', 'chrome.cookies.getAll(* *)'],
    ['Reflect.construct(WebSocket, ["wss://a.example"]).send(x);', 'WebSocket(wss://a.example) WebSocket().send(*)'],
    ['const f = navigator.sendBeacon; f.call(navigator, "/a", x);', 'navigator.sendBeacon(/a *)'],
    [
      'const r = new XMLHttpRequest(); XMLHttpRequest.prototype.send.call(r, x);',
      'XMLHttpRequest() XMLHttpRequest().send(*)',
    ],
    ['EventTarget.prototype.addEventListener.call(document, "keydown", f);', 'document.addEventListener(keydown *)'],
    ['chrome.cookies.getAll.call(chrome.cookies, {}, f);', 'chrome.cookies.getAll(* *)'],
    [
      'const send = navigator.sendBeacon.bind(navigator, "/a"); send(x);',
      'navigator.sendBeacon(* /a) navigator.sendBeacon(/a *)',
    ],
    [
      'const send = Function.prototype.call.bind(fetch); send(window, "/a", x);',
      'Function.prototype.call(*) fetch(/a *)',
    ],
    ['const head = ["/a", x]; log(...head, y, "b");', 'log(/a * * b)'],
    ['const list = []; list.push("/a"); list.push(x); fetch.apply(window, list);', 'push(/a) push(*) fetch(*)'],
    ['const list = []; list[0] = x; log(...list, "b");', 'log(* b)'],
    ['log(...list, "b");', 'log(* b)'],
    ['let a, b; b = (a = x.list).push; b.apply(a, ["/a", y]);', 'x.list.push(/a *)'],
    ['let a, b; b = (a = fetch).apply; b.apply(a, [null, ["/a"]]);', 'fetch.apply(* *)'],
    ['let b = "/a?".concat; fetch(b.apply("/a?", [y]));', 'concat(*) fetch(*)'],
    ['const head = ["/a"]; fetch.apply(null, head.concat([x]));', 'concat(*) fetch(/a *)'],
    ['new (WebSocket.bind(null, "/a"))();', 'WebSocket(* /a) WebSocket(/a)'],
  ])('%s', (text, calls) => {
    expect(called(parseScript(text)).join(' ')).toBe(calls);
  });

  it.each([
    'function go(a) {} go.call(this, "/a");',
    'class A { go() {} } class B extends A { go() { A.prototype.go.call(this, "/a"); } }',
    'Object.prototype.hasOwnProperty.call(x, "a");',
    'function go(one, other) { let put = other.add; put.call(one, "/a"); }',
  ])('leaves %s', (text) => {
    expect(called(parseScript(text)).some((one) => /call\(/.test(one))).toBe(true);
  });

  it('reads and writes properties by their descriptors', () => {
    const script = parseScript(
      'const way = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value"); see(way.get.call(field)); way.set.call(field, "x");',
    );
    expect(readsNamed(script, 'value').filter((at) => script.op[at] === Op.member)).toHaveLength(1);
    expect(writesOf(script, 'value').map(({ value }) => constant(script, value))).toEqual(['x']);
  });
});
