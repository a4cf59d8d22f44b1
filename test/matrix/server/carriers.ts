import { CARRIERS as OF_EXTENSIONS } from '../extension/carriers.ts';
import type { Draft } from '../extension/part.ts';
import type { Answers } from './sources.ts';

type Use = (expression: string) => string;

/** A way in which data travels inside of a server. */
export interface ServerCarrier {
  readonly id: string;
  /** What comes out is a text, whatever went in. */
  readonly makesText?: true;
  /** A text of the author's stands before the data. */
  readonly putsBehind?: true;
  /** The program is of ES modules. */
  readonly isModule?: true;
  /** Line breaks and markup do not come through. */
  carry(expression: string, use: Use, file: (path: string, text: string) => void, answers: Answers | undefined): string;
}

/**
 * Carriers of extensions that mean something else in a server: what comes out is a list, an object or a sealed text, or
 * a line break is lost; or the API is not one of servers.
 */
const OTHERWISE = new Set([
  'whole-object',
  'array-pushed',
  'json',
  'base64',
  'replaced',
  'set-spread',
  'spread',
  'mapped',
  'timer-buffer',
  'encrypted',
  'storage-round',
  'unknown-function',
  'characters',
]);
const UNUSED: Draft = { add: () => {}, file: () => {} };

const shared = OF_EXTENSIONS.filter(({ id, from }) => from === undefined && !OTHERWISE.has(id)).map(
  ({ id, carry, takesText, gives }): ServerCarrier => ({
    id,
    ...(takesText === true || gives === 'text' || id === 'reversed' || id === 'array-joined'
      ? { makesText: true }
      : {}),
    ...(takesText === true || id === 'array-joined' ? { putsBehind: true } : {}),
    carry: (x, use) => carry(x, use, UNUSED, 'background'),
  }),
);

const away = (
  id: string,
  text: (use: Use, param: string) => string,
  call: (x: string, more: string) => string,
  more: Partial<ServerCarrier> = {},
): ServerCarrier => ({
  id,
  carry: (x, use, file, answers) => {
    const name = answers === undefined ? '' : `, ${answers.name}`;
    file('lib/pass.js', text(use, name));
    return call(x, name);
  },
  ...more,
});

/** At least 25. */
export const CARRIERS: readonly ServerCarrier[] = [
  ...shared,
  away(
    'common-js-function',
    (use, more) => `module.exports = function (data${more}) { ${use('data')} };`,
    (x, more) => `const pass = require('/lib/pass'); pass(${x}${more});`,
  ),
  away(
    'common-js-object',
    (use, more) => `function pass(data${more}) { ${use('data')} } module.exports = { pass, other: 1 };`,
    (x, more) => `const { pass } = require('/lib/pass.js'); pass(${x}${more});`,
  ),
  away(
    'common-js-property',
    (use, more) => `exports.pass = (data${more}) => { ${use('data')} };`,
    (x, more) => `require('/lib/pass').pass(${x}${more});`,
  ),
  away(
    'common-js-class',
    (use, more) =>
      `class Store { constructor(data) { this.data = data; } save(a${more}) { ${use('this.data')} } } module.exports = Store;`,
    (x, more) => `const Store = require('/lib/pass'); new Store(${x}).save(1${more});`,
  ),
  away(
    'common-js-instance',
    (use, more) => `class Store { save(data${more}) { ${use('data')} } } module.exports = new Store();`,
    (x, more) => `const store = require('/lib/pass'); store.save(${x}${more});`,
  ),
  away(
    'common-js-maker',
    (use, more) => `module.exports = (prefix) => ({ save(data${more}) { ${use('data')} } });`,
    (x, more) => `const store = require('/lib/pass')('a'); store.save(${x}${more});`,
  ),
  {
    id: 'common-js-answer',
    carry: (x, use, file) => {
      file('lib/pass.js', `module.exports.clip = function (text) { return { text, length: 1 }; };`);
      return `const { clip } = require('/lib/pass'); const clipped = clip(${x}); ${use('clipped.text')}`;
    },
  },
  away(
    'es-named',
    (use, more) => `export function pass(data${more}) { ${use('data')} }`,
    (x, more) => `pass(${x}${more});`,
    { isModule: true },
  ),
  away(
    'es-async',
    (use, more) => `async function pass(data${more}) { await null; ${use('data')} } export { pass };`,
    (x, more) => `pass(${x}${more}).catch(() => {});`,
    { isModule: true },
  ),
  {
    id: 'locals',
    carry: (x, use) =>
      `const locals = {}; function keep(at) { at.locals.name = ${x}; } const holder = { locals }; keep(holder); ${use('holder.locals.name')}`,
  },
  {
    id: 'trimmed',
    makesText: true,
    carry: (x, use) => `const clean = String(${x}).trim().toLowerCase(); ${use('clean')}`,
  },
  {
    id: 'decoded',
    makesText: true,
    carry: (x, use) => use(`decodeURIComponent(${x})`),
  },
  {
    id: 'from-base64',
    makesText: true,
    carry: (x, use) => `const text = Buffer.from(${x}, 'base64').toString('utf8'); ${use('text')}`,
  },
  { id: 'parsed', carry: (x, use) => `const parsed = JSON.parse(${x}); ${use('parsed.name')}` },
  {
    id: 'event-emitter',
    carry: (x, use) =>
      `const bus = new (require('events'))(); bus.on('got', (data) => { ${use('data')} }); bus.emit('got', ${x});`,
  },
  {
    id: 'next-tick',
    carry: (x, use) => `const kept = ${x}; process.nextTick(() => { ${use('kept')} });`,
  },
  {
    id: 'promisified',
    carry: (x, use) =>
      `const later = require('util').promisify((data, done) => done(null, data)); later(${x}).then((data) => { ${use('data')} });`,
  },
];
