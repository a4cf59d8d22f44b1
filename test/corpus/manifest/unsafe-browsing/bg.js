// expect: protection-lowered
chrome.privacy.services.safeBrowsingEnabled.set({ value: false });
// ok: protection-lowered
chrome.privacy.websites.hyperlinkAuditingEnabled.set({ value: false });
