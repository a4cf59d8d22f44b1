chrome.storage.local.get('plan', ({ plan }) => {
  for (const step of plan) {
    // expect: named-by-data
    window[step.object][step.method](step.argument);
  }
});
