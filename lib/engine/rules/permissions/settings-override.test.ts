import { expect, it } from 'vitest';
import { say } from '../../../texts/say.ts';
import { hitsOf } from '../../testing/examples.ts';
import { exampleExtension } from '../manifest/manifestHit.ts';
import { settingsOverride } from './settings-override.ts';

it('weighs a new tab page that leads elsewhere more than one of its own', async () => {
  const tab = { chrome_url_overrides: { newtab: 'tab.html' } };
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
