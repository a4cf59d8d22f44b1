import { describe, expect, it } from 'vitest';
import { holdsAddressOf, isWithin } from './domains.ts';
import { words } from './words.ts';

const DOMAINS = words('site.example shop.other.example');

describe('domains', () => {
  it.each(['site.example', 'a.site.example', 'a.b.shop.other.example'])('holds %s', (host) => {
    expect(isWithin(host, DOMAINS)).toBe(true);
  });

  it.each(['', 'example', 'other.example', 'mysite.example', 'site.example.evil.example'])(
    'does not hold %s',
    (host) => {
      expect(isWithin(host, DOMAINS)).toBe(false);
    },
  );

  it.each(['https://site.example/x', 'load("//CDN.site.example/")', 'http://a.example//site.example/'])(
    'finds an address in %s',
    (text) => {
      expect(holdsAddressOf(text, DOMAINS)).toBe(true);
    },
  );

  it.each(['https://site.example', 'site.example/x', 'https://site.example.evil/x', 'https://a.example/site.example/'])(
    'finds none in %s',
    (text) => {
      expect(holdsAddressOf(text, DOMAINS)).toBe(false);
    },
  );
});
