// expect: opens-downloaded-program
chrome.downloads.download({ url: cfg.base + "/setup.msi" }, (id) => { chrome.downloads.onChanged.addListener((d) => { if (d.id === id) chrome.downloads.open(id); }); });
