chrome.management.getAll((all) => {
  for (const one of all) {
    if (one.name.includes('block')) {
      // expect: disables-other-extensions
      chrome.management.setEnabled(one.id, false);
    }
  }
});
