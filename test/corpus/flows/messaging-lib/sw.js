import { onMessage } from 'webext-bridge/background';
onMessage('hist', async ({ data }) => chrome.history.search({ text: data.text, maxResults: 20 }));
