async function update() {
  const { updatedAt = 0, installedAt = 0 } = await chrome.storage.local.get(['updatedAt', 'installedAt']);
  // ok: delayed-activation
  if (Date.now() - updatedAt > 24 * 60 * 60 * 1000) await fetch('https://lists.example.com/latest.json');
  remind(installedAt);
}
function remind(installedAt) {
  // ok: delayed-activation
  if (Date.now() - installedAt > 30 * 24 * 60 * 60 * 1000) chrome.action.setBadgeText({ text: '?' });
}
chrome.alarms.onAlarm.addListener(update);
