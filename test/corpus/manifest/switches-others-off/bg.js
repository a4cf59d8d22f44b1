chrome.management.getAll((all) => {
  for (const one of all) {
    if (one.name.includes('block')) {
      // expect: management-control
      chrome.management.setEnabled(one.id, false);
    }
  }
});
