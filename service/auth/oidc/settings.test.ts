import { describe, expect, it } from 'vitest';
import { claimText, meets, readRules } from './settings.ts';

describe('rules about people', () => {
  const rules = readRules('OIDC_LET_IN', ['Example.com', 'groups=team=a']);
  it.each([
    [{ email: 'ann@example.com', email_verified: true }, true],
    [{ email: 'ANN@EXAMPLE.COM', email_verified: true }, true],
    [{ email: 'ann@example.com' }, false],
    [{ email: 'ann@example.com', email_verified: 'true' }, false],
    [{ email: 'ann@notexample.com', email_verified: true }, false],
    [{ email: 'ann@sub.example.com', email_verified: true }, false],
    [{ email: 'ann@evil.example@example.com', email_verified: true }, false],
    [{ groups: ['x', 'team=a'] }, true],
    [{ groups: 'team=a' }, true],
    [{ groups: 'team' }, false],
    [{}, false],
  ])('%j: %s', (claims, isMet) => expect(meets(claims, rules)).toBe(isMet));

  it('are refused with a sentence when they are none', () =>
    expect(() => readRules('OIDC_LET_IN', ['everybody'])).toThrow(/OIDC_LET_IN: "everybody" is neither/));
});

it('makes one line of whatever a claim holds', () => {
  expect(claimText({ org: ' A\u0000B\nC ' }, 'org')).toBe('A B C');
  expect(claimText({ org: ['First', 'Second'] }, 'org')).toBe('First');
  expect(claimText({ org: 3 }, 'org')).toBe('3');
  for (const org of ['', {}, null, undefined, true]) expect(claimText({ org }, 'org')).toBe(undefined);
  expect(claimText({ org: 'x'.repeat(200) }, 'org')).toHaveLength(100);
});
