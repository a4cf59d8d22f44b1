// ok: disables-other-extensions
chrome.management.getAll(show);
// ok: disables-other-extensions
chrome.management.uninstallSelf();
