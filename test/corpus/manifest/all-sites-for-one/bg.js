chrome.runtime.onInstalled.addListener(async () => {
  const answer = await fetch('https://api.mine.test/rates');
  show(await answer.json());
});
