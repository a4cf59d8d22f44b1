chrome.runtime.onMessage.addListener((m) => {
  if (!m.rules) return;
  const addRules = m.rules.map((r, i) => ({ id: i + 1, priority: 1, action: r.action, condition: r.condition }));
  // expect: message-to-powers
  chrome.declarativeNetRequest.updateDynamicRules({ addRules, removeRuleIds: addRules.map((r) => r.id) });
});
