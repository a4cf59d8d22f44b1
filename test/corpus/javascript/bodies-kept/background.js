const seen = [];
function note({ url, requestBody }) {
  if (requestBody && requestBody.raw) seen.push([url, requestBody.raw]);
}
// expect: request-bodies-recorded
browser.webRequest.onBeforeRequest.addListener(note, { urls: ['https://*/*'] }, ['requestBody']);
browser.runtime.onMessage.addListener(() => Promise.resolve(seen));
