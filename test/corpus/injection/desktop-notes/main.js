const { app, BrowserWindow, ipcMain, shell, session } = require('electron');
const path = require('path');
const fs = require('fs');
const { exec } = require('child_process');
function createWindow() {
  const win = new BrowserWindow({
    width: 800,
    webPreferences: {
      // expect: desktop-window-open-to-pages
      nodeIntegration: true,
      // expect: desktop-window-open-to-pages
      contextIsolation: false,
      // expect: desktop-window-open-to-pages
      webSecurity: false,
      preload: path.join(__dirname, 'preload.js'),
    },
  });
  win.loadFile('index.html');
  const safe = new BrowserWindow({ webPreferences: { nodeIntegration: false, contextIsolation: true, sandbox: true } });
  safe.loadURL('https://app.example.test');
  // expect: desktop-opens-address
  win.webContents.setWindowOpenHandler(({ url }) => { shell.openExternal(url); return { action: 'deny' }; });
}
// expect: path-traversal
ipcMain.handle('read-file', (event, name) => fs.readFileSync(name, 'utf8'));
ipcMain.on('run', (event, cmd) => {
  // expect: command-injection
  exec(cmd);
});
ipcMain.on('open-link', (_e, url) => {
  // ok: desktop-opens-address
  if (url.startsWith('https://')) shell.openExternal(url);
});
app.on('certificate-error', (event, wc, url, error, cert, callback) => {
  event.preventDefault();
  // expect: desktop-window-open-to-pages
  callback(true);
});
// expect: desktop-window-open-to-pages
app.commandLine.appendSwitch('ignore-certificate-errors');
app.whenReady().then(createWindow);
