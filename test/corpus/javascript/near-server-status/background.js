async function check() {
  const answer = await (await fetch('https://api.mail-count.example/state')).json();
  // ok: command-channel, remote-configuration
  if (answer.state === 'unread') chrome.notifications.create({ type: 'basic', iconUrl: 'i.png', title: 'Mail', message: String(answer.count) });
  // ok: command-channel
  else if (answer.state === 'signed-out') chrome.action.setBadgeText({ text: '?' });
}
chrome.alarms.onAlarm.addListener(check);
chrome.runtime.onMessage.addListener((message) => {
  // ok: command-channel, session-cookies-taken
  if (message === 'count') chrome.cookies.getAll({}, (all) => chrome.action.setBadgeText({ text: String(all.length) }));
});
