import { describe, expect, test, vi } from 'vitest';
import { PURPOSES } from '../../lib/engine/facts/extension/entities.ts';
import { STORE_POLICIES } from '../../lib/engine/report/storePolicies.ts';
import { OWASP_TOP_10 } from '../../lib/engine/report/weaknessLists.ts';
import { PRIVATE_DATA } from '../../lib/engine/rules/privacy/privateData.ts';
import type { Why } from '../../lib/pages/finding.ts';
import { reasonFor } from '../../lib/pages/reasons.ts';
import { reasonText } from '../popup/reasonText.ts';
import { inLanguage } from '../report/fixedTexts.ts';
import { translator } from './fixedTexts.ts';

const language = vi.hoisted(() => ({ now: 'de' }));
vi.mock('#i18n', () => ({ i18n: { t: () => language.now } }));

/** Words that are the same in both languages. */
const SAME = ['marketing', 'hosting', 'video', 'cookies', 'downloads', 'A03 Injection'];

describe('in German', () => {
  const reasons: Record<Exclude<Why, 'host'>, true> = {
    address: true,
    long: true,
    store: true,
    download: true,
    file: true,
    site: true,
    owner: true,
    name: true,
  };
  const hosts =
    'gist.github.com raw.githubusercontent.com docs.github.com x.github.io docs.gitlab.com hg.sr.ht man.sr.ht';
  const all = [
    ...Object.keys(reasons).map((why) => reasonFor(why as Why, 'git.example.com')),
    ...`${hosts} x.googlesource.com addons.opera.com addons.thunderbird.net git.example.com`
      .split(' ')
      .map((host) => reasonFor('host', host)),
  ];
  test.each(all)('why there is nothing to scan: %s', (sentence) => {
    expect(reasonText(sentence)).not.toBe(sentence);
  });

  const fixed = [
    ...Object.values(PURPOSES),
    ...Object.values(PRIVATE_DATA),
    ...STORE_POLICIES.flatMap(({ standard, requirement }) => [standard, requirement]),
    ...OWASP_TOP_10.map(([title]) => title),
  ];
  test.each([...new Set(fixed)].filter((text) => !SAME.includes(text)))('a fixed text of the analysis: %s', (text) => {
    expect(inLanguage(text)).not.toBe(text);
  });

  test('what differs from case to case is kept, in order, and is no pattern', () => {
    expect(reasonText(reasonFor('site', 'a.b$&.example'))).toContain('a.b$&.example');
    expect(inLanguage('CC-BY-NC-4.0 in art/LICENSE restricts commercial use.')).toMatch(
      /^CC-BY-NC-4.0 in art\/LICENSE schränkt/,
    );
    expect(translator([['({}) is {}.', '{} {}']])('(a) is b.')).toBe('a b');
  });

  test('what is not known stays', () => {
    expect(inLanguage('Sends what is typed to a server')).toBe('Sends what is typed to a server');
  });
});

test('in English everything stays', () => {
  language.now = 'en';
  expect(inLanguage('bookmarks')).toBe('bookmarks');
});
