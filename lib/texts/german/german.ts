import { type Language, termOf } from '../tell.ts';
import { ABILITIES } from './abilities.ts';
import { DATA } from './data.ts';
import { FLOWS } from './flows.ts';
import { MESSAGES } from './messages.ts';
import { PURPOSES } from './purposes.ts';
import { RULES } from './rules.ts';
import { CAPS, SENTENCES } from './sentences.ts';

/** Words of the engine for kinds of files, behind "vor allem". */
const KINDS: Readonly<Record<string, string>> = {
  'shell scripts': 'Shell-Skripte',
  'other text': 'anderer Text',
  documentation: 'Dokumentation',
};

/** What a Python program takes from outside, where it is no expression of its code. */
const TAKEN: Readonly<Record<string, string>> = {
  'the archive': 'das Archiv',
  'the form': 'das Formular',
  'the environment': 'die Umgebung',
  'the answer of a language model': 'die Antwort eines Sprachmodells',
  event: 'das Ereignis',
};

/** What a flow begins with, where it is more than one thing. */
const PLURAL =
  /^(?:Cookies|Adressen|Titel offener|Lesezeichen|Daten|gespeicherte Daten|Tastenanschläge|Parameter|meistbesuchte|kürzlich|unverschlüsselte Daten|von der Webseite gespeicherte|Header)/;
const PLURALS: Readonly<Record<string, string>> = { geht: 'gehen', wird: 'werden', bestimmt: 'bestimmen' };

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const NUMBERS = new Intl.NumberFormat('de');

/** `the argument name`: every function has its own. */
const argumentNamed = (label: string): string | undefined =>
  label.startsWith('the argument ') ? `das Argument ${label.slice('the argument '.length)}` : undefined;

/** German, as far as reports speak it. */
export const GERMAN: Language = {
  text(code) {
    const sentence = own(SENTENCES, code);
    if (sentence !== undefined) return sentence;
    const [, kind, id = ''] = /^(rule|can|cap|data|purpose|say|flow):(.+)$/s.exec(code) ?? [];
    if (kind === 'rule') return own(RULES, id)?.[0];
    if (kind === 'can') return own(ABILITIES, id);
    if (kind === 'cap') return own(CAPS, id);
    if (kind === 'say') return own(MESSAGES as Readonly<Record<string, string>>, id);
    if (kind === 'purpose') return own(PURPOSES, id);
    if (kind === 'flow') return own(FLOWS, id) ?? argumentNamed(id);
    return kind === 'data' ? own(DATA, id) : undefined;
  },
  and: 'und',
  others: (count) => (count === 1 ? '1 weiteres' : `${count} weitere`),
  number: (value) => NUMBERS.format(value),
  // Nouns keep their capitals in German; a heading may be quoted as it is.
  inside: (title) => `„${termOf(title)}“`,
  agree: (subject, verb) =>
    PLURAL.test(subject) ? verb.replace(/^(?:geht|wird|bestimmt)(?= )/, (one) => PLURALS[one] ?? one) : verb,
  word: (word) => own(KINDS, word) ?? own(TAKEN, word) ?? word,
};
