// expect: message-to-powers
export function download(url, name) { return chrome.downloads.download({ url, filename: name }); }
