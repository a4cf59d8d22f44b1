import { expect, it } from 'vitest';
import { hitsOf } from '../testing/examples.ts';
import domMarkup from '../rules/injection/dom-markup.ts';

/* Browsers write addresses without <, > and ": what nobody decodes makes no element. */

const DECODED = `function named(name, url) {
  const found = new RegExp('[?&]' + name + '=([^&]*)').exec(url);
  return decodeURIComponent(found[1].replace(/\\+/g, ' '));
}
`;

it.each([
  ['as it is', 'el.innerHTML = "at " + location.search;', 'medium'],
  ['cut', 'el.innerHTML = `<img src="${location.hash.slice(1).split("?")[0]}">`;', 'medium'],
  ['decoded', 'el.innerHTML = decodeURIComponent(location.hash.slice(1));', 'high'],
  ['decoded first', 'const at = unescape(location.search); el.innerHTML = at.split("=")[1];', 'high'],
  ['taken apart', 'el.innerHTML = new URLSearchParams(location.search).get("q");', 'high'],
  ['of an address', 'el.innerHTML = new URL(location.href).searchParams.get("q");', 'high'],
  ['decoded by a function', `${DECODED}el.innerHTML = named("q", location.search);`, 'high'],
  [
    'decoded by one of another',
    `${DECODED}const part = (name) => named(name, location.search);\nel.innerHTML = "<b>" + part("q") + "</b>";`,
    'high',
  ],
  ['by a package', 'import { parse } from "query-string";\nel.innerHTML = parse(location.search).q;', 'high'],
  ['found in it', 'el.innerHTML = /q=(.*)/.exec(location.search)[1];', 'medium'],
  ['with signs put back', 'el.innerHTML = location.search.replace("?", "").replace(/\\+/g, " ");', 'medium'],
  ['decoded by each', 'el.innerHTML = location.search.split("&").map(decodeURIComponent).join("");', 'high'],
  [
    'decoded by each of a function',
    'el.innerHTML = location.search.split("&").map((one) => decodeURIComponent(one.split("=")[1])).join("");',
    'high',
  ],
])('%s', async (_, body, severity) => {
  const files = { 'app.js': `const el = document.getElementById("x");\n${body}\n` };
  const hits = await hitsOf(domMarkup, { files });
  expect(hits.map((hit) => hit.severity)).toEqual([severity]);
});
