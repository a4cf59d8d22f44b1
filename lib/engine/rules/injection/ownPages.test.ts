import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** How grave it is what a desktop program does for a message of its own pages. */

const RUNS = `const { ipcMain, BrowserWindow } = require('electron'), { exec } = require('child_process');
  ipcMain.handle('run', (event, command) => exec(command));`;
const window = (preferences: string): string =>
  `new BrowserWindow({ webPreferences: { ${preferences} } }).loadFile('index.html');`;

test.each([
  ['pages without Node', window('contextIsolation: true'), 'high'],
  ['pages behind isolation', window('nodeIntegration: true, contextIsolation: true'), 'high'],
  ['pages with Node', window('nodeIntegration: true, contextIsolation: false'), 'medium'],
  ['a client', 'require("express")().get("/", (req, res) => exec(req.query.c));', 'critical'],
])('%s', async (_, more, severity) => {
  const { findings } = await analyze(memoryTree({ 'main.js': `${RUNS}\n${more}` }), { kind: 'repository' });
  const told = findings.filter(({ rule }) => rule === 'command-injection').map((one) => one.severity);
  expect(told).toContain(severity);
});
