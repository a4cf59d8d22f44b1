import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const asked = (lines: string, more = ''): string => `chrome.downloads.onCreated.addListener(async (item) => {
  const cookies = JSON.stringify(await chrome.cookies.getAll({ url: item.finalUrl }));
  const page = chrome.runtime.getURL('new.html');
  ${lines}
});
${more}`;

const manifest = { permissions: ['cookies', 'downloads', 'storage'] };
const show = 'function show(address) { chrome.windows.create({ url: address }); }';

describe('an address that begins as a page of the extension’s own', () => {
  it.each([
    ["let address = page; address += '#' + cookies; chrome.tabs.create({ url: address });", ''],
    [
      "let address = page; if (item.url) { address = page + '?url=' + item.url; address = address + '&c=' + cookies; } chrome.tabs.update(1, { url: address });",
      '',
    ],
    ["let address = 'new.html'; address += '?c=' + cookies; chrome.tabs.create({ url: address });", ''],
    ["show(page + '?c=' + cookies); show(page);", show],
    ["chrome.tabs.create({ url: (item.url ? page : chrome.runtime.getURL('old.html')) + '?c=' + cookies });", ''],
  ])('leads nowhere else, whatever is put behind it: %s', async (lines, more) => {
    expect(await graded({ background: asked(lines, more), manifest })).toMatch(/^A/);
  });
  it.each([
    ["let address = page; address = 'https://far.example/?' + cookies; chrome.tabs.create({ url: address });", ''],
    [
      'let address = page; if (item.danger) address = far; address += cookies; chrome.tabs.create({ url: address });',
      '',
    ],
    ['show(page + cookies); show(far + cookies);', show],
    ['chrome.tabs.create({ url: (far ? far : page) + cookies });', ''],
    ['let address = page; address = address.replace(page, far); chrome.tabs.create({ url: address + cookies });', ''],
    ['let address; address += cookies; chrome.tabs.create({ url: address });', ''],
  ])('is told where one of those that it may be leads elsewhere: %s', async (lines, more) => {
    const far = "let far = ''; chrome.storage.local.get('far', (all) => { far = all.far; });";
    expect(await graded({ background: `${far}\n${asked(lines, more)}`, manifest })).toMatch(/[DF]/);
  });
});
