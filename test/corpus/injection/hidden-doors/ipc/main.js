const { app, BrowserWindow, ipcMain, session } = require('electron');
const { exec } = require('child_process');
const fs = require('fs');
const path = require('path');
ipcMain.on('run', (e, cmd) => {
  // expect: command-injection
  exec(cmd);
});
ipcMain.handle('read', (e, name) => {
  // expect: path-traversal
  return fs.promises.readFile(path.join(app.getPath('userData'), name));
});
app.on('web-contents-created', (e, wc) => {
  // ok: path-traversal
  wc.setWindowOpenHandler(() => ({ action: 'deny' }));
});
// expect: desktop-window-open-to-pages
app.commandLine.appendSwitch('ignore-certificate-errors');
