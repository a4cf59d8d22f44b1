import { expect, it } from 'vitest';
import { english } from './english.ts';
import { GERMAN } from './german/german.ts';
import { say } from './say.ts';
import { tell } from './tell.ts';

const ENGLISH = english(() => undefined);
const flow = (source: string, sink: string, to?: string) => ({
  code: to === undefined ? 'flow-told' : 'flow-told-to',
  with: [{ code: `flow:${source}` }, { code: `flow:${sink}` }, ...(to === undefined ? [] : [to])],
});

it.each([
  [
    flow('cookies', 'is sent to the network', 'https://a.example'),
    'Cookies are sent to the network (https://a.example).',
    'Cookies werden ins Netz gesendet (https://a.example).',
  ],
  [
    flow('address of a visited page', 'is stored'),
    'The address of a visited page is stored.',
    'Die Adresse einer besuchten Seite wird gespeichert.',
  ],
  [
    flow('stored data', 'becomes a regular expression'),
    'Stored data becomes a regular expression.',
    'Gespeicherte Daten werden zu einem regulären Ausdruck.',
  ],
  [
    flow('the argument name', 'decides which file is used'),
    'The argument name decides which file is used.',
    'Das Argument name bestimmt, welche Datei benutzt wird.',
  ],
  [
    { code: 'power', with: [['read and change pages', 'see tabs']] },
    'Its permissions allow it to read and change pages; and see tabs.',
    'Die Berechtigungen der Erweiterung erlauben: read and change pages und see tabs.',
  ],
  [
    say('library-flaws', 'jQuery', '3.4.1', [
      say('flaw-fixed', 'CVE-2020-11022', say('flaw-sanitizer-bypass'), '3.5.0'),
    ]),
    'jQuery 3.4.1: CVE-2020-11022 (cross-site scripting past the sanitizer; fixed in 3.5.0).',
    'jQuery 3.4.1: CVE-2020-11022 (Cross-Site-Scripting am Sanitizer vorbei; behoben in 3.5.0).',
  ],
])('says %j in both languages', (told, inEnglish, inGerman) => {
  expect(tell(told, ENGLISH)).toBe(inEnglish);
  expect(tell(told, GERMAN)).toBe(inGerman);
});

it('leaves a code alone that it does not know, of an older or a newer engine', () => {
  expect(tell({ code: 'say:It goes to {0}.', with: ['a.example'] }, GERMAN)).toBeUndefined();
  expect(tell({ code: 'say:constructor' }, ENGLISH)).toBeUndefined();
});
