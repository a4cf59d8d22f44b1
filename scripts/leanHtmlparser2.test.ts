import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { beforeAll, expect, it } from 'vitest';
import { leanHtmlparser2 } from './leanHtmlparser2.mjs';

const root = path.resolve(import.meta.dirname, '..');
const warned: string[] = [];

const codeOf = (file: string): string =>
  leanHtmlparser2(readFileSync(path.join(root, 'node_modules/htmlparser2/dist', file), 'utf8'), file, (text) =>
    warned.push(text),
  );
const address = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

let Lean: typeof Parser;
beforeAll(async () => {
  const tokenizer = address(codeOf('Tokenizer.js'));
  const parser = address(codeOf('Parser.js').replace('"./Tokenizer.js"', JSON.stringify(tokenizer)));
  ({ Parser: Lean } = (await import(/* @vite-ignore */ parser)) as { Parser: typeof Parser });
});

/** What the engine is told of a text, in its order and with its places. */
function told(Kind: typeof Parser, text: string): string {
  const events: unknown[] = [];
  const parser = new Kind(
    {
      onopentag: (name, attributes) => events.push(['open', name, attributes, parser.startIndex, parser.endIndex]),
      ontext: (data) => events.push(['text', data, parser.startIndex]),
      onclosetag: (name) => events.push(['close', name, parser.startIndex]),
    },
    { decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(text);
  return JSON.stringify(events);
}

it('finds everything in the parser that is to go', () => {
  expect(warned).toEqual([]);
});

it('is asked for nothing that went', () => {
  const asking = globSync('lib/**/*.ts', { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .filter((text) => /import \{ (?!type)[^}]*\} from 'htmlparser2'/.test(text));
  expect(asking.length).toBeGreaterThan(1);
  for (const text of asking) {
    expect(text).toMatch(
      /\{ decodeEntities: false(?:, lowerCaseTags: true, lowerCaseAttributeNames: true)? \},\n {2}\);/,
    );
    expect(text.match(/new Parser\(/g)).toHaveLength(1);
    expect(text).not.toMatch(/\bon(?:attribute|c(?:data|omment)\w*|end|error|opentagname|p\w+|reset)\b.*[:(]/);
  }
});

it('reads pages, drawings and what is neither as the whole parser does', () => {
  const files = globSync(['test/corpus/**/*.{html,svg,js,json}', 'entrypoints/**/*.html'], { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    expect(told(Lean, text) === told(Parser, text), file).toBe(true);
  }
});

it('reads every combination of pieces of markup as the whole parser does', () => {
  const pieces =
    '<|</|>|/>|!|--|->|-->|--!>|[CDATA[|]]>|?|?>|a|P|br|form|script|SCRIPT|style|title|textarea|plaintext|svg|foreignObject|math|option|&amp;|&#65;|&|;|=|"|\'| |\n|x="1"|y=\'2\'|z=3|doctype html|onclick=a&lt|<p>|</p>|<script>|</script>|<svg/>|</br>|é|\u2028'.split(
      '|',
    );
  // A generator of numbers with a fixed start: the same texts every time.
  let seed = 7;
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: 1 + next(14) }, () => pieces[next(pieces.length)]).join('');
    expect(told(Lean, text), text).toBe(told(Parser, text));
  }
});
