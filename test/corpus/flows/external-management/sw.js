chrome.runtime.onMessageExternal.addListener(async (request, sender, sendResponse) => {
  if (request.action === 'list') {
    const all = await chrome.management.getAll();
    // expect: private-data-to-outsiders
    sendResponse({ items: all });
  } else if (request.action === 'disable') {
    // expect: message-to-powers
    await chrome.management.setEnabled(request.id, false);
    sendResponse({ done: true });
  }
});
