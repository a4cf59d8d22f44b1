import { MESSAGES } from './messages.ts';
import { type Language, termOf } from './tell.ts';

/** The sentences of a report's summary, by their codes. */
export const SENTENCES = {
  'flow-told': '{0} {1}.',
  'flow-told-to': '{0} {1} ({2}).',
  identity: '{0} has grade {1}, risk {2} of 100.',
  'this-extension': 'This extension',
  'this-repository': 'This repository',
  'power-none': 'Its permissions give it no access to your pages or your data.',
  'power-unknown': 'No manifest was found, so its permissions are not known.',
  power: 'Its permissions allow it to {0}.',
  'power-many': 'Among other things, its permissions allow it to {0}.',
  languages: 'It has {0} files, mostly {1}.',
  holds: 'It holds a browser extension.',
  'holds-called': 'It holds the browser extension {0}.',
  'holds-many': 'It holds {0} browser extensions.',
  'languages-none': 'It has {0} files.',
  'flow-one': 'Its code has one notable data flow: {0}.',
  'flow-many': 'Its code has {0} notable data flows: {1}.',
  'flow-none': 'No flow of private data to a server was found, nor any of outside input to a dangerous function.',
  'flow-none-partly':
    'In the code that could be read, no flow of private data to a server was found, nor any of outside input to a dangerous function.',
  'not-ruled-out': 'It could not be ruled out that private data is sent.',
  'sends-to': 'It sends data to {0}.',
  'names-one': 'Its code contains the address of one outside host: {0}.',
  'names-many': 'Its code contains addresses of {0} outside hosts: {1}.',
  'worry-none': 'No check found a problem.',
  worry: 'Most serious: {0}.',
  'worry-many': 'Most serious, among others: {0}.',
  'worry-unsure-one': 'There is one finding. It would be serious if confirmed.',
  'worry-unsure': 'There are {0} findings. Serious if confirmed: {1}.',
  'worry-mild-one': 'No serious problem was found. There is one less serious finding.',
  'worry-mild': 'No serious problem was found. There are {0} less serious findings.',
  'worst-grade': 'Grade F, because {0}.',
  'capped-grade': 'Until that is fixed, the grade cannot be better than {0}, because {1}.',
  unread: '{0} of {1} files could not be read completely.',
  'not-checked': 'Not checked: {0}.',
  'not-checked-part': '{0}',
  'part-folder': 'the folder {0}',
  'part-extensions': '{0} more browser extensions',
  'part-flows': 'all data flows',
  sends: 'Sends {0} to {1}',
  times: '{0} ({1} places)',
  may: 'It may {0}.',
  'can:all-sites': 'read and change what you see and type on every website',
  'can:hosts': 'read and change pages of {0}',
  'can:ask-all-sites': 'ask later for access to every website',
  'can:once-allowed': '{0}, once you allow it',
  'cap:severity-critical': 'it has a finding of critical severity',
  'cap:severity-high': 'it has a finding of high severity',
  'cap:severity-medium': 'it has a finding of medium severity',
  'cap:several': '{0} checks confirmed serious problems',
  'cap:coverage': '{0} % of its code could not be read completely',
  'cap:not-followed': 'its data flows could not be followed to the end',
  'cap:check-failed': 'not every check could be completed ({0} failed)',
  'blocked-worst': 'Grade F, because {0}.',
  blocked: 'Not better than {0}, because {1}.',
  'found-one': '1 finding: {0}.',
  found: '{0} findings: {1}.',
  'checked-one': '1 check found no violation.',
  checked: '{0} checks found no violation.',
  'checked-partly': 'Not all of it was checked: {0}.',
  'checked-never': 'The code cannot show this, or no check for it was run.',
  'searched-none': 'No further rule looks for a weakness of this list.',
  'searched-clean': 'Looked for and not found: {0}.',
} as const;

/** Names that stay as they are inside a sentence. */
const NAMES = /^(?:Chrome|Firefox|Edge|JavaScript|Python|GitHub|Docker|WebAssembly|Kubernetes|Electron|Trojan|Base64)/;

/** What a flow begins with, where it is more than one thing. */
const PLURAL = /^(?:cookies|addresses|titles|bookmarks|headers|keys|parameters|most visited|recently closed)/;

/** Steps of data flows stand alone as labels; in a sentence some need an article. */
const withArticle = (label: string): string =>
  /^(?:address|body|content|host|list|name|title) (?:of|that|inside)/.test(label)
    ? `the ${label}`
    : /^(?:argument|attribute|event|message|name)\b/.test(label)
      ? `${/^[ae]/.test(label) ? 'an' : 'a'} ${label}`
      : label;

const messages = new Map<string, string>(Object.entries(MESSAGES));

/** Adds the messages of rules that are loaded later than these texts. */
export function addMessages(more: Readonly<Record<string, string>>): void {
  for (const [code, text] of Object.entries(more)) messages.set(code, text);
}

/** English, as far as it needs nothing of the engine: what `extra` knows comes first. */
export function english(extra: (code: string) => string | undefined): Language {
  return {
    text: (code) =>
      extra(code) ??
      (Object.hasOwn(SENTENCES, code) ? SENTENCES[code as keyof typeof SENTENCES] : undefined) ??
      // Steps of data flows are called by their English names.
      (code.startsWith('flow:') ? withArticle(code.slice('flow:'.length)) : undefined) ??
      (code.startsWith('say:') ? messages.get(code.slice('say:'.length)) : undefined),
    agree: (subject, verb) =>
      PLURAL.test(subject) ? verb.replace(/^is /, 'are ').replace(/^(decide|become)s /, '$1 ') : verb,
    and: 'and',
    others: (count) => (count === 1 ? 'one other' : `${count} others`),
    number: String,
    inside: (title) => {
      const term = termOf(title);
      return /^[A-Z][a-z ’']/.test(term) && !NAMES.test(term)
        ? `${term.charAt(0).toLowerCase()}${term.slice(1)}`
        : term;
    },
  };
}
