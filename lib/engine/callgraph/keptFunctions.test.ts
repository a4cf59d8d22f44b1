import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/** What a server names is called of an object by that name, and told what the server says. */
const called = (
  members: string,
  call: string,
  made = 'new (class { #to = "https://api.example/"; %m% })()',
): string => `
  const api = ${made.replace('%m%', members)};
  const socket = new WebSocket('wss://orders.example/');
  socket.onmessage = (e) => { const said = JSON.parse(e.data); ${call} };`;

const GO = 'ask(body) { return fetch(this.#to, { method: "POST", body: JSON.stringify(body) }); }';
const HEAR = `${GO} hear(said) { this[said.name](said); this.ask(said); }`;

it.each([
  ['a setter', `set to(text) { this.#to = text; } ${HEAR}`],
  ['its constructor', `constructor(text) { if (text) this.#to = text; } ${HEAR}`],
])('takes nothing that is called by its name for %s of a class', async (_, members) => {
  expect(await graded({ background: called(members, 'api.hear(said);') })).toMatch(/^A/);
});

it.each([
  ['a method', called(`to(said) { this.#to = said.url; } ${HEAR}`, 'api.hear(said);')],
  ['a setter that is written', called(`set to(text) { this.#to = text; } ${GO}`, 'api.to = said.url; api.ask(said);')],
  [
    'a setter that is written by a name',
    called(`set to(text) { this.#to = text; } ${GO}`, 'api[said.name] = said.url; api.ask(said);'),
  ],
  [
    'what a getter gives',
    called(
      'get go() { return (said) => fetch(said.url, { method: said.method, body: said.body }); }',
      'api[said.name](said);',
    ),
  ],
  [
    'a function under a name of two words',
    called(
      '',
      'api[said.name](said);',
      '{ "set to": (said) => fetch(said.url, { method: said.method, body: said.body }) }',
    ),
  ],
  [
    'an object’s own function of that name',
    called(
      '',
      'api.hear(said);',
      '{ constructor(said) { fetch(said.url, { method: said.method, body: said.body }); }, hear(said) { this[said.name](said); } }',
    ),
  ],
  [
    'a class that is made by its name',
    called(
      '',
      'new api[said.name](said);',
      '{ job: class { constructor(said) { fetch(said.url, { method: said.method, body: said.body }); } } }',
    ),
  ],
])('takes what is called by its name for %s', async (_, background) => {
  expect(await graded({ background })).toBe('D');
});
