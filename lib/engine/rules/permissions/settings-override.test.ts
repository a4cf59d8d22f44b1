import { expect, it } from 'vitest';
import { say } from '../../../texts/say.ts';
import { hitsOf } from '../../testing/examples.ts';
import { exampleExtension } from '../manifest/manifestHit.ts';
import { settingsOverride } from './settings-override.ts';

it('weighs a new tab page that leads elsewhere more than one of its own', async () => {
  const tab = { description: 'A start page with the weather', chrome_url_overrides: { newtab: 'tab.html' } };
  const severities = async (files: Record<string, string>) =>
    (await hitsOf(settingsOverride, exampleExtension(tab, files))).map((hit) => [hit.severity, hit.message]);
  expect(
    await severities({ 'tab.html': '<script src="tab.js"></script>', 'tab.js': "fetch('https://weather.mine.io/');" }),
  ).toEqual([[undefined, say('replaces-new-tab')]]);
  expect(
    await severities({
      'tab.html': '<script src="tab.js"></script>',
      'tab.js': "location.replace('https://start.mine.io/');",
    }),
  ).toEqual([['medium', say('new-tab-goes-to', 'start.mine.io')]]);
  expect(await severities({ 'tab.html': '<iframe src="https://frame.mine.io/"></iframe>' })).toEqual([
    ['medium', say('new-tab-goes-to', 'frame.mine.io')],
  ]);
});

it('weighs a service for searches or new tabs more that the extension does not speak of', async () => {
  const severity = async (about: Record<string, unknown>, searchUrl: string) => {
    const search_provider = { name: 'Find', search_url: searchUrl, is_default: true };
    const manifest = { ...about, chrome_settings_overrides: { search_provider } };
    return (await hitsOf(settingsOverride, exampleExtension(manifest))).map((hit) => hit.severity)[0];
  };
  const own = 'https://feed.finds.example/?q={searchTerms}';
  expect(await severity({ name: 'PDF tools' }, own)).toBe('high');
  expect(await severity({ name: 'PDF tools', homepage_url: 'https://finds.example/' }, own)).toBe('medium');
  expect(await severity({ name: 'Private search' }, own)).toBe('medium');
  expect(await severity({ name: 'Finds' }, own)).toBe('medium');
  expect(await severity({ name: 'PDF tools' }, 'https://www.bing.com/?q={searchTerms}')).toBeUndefined();
  const tab = { name: 'Cute cats', chrome_url_overrides: { newtab: 'tab.html' } };
  const led = exampleExtension(tab, {
    'tab.html': '<script src="t.js"></script>',
    't.js': "location.href = 'https://a.example/';",
  });
  expect((await hitsOf(settingsOverride, led)).map((hit) => hit.severity)).toEqual(['high']);
});
