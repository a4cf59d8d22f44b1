import { describe, expect, it } from 'vitest';
import { coversAllSites, coversHost, looksLikeMatchPattern, parseMatchPattern } from './matchPattern.ts';

describe('match patterns', () => {
  it.each(['<all_urls>', '*://*/*', 'http://*/*', 'https://*/*', 'https://*/login', '*://*.com/*'])(
    '%s covers all sites',
    (pattern) => {
      expect(coversAllSites(pattern)).toBe(true);
    },
  );
  it.each([
    'https://*.example.com/*',
    'file:///*',
    'https://example.com/*',
    'ftp://*/*',
    '*://*.github.io/*',
    'tabs',
    'https://com/*',
  ])('%s does not', (pattern) => {
    expect(coversAllSites(pattern)).toBe(false);
  });
  it('matches hosts with and without subdomains', () => {
    expect(coversHost('*://*.example.com/*', 'a.b.example.com')).toBe(true);
    expect(coversHost('*://*.example.com/*', 'example.com')).toBe(true);
    expect(coversHost('*://*.example.com/*', 'badexample.com')).toBe(false);
    expect(coversHost('https://example.com/*', 'a.example.com')).toBe(false);
    expect(coversHost('<all_urls>', 'x.example')).toBe(true);
    expect(coversHost('http://localhost:8080/*', 'localhost')).toBe(true);
  });
  it('refuses what browsers refuse', () => {
    for (const pattern of ['https://*foo.com/*', 'https:///*', 'example.com', ''])
      expect(parseMatchPattern(pattern)).toBeUndefined();
  });
  it('tells a host from an API', () => {
    expect(looksLikeMatchPattern('tabs')).toBe(false);
    expect(looksLikeMatchPattern('menus.overrideContext')).toBe(false);
    expect(looksLikeMatchPattern('*://a.example/*')).toBe(true);
  });
});
