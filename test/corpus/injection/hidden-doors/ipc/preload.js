const { contextBridge, ipcRenderer, shell } = require('electron');
// expect: desktop-window-open-to-pages
contextBridge.exposeInMainWorld('ipc', ipcRenderer);
contextBridge.exposeInMainWorld('api', {
  // expect: desktop-window-open-to-pages
  send: (channel, ...a) => ipcRenderer.send(channel, ...a),
  // ok: command-injection
  save: text => ipcRenderer.invoke('save', text),
});
