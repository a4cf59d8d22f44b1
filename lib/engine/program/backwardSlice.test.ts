import { describe, expect, it } from 'vitest';
import { parseScript } from '../facts/javascript/parse.ts';
import { callsNamed } from '../facts/javascript/query.ts';
import { makingOf } from '../rules/code/decoding.ts';
import { hostOf, leadsOut } from '../rules/code/hostOf.ts';
import { requestsOf } from '../rules/code/requestsOf.ts';
import { apisIn } from './madeOf.ts';

const argument = (text: string): { script: ReturnType<typeof parseScript>; value: number } => {
  const script = parseScript(text);
  return { script, value: callsNamed(script, 'sink')[0]?.args[0] ?? 0 };
};

describe('where values come from', () => {
  it('gives arguments to functions that are put into pages', () => {
    const { script, value } = argument(
      'chrome.scripting.executeScript({ target: t, func: (a, b) => sink(b), args: [1, chrome.storage.local.get("x")] })',
    );
    expect(apisIn(script, value)).toContain('chrome.storage.local.get');
  });

  it('answers in bounded time on circles', () => {
    const { script, value } = argument('let a = b; let b = a; function f(x) { return f(x) } sink(f(a))');
    expect(apisIn(script, value).size).toBeLessThan(20);
  });
});

describe('requests', () => {
  it('know address and what is sent', () => {
    const script = parseScript(
      'const x = new XMLHttpRequest(); x.open("POST", "https://a.example/" + id); x.send(body); $.ajax({ url: "https://b.example", data: d });',
    );
    expect(requestsOf(script).map(({ to, sent }) => [to, sent.length])).toEqual([
      ['https://a.example/*', 3],
      ['https://b.example', 1],
    ]);
  });

  it.each([
    ['https://a.example/x', 'a.example'],
    ['//a.example', 'a.example'],
    ['https://u:p@a.example:8080/', 'a.example'],
    ['https://*.example/', undefined],
    ['https://a*', undefined],
    ['/x', undefined],
  ])('host of %s', (to, host) => {
    expect(hostOf(to)).toBe(host);
  });

  it.each([
    ['https://a.example', true],
    ['wss://a.example', true],
    ['http://localhost:1', false],
    ['ws://127.0.0.1', false],
    ['chrome-extension://x', false],
    ['*', false],
  ])('%s leads out: %s', (to, out) => {
    expect(leadsOut(to)).toBe(out);
  });
});

describe('how text is made', () => {
  it.each([
    ['sink(atob("Y29uc29sZS5sb2coMSk7YWxlcnQoMik7"))', true],
    [
      'let s = ""; for (const c of [99, 111, 110, 115, 111, 108, 101, 46, 108, 111, 103, 40, 41]) s += String.fromCharCode(c); sink(s)',
      true,
    ],
    ['sink(atob(input))', false],
    ['sink(render(atob("Y29uc29sZS5sb2coMSk7YWxlcnQoMik7")))', false],
  ])('%s', (text, hidden) => {
    const { script, value } = argument(text);
    expect(makingOf(script, value).hidden).toBe(hidden);
  });
});
