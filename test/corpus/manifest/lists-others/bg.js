// ok: management-control
chrome.management.getAll(show);
// ok: management-control
chrome.management.uninstallSelf();
