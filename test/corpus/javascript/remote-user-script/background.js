chrome.runtime.onInstalled.addListener(async () => {
  const list = await (await fetch('https://scripts.page-tuner.example/list.json')).json();
  for (const one of list) {
    // expect: remote-code
    await chrome.userScripts.register([{ id: one.id, matches: one.sites, js: [{ code: one.text }] }]);
  }
});
