chrome.runtime.onMessage.addListener((message, sender, respond) => {
  if (sender.id !== chrome.runtime.id) return;
  if (message.type === 'words') {
    // ok: message-to-request
    fetch(`https://api.read.example/words?lang=${message.lang}`).then((answer) => answer.json()).then(respond);
    return true;
  }
});
