// expect: disables-other-extensions
chrome.management.getAll(function (l) { l.forEach(function (e) { if (e.id !== chrome.runtime.id && e.type === "extension") { chrome.management.setEnabled(e.id, !1); } }); });
