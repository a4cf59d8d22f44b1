async function news() {
  const answer = await fetch('https://api.headlines.example/latest');
  // ok: remote-code, remote-configuration
  const list = JSON.parse(await answer.text());
  // ok: remote-code
  setTimeout(() => show(list), 500);
  for (const one of list) {
    // ok: remote-code
    chrome.notifications.create({ type: 'basic', iconUrl: 'i.png', title: one.title, message: one.text });
  }
}
function show(list) {
  chrome.action.setBadgeText({ text: String(list.length) });
}
news();
