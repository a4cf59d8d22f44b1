import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'desktop-opens-address',
  title: 'A page chooses what shell.openExternal opens',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-939',
  why: 'shell.openExternal passes the address to the operating system, which starts whatever handles its scheme: files, shares and installed helpers too.',
  remedy: 'Parse the address and open it only if its protocol is https: and its host is known.',
  references: ['https://www.electronjs.org/docs/latest/tutorial/security'],
  sinks: ['desktop-address'],
  sources: { request: true, 'page-message': true },
  bad: [
    'const { ipcMain, shell } = require("electron"); ipcMain.on("open", (event, url) => { shell.openExternal(url); });',
    'const { shell } = require("electron"); win.webContents.setWindowOpenHandler(({ url }) => { shell.openExternal(url); return { action: "deny" }; });',
  ],
  good: [
    'const { ipcMain, shell } = require("electron"); ipcMain.on("open", (event, url) => { if (url.startsWith("https://")) shell.openExternal(url); });',
    'const { ipcMain, shell } = require("electron"); ipcMain.on("open", (event, url) => { if (new URL(url).protocol === "https:") shell.openExternal(url); });',
    'const { shell } = require("electron"); shell.openExternal("https://example.com/help");',
  ],
});
