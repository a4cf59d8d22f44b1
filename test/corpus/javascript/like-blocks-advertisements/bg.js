async function update() {
  const text = await (await fetch("https://easylist.to/easylist/easylist.txt")).text();
  const rules = [];
  for (const line of text.split("\n")) {
    const m = /^\|\|([a-z0-9.-]+)\^$/.exec(line);
    if (m && rules.length < 5000) rules.push({ id: rules.length + 1, priority: 1, action: { type: "block" }, condition: { urlFilter: `||${m[1]}^`, resourceTypes: ["script", "image", "sub_frame", "xmlhttprequest"] } });
  }
  const old = await chrome.declarativeNetRequest.getDynamicRules();
  await chrome.declarativeNetRequest.updateDynamicRules({ removeRuleIds: old.map((r) => r.id), addRules: rules });
  await chrome.storage.local.set({ hide: text.split("\n").filter((l) => l.startsWith("##")).map((l) => l.slice(2)).slice(0, 3000) });
}
chrome.alarms.create("u", { periodInMinutes: 1440 });
chrome.alarms.onAlarm.addListener(update); chrome.runtime.onInstalled.addListener(update);
