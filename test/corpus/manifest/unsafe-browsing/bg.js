// expect: protection-lowered
chrome.privacy.websites.thirdPartyCookiesAllowed.set({ value: true });
// ok: protection-lowered
chrome.privacy.websites.hyperlinkAuditingEnabled.set({ value: false });
