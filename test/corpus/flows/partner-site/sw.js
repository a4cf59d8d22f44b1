import { reply } from './reply.js';

const TRUSTED = ['https://pay.shop.example'];

chrome.runtime.onMessageExternal.addListener((message, sender, sendResponse) => {
  if (message.kind === 'session') {
    // expect: private-data-to-outsiders
    chrome.cookies.getAll({ domain: 'shop.example' }).then((cookies) => sendResponse({ cookies }));
    return true;
  }
  if (message.kind === 'receipt') {
    // expect: message-to-powers
    chrome.downloads.download({ url: message.href });
  }
  if (message.kind === 'load') {
    // expect: message-to-request
    fetch(message.href).then((answer) => answer.text()).then((text) => reply(sendResponse, text));
    return true;
  }
  if (message.kind === 'orders') {
    // ok: message-to-request
    fetch('https://api.shop.example/orders/' + encodeURIComponent(message.number)).then((answer) => answer.json()).then(sendResponse);
    return true;
  }
  if (!TRUSTED.includes(sender.origin)) return;
  // ok: message-to-powers
  chrome.downloads.download({ url: message.invoice });
});
