const send = (kind, body) => {
  const request = new XMLHttpRequest();
  request.open('POST', 'https://words.spelling.example/' + kind);
  // expect: input-to-network
  request.send(JSON.stringify(body));
};

chrome.runtime.onConnect.addListener((port) => {
  port.onMessage.addListener((message) => {
    if (message.what === 'line') send('lines', { text: message.line });
  });
});
