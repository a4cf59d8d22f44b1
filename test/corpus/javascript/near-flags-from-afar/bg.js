chrome.alarms.create('c', {
  periodInMinutes: 720
});

chrome.alarms.onAlarm.addListener(async () => {
  const f = await (await fetch('https://cfg.tool.example/flags.json')).json();
  // ok: remote-code
  chrome.storage.local.set({
    flags: {
      newUi: !!f.newUi,
      limit: Number(f.limit) || 10
    }
  });
});
