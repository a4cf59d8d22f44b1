chrome.alarms.create({
  periodInMinutes: 5
});

chrome.alarms.onAlarm.addListener(async () => {
  const p = await (await fetch('https://api.coingecko.com/api/v3/simple/price?ids=ethereum&vs_currencies=usd')).json();
  chrome.action.setBadgeText({
    text: String(Math.round(p.ethereum.usd))
  });
});
