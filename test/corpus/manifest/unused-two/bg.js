chrome.alarms.create('tick', { periodInMinutes: 5 });
chrome.alarms.onAlarm.addListener(() => chrome.storage.local.set({ at: Date.now() }));
