import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGES } from './docs.ts';

it.each(Object.entries(PAGES))('docs/%s is up to date (npm run docs)', (name, page) => {
  expect(readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8')).toBe(page());
});
