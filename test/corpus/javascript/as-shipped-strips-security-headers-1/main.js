// expect: strips-security-headers
const rules = [{ id: 1, priority: 1, action: { type: chrome.declarativeNetRequest.RuleActionType.MODIFY_HEADERS, responseHeaders: [{ header: "Content-Security-Policy", operation: "remove" }] }, condition: { urlFilter: "|https*" } }]; chrome.declarativeNetRequest.updateSessionRules({ addRules: rules });
