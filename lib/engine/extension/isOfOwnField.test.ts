import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/** Messages of the rule for what is typed, of an extension whose script runs in every page. */
async function logged(content: string, files: Record<string, string> = {}, js = ['content.js']): Promise<string[]> {
  const manifest = {
    manifest_version: 3,
    name: 'Notes',
    version: '1.0',
    permissions: ['storage'],
    options_page: 'options.html',
    content_scripts: [{ matches: ['<all_urls>'], js }],
  };
  const all = { 'manifest.json': JSON.stringify(manifest), 'content.js': content, ...files };
  const { findings } = await analyze(memoryTree(all), { kind: 'extension' });
  return findings.flatMap(({ rule, severity }) => (rule === 'key-logging' && severity !== 'low' ? [rule] : []));
}

const FIND = 'function $(id) { return document.getElementById(id); }';
const made = (id: string): string =>
  `${FIND} const bar = document.createElement('div'); const field = document.createElement('input'); field.setAttribute('id', '${id}'); bar.append(field); document.body.append(bar); chrome.runtime.onMessage.addListener(() => { const one = $('gamma'); if (one) chrome.storage.sync.set({ gamma: one.value }); });`;

describe('what is typed into a field and kept', () => {
  it('is the extension’s where its script made the field', async () => {
    expect(await logged(made('gamma'))).toEqual([]);
  });
  it('is the page’s where the script made another one', async () => {
    expect(await logged(made('other'))).toEqual(['key-logging']);
  });
});

describe('a field in markup of the script’s own that is long', () => {
  const dialog = (id: string): string =>
    `chrome.runtime.onMessage.addListener((name) => { const box = document.createElement('div'); box.innerHTML = \`<p>\${name}</p><div style="${'color: black; '.repeat(200)}"></div><textarea class="wide" id="${id}"></textarea>\`; document.body.append(box); box.onclick = () => chrome.storage.local.set({ text: document.querySelector('#gamma').value }); });`;
  it('is the extension’s, wherever it stands there', async () => {
    expect(await logged(dialog('gamma'))).toEqual([]);
    expect(await logged(dialog('other'))).toEqual(['key-logging']);
  });
});

describe('a field that a helper listens at', () => {
  const heard = (how: string): Promise<string[]> =>
    logged(
      `const on = (one, two, type, fn) => { two.addEventListener(type, fn); }; const own = document.createElement('input'); document.body.append(own); const keep = (e) => { chrome.storage.local.set({ color: e.target.value }); }; ${how}`,
    );
  it('is the extension’s where its script made it', async () => {
    expect(await heard("on(0, own, 'change', keep);")).toEqual([]);
  });
  it('is the page’s where that is another, or may be', async () => {
    expect(await heard("on(own, document, 'change', keep);")).toEqual(['key-logging']);
    expect(await heard("on(0, own, 'change', keep); on(0, document, 'change', keep);")).toEqual(['key-logging']);
  });
});

const CHOSEN =
  "import { make } from './make.js'; const list = make('select', { id: 'to' }); document.body.append(list); list.addEventListener('input', (e) => { chrome.storage.local.set({ to: e.target.value }); });";
const by = (gives: string): Promise<string[]> =>
  logged(CHOSEN, {
    'make.js': `export function make(name, more) { const one = ${gives}; for (const key in more) one[key] = more[key]; return one; }`,
  });

describe('a field that a helper of another module gives', () => {
  it('is the extension’s where the helper makes it', async () => {
    expect(await by('document.createElement(name)')).toEqual([]);
  });
  it('is the page’s where the helper finds it, or may', async () => {
    expect(await by('document.querySelector(name)')).toEqual(['key-logging']);
    const either = 'document.querySelector(name); if (!one) return document.createElement(name)';
    expect(await by(either)).toEqual(['key-logging']);
  });
});

describe('what is answered to a dialog and kept', () => {
  const asked = (question: string): string =>
    `chrome.runtime.onMessage.addListener((m) => { chrome.storage.sync.set({ kept: prompt(${question}) }); });`;
  it('is no field of a page', async () => {
    expect(await logged(asked("'Which site?'"))).toEqual([]);
    expect(await logged(asked("chrome.i18n.getMessage('site')"))).toEqual([]);
  });
  it('is told where a secret is asked for', async () => {
    expect(await logged(asked("'Your password'"))).toEqual(['key-logging']);
  });
});

const LABELS =
  "class Labels { list() { return chrome.storage.local.get(null); } watch() { document.querySelector('#new').addEventListener('submit', () => { chrome.storage.local.set({ name: document.querySelector('#name').value }); }); } }";
const shared = (content: string): Promise<string[]> =>
  logged(
    content,
    {
      'labels.js': LABELS,
      'options.html':
        '<form id="new"><input id="name"></form><script src="labels.js"></script><script src="options.js"></script>',
      'options.js': 'new Labels().watch();',
    },
    ['labels.js', 'content.js'],
  );

describe('a form that is read in a script which pages and own pages share', () => {
  it('is of own pages where only these ask for it', async () => {
    expect(await shared('new Labels().list().then(console.log);')).toEqual([]);
  });
  it('is of pages where these ask, too', async () => {
    expect(await shared('new Labels().watch();')).toEqual(['key-logging']);
  });
});
