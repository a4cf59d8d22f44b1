chrome.cookies.onChanged.addListener(show);
chrome.scripting.getRegisteredContentScripts(show);
