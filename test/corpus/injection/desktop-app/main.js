const { app, BrowserWindow } = require('electron');

app.whenReady().then(() => {
  // expect: desktop-window-open-to-pages
  const careless = new BrowserWindow({ webPreferences: { nodeIntegration: true, contextIsolation: false } });
  careless.loadURL('https://app.example.com');
  // ok: desktop-window-open-to-pages
  const careful = new BrowserWindow({ webPreferences: { contextIsolation: true, sandbox: true } });
  careful.loadFile('index.html');
});
