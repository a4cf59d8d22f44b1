import type { Language } from '../tell.ts';
import { ABILITIES } from './abilities.ts';
import { DATA } from './data.ts';
import { FLOWS } from './flows.ts';
import { MESSAGES } from './messages.ts';
import { RULES } from './rules.ts';
import { CAPS, SENTENCES } from './sentences.ts';

/** Words of the engine for kinds of files, behind "vor allem". */
const KINDS: Readonly<Record<string, string>> = {
  'shell scripts': 'Shell-Skripte',
  'other text': 'anderer Text',
  documentation: 'Dokumentation',
};

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const NUMBERS = new Intl.NumberFormat('de');

/** German, as far as reports speak it. */
export const GERMAN: Language = {
  text(code) {
    const sentence = own(SENTENCES, code);
    if (sentence !== undefined) return sentence;
    const [, kind, id = ''] = /^(rule|can|cap|data|say|flow):(.+)$/s.exec(code) ?? [];
    if (kind === 'rule') return own(RULES, id)?.[0];
    if (kind === 'can') return own(ABILITIES, id);
    if (kind === 'cap') return own(CAPS, id);
    if (kind === 'say') return own(MESSAGES, id);
    if (kind === 'flow') return own(FLOWS, id);
    return kind === 'data' ? own(DATA, id) : undefined;
  },
  and: 'und',
  others: (count) => (count === 1 ? '1 weiteres' : `${count} weitere`),
  number: (value) => NUMBERS.format(value),
  // Nouns keep their capitals in German; a heading may be quoted as it is.
  inside: (title) => `„${title}“`,
  word: (word) => own(KINDS, word) ?? word,
};
