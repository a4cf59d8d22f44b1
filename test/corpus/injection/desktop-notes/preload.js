const { contextBridge, ipcRenderer } = require('electron');
// expect: desktop-window-open-to-pages
contextBridge.exposeInMainWorld('api', { ipcRenderer });
contextBridge.exposeInMainWorld('files', { read: (n) => ipcRenderer.invoke('read-file', n) });
