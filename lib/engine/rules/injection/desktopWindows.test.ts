import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** How grave it is that a window of Electron lets its pages do everything hangs on whose pages it shows. */

const severityOf = async (shown: string): Promise<string | undefined> => {
  const script = `const { BrowserWindow } = require('electron');
    const win = new BrowserWindow({ webPreferences: { nodeIntegration: true } });
    ${shown}`;
  const { findings } = await analyze(memoryTree({ 'main.js': script }), { kind: 'repository' });
  return findings.find(({ rule }) => rule === 'desktop-window-open-to-pages')?.severity;
};

test.each([
  ['a site', "win.loadURL('https://app.example/');", 'high'],
  ['an address from elsewhere', 'win.loadURL(process.argv[2]);', 'high'],
  ['a file of the program, and a site', "win.loadFile('a.html'); win.loadURL('https://app.example/');", 'high'],
  ['a file of the program', "win.loadFile('index.html');", 'medium'],
  ['an address of a file', 'win.loadURL(`file://${__dirname}/index.html`);', 'medium'],
  ['a file whose address is put together', "win.loadURL(url.format({ pathname: p, protocol: 'file:' }));", 'medium'],
])('%s', async (_, shown, severity) => {
  expect(await severityOf(shown)).toBe(severity);
});

const MADE =
  "const { BrowserWindow } = require('electron');\nmodule.exports = () => new BrowserWindow({ webPreferences: { nodeIntegration: true, contextIsolation: false } });";

test.each([
  [
    'a file of the program, loaded by another script',
    { 'window.js': MADE, 'main.js': "require('./window')().loadURL(`file://${__dirname}/a.html`);" },
    'medium',
  ],
  [
    'an address of a file that another script holds',
    {
      'main.js': `const config = require('./config');\n${MADE.replace('module.exports', 'const open')}\nopen().loadURL(config.WINDOW_MAIN);`,
      'config.js': "module.exports = { WINDOW_MAIN: 'file://' + path.join(__dirname, 'main.html') };",
    },
    'medium',
  ],
  ['a site, loaded by another script', { 'window.js': MADE, 'main.js': "require('./window')().loadURL(URL);" }, 'high'],
  [
    'an address of a site that another script holds',
    {
      'main.js': `const config = require('./config');\n${MADE.replace('module.exports', 'const open')}\nopen().loadURL(config.WINDOW_MAIN);`,
      'config.js': "module.exports = { WINDOW_MAIN: 'https://app.example/' };",
    },
    'high',
  ],
])('%s', async (_, files, severity) => {
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  expect(findings.find(({ rule }) => rule === 'desktop-window-open-to-pages')?.severity).toBe(severity);
});
