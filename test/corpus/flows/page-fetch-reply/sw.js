chrome.runtime.onMessage.addListener((message, sender, sendResponse) => {
  switch (message.kind) {
    case 'http':
      doRequest(message.request).then(sendResponse);
      return true;
    case 'version':
      sendResponse(chrome.runtime.getManifest().version);
      break;
  }
});
async function doRequest({ url, method = 'GET', headers, body }) {
  // expect: message-to-request
  const res = await fetch(url, { method, headers, body, credentials: 'include' });
  return { status: res.status, text: await res.text() };
}
