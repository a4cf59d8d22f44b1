import { expect, test } from 'vitest';
import { storeTitle } from './storeTitle.ts';

test.each([
  ['uBlock Origin Lite - Chrome Web Store', 'uBlock Origin Lite'],
  ['Tree Style Tab – Get this Extension for 🦊 Firefox (en-US)', 'Tree Style Tab'],
  ['Dark - Reader - Microsoft Edge Addons', 'Dark - Reader'],
])('%s names the extension', (title, name) => {
  expect(storeTitle(title)).toBe(name);
});

test.each([[undefined], [''], ['Chrome Web Store'], ['- Chrome Web Store']])('%s names none', (title) => {
  expect(storeTitle(title)).toBeUndefined();
});
