import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/** A program that waits until a tab is at an address, and sends where it went. */
const waits = (tab: string, test: string): string =>
  `async function wait(expected) { ${tab} return new Promise((done) => { chrome.tabs.onUpdated.addListener((tabId, change, tab) => { if (${test}) done(tab.url); }); }); } wait('https://own.example/').then((url) => fetch('https://api.other.example/token', { method: 'POST', body: new URL(url).search }));`;
/** A listener that waits for a tab whose address another function makes, as `made`, and sends where it went. */
const hears = (tab: string): string =>
  `async function signIn(other) { const made = ${tab}; const heard = async (id, change) => { if (id === made.id && change.url?.startsWith('https://own.example/')) { const code = change.url.match(/code=(.*)$/)[1]; await fetch('https://api.other.example/token?code=' + code); } }; chrome.tabs.onUpdated.addListener(heard); } signIn(watched);`;
const OPENS = "const { id } = await chrome.tabs.create({ url: 'https://accounts.other.example/auth', active: true });";

describe('the address of a tab', () => {
  it('is no visit of the person’s where the extension opened that tab to sign in', async () => {
    expect(await graded({ background: waits(OPENS, 'tabId === id && tab.url.startsWith(expected)') })).toMatch(/^[AB]/);
  });
  it('is none where another function makes the address of that tab, and is one where the tab may be another', async () => {
    expect(await graded({ background: hears('await chrome.tabs.create({ url: await addressOf() })') })).toMatch(
      /^[AB]/,
    );
    expect(
      await graded({ background: hears('other ?? (await chrome.tabs.create({ url: await addressOf() }))') }),
    ).toMatch(/^[CDF]$/);
  });
  it.each([
    [
      'is one where the tab is opened empty',
      'const { id } = await chrome.tabs.create({ active: true });',
      'tabId === id',
    ],
    ['is one where any tab counts', OPENS, 'tab.url.startsWith(expected) || id'],
    [
      'is one where the tab is the active one',
      'const [{ id }] = await chrome.tabs.query({ active: true });',
      'tabId === id',
    ],
    [
      'is one where it may be another',
      `${OPENS.replace('{ id }', 'made')} const { last } = await chrome.storage.local.get('last'); const id = last ?? made.id;`,
      'tabId === id',
    ],
  ])('%s', async (_, tab, test) => {
    expect(await graded({ background: waits(tab, test) })).toMatch(/^[DF]$/);
  });
});
