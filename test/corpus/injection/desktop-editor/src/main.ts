import { app, BrowserWindow, ipcMain, shell, dialog } from 'electron';
import { execFile } from 'child_process';
import { readFile, writeFile } from 'fs/promises';
import path from 'path';
const create = () => {
  const w = new BrowserWindow({ webPreferences: { sandbox: false, contextIsolation: true, preload: path.join(__dirname, 'p.js') } });
  w.loadURL(process.env.DEV_URL ?? `file://${__dirname}/index.html`);
  // expect: desktop-opens-address
  w.webContents.on('will-navigate', (e, url) => { e.preventDefault(); shell.openExternal(url); });
};
ipcMain.handle('save', async (_e, { file, text }: { file: string; text: string }) => {
  // expect: path-traversal
  await writeFile(file, text);
});
ipcMain.handle('save-as', async (_e, text: string) => {
  const { filePath } = await dialog.showSaveDialog({});
  if (filePath) await writeFile(filePath, text);
});
// expect: command-injection
ipcMain.handle('git', async (_e, args: string[]) => execFile('git', args));
// ok: desktop-opens-address
ipcMain.handle('open', (_e, url: string) => { const u = new URL(url); if (['https:', 'mailto:'].includes(u.protocol)) return shell.openExternal(u.href); });
// expect: code-injection
ipcMain.handle('eval', (e, js) => e.sender.executeJavaScript(js));
app.whenReady().then(create);
