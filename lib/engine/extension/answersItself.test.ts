import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const both = 'chrome.runtime.onMessage.addListener(hear); chrome.runtime.onMessageExternal.addListener';
const asks = 'chrome.runtime.sendMessage({ method: "links", text: document.cookie }, show);';

it.each([
  `const hear = (m, s, answer) => { if (m.method === 'links') answer(m.text.match(/x/g)); }; ${both}((m, s, answer) => { if (m.method === 'add') hear(m, s, answer); });`,
  `const hear = (m, s, answer) => { const { text } = m; answer(\`\${text.trim()}!\`); }; ${both}(hear);`,
  `const hear = (m, s, answer) => { const found = (m.text.match(/x/g) || []).map((one) => one.slice(1)).filter((one, at, all) => all.indexOf(one) === at); answer(found); }; ${both}(hear);`,
])('tells who asks nothing new where an answer is made of the question: %s', async (background) => {
  expect(await graded({ background, content: asks })).toMatch(/^A/);
});

it.each([
  `let last; const hear = (m, s, answer) => { if (m.method === 'links') last = m.text; else answer(last); }; ${both}((m, s, answer) => hear(m, s, answer));`,
  'chrome.runtime.onMessageExternal.addListener((m, s, answer) => { chrome.cookies.getAll({}, (list) => answer({ id: m.id, list })); return true; });',
  'chrome.runtime.onMessageExternal.addListener((m, s, answer) => { chrome.cookies.getAll({}, (list) => { Object.assign(m, { list }); answer(m); }); return true; });',
  'let all = {}; chrome.cookies.getAll({}, (list) => { all = list; }); const one = (id) => all[id]; chrome.runtime.onMessageExternal.addListener((m, s, answer) => { answer(m.ids.map(one)); });',
])('and counts what comes from elsewhere: %s', async (background) => {
  expect(await graded({ background, content: asks })).toMatch(/^[CDF]/);
});
