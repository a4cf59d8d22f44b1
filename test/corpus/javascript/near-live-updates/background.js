// ok: command-channel, fetches-for-others
const live = new WebSocket('wss://live.scores.example/feed');
live.onmessage = (event) => {
  const score = JSON.parse(event.data);
  chrome.action.setBadgeText({ text: score.short });
  // ok: fetches-for-others
  chrome.storage.session.set({ score });
};
async function pages() {
  let url = 'https://api.example.com/items?page=1';
  while (url) {
    // ok: fetches-for-others
    const part = await (await fetch(url)).json();
    url = part.next;
  }
}
pages();
// ok: reads-local-files
const local = (tab) => tab.url.startsWith('file:///');
use(local);
