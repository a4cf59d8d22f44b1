import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/*
 * What is typed into pages reaches a server by what libraries and frameworks do between the two: remote procedures,
 * streams, wrappers, stores, components, loaders of modules. Their own code is not at hand, as in a repository.
 */

type Files = Readonly<Record<string, string>>;

const PROGRAMS = JSON.parse(
  readFileSync(new URL('../../../test/corpus/typedKeys/programs.json', import.meta.url), 'utf8'),
) as Record<string, Files>;

const gradeOf = ({ 'content.js': content, 'background.js': background, ...files }: Files): Promise<string> =>
  graded({ ...(content && { content }), ...(background && { background }), files });

/** The same program that sends a word of its own. */
const harmless = (files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text.replaceAll(/\bev?\.(?:key|target\.value)\b/g, "'k'").replaceAll('chrome.cookies', 'jar'),
    ]),
  );

it.each(Object.entries(PROGRAMS))('follows what is typed: %s', async (_, files) => {
  expect(await gradeOf(files)).toMatch(/[DF]/);
});

it.each(Object.entries(PROGRAMS))('leaves a word of its own alone: %s', async (_, files) => {
  expect(await gradeOf(harmless(files))).toMatch(/A/);
});
