// ok: search-hijack, security-page-blocked
chrome.runtime.onInstalled.addListener(() => chrome.declarativeNetRequest.updateDynamicRules({ removeRuleIds: [1, 2], addRules: [
  { id: 1, condition: { resourceTypes: ["main_frame"] }, action: { type: "redirect", redirect: { transform: { queryTransform: { removeParams: ["utm_source", "utm_medium", "fbclid", "gclid"] } } } } },
  { id: 2, condition: { urlFilter: "||youtube.com/", resourceTypes: ["main_frame"] }, action: { type: "redirect", redirect: { regexSubstitution: undefined, transform: { host: "yewtu.be" } } } },
] }));
