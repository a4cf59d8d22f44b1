import type { Extractor } from '../../facts.ts';
import './facts.ts';
import { parseScript } from './parse.ts';
import { pressesInMarkup } from './pressesInMarkup.ts';
import type { ScriptFacts } from './script.ts';

/** Most scripts looked at in one page. */
const LIMIT = 200;
const OTHER_TYPE =
  /\btype\s*=\s*["']?(?!(?:text|application)\/(?:javascript|ecmascript|x-javascript|babel|typescript)|module|["'>\s])/i;

/** A component's script that runs once for all of its kind, without what the markup calls. */
const OF_ALL = /\bmodule\b/;

/** `<script dangerouslySetInnerHTML={{ __html: `…` }} />`: a page's script that React writes. */
const IN_ELEMENT = /<script\b[^<>]{0,500}?\bdangerouslySetInnerHTML\s*=\s*\{\{\s*__html\s*:\s*`([^`]{1,20000})`/g;
/** What a template or the text around a script puts in. */
const PUT_IN = { ejs: /<%(?:[^%<]|%(?!>)|<(?!%)){0,1000}%>/g, jsx: /\$\{[^{}]{0,1000}\}/g } as const;

/** A text in which what is put in is a number as long as it. */
const withNumbers = (text: string, put: RegExp): string =>
  text.replace(put, (one) => `0${one.slice(1).replace(/[^\n]/g, ' ')}`);

/** Reads the scripts that stand inside HTML, Vue, Svelte and EJS files and elements of React, at their own lines. */
export const inlineScriptsExtractor: Extractor<'inlineScripts'> = {
  id: 'inlineScripts',
  wants: ({ path, kind }, tree) =>
    kind === 'html' ||
    /\.(?:vue|svelte|html?)$/i.test(path) ||
    (tree.kind === 'repository' && /\.(?:ejs|[jt]sx)$/i.test(path)),
  extract: ({ path, text: written, position }) => {
    const scripts: ScriptFacts[] = [];
    if (/\.[jt]sx$/i.test(path)) {
      if (written.includes('__html') && written.includes('<script'))
        for (const match of [...written.matchAll(IN_ELEMENT)].slice(0, LIMIT)) {
          const { line, column } = position(match.index + match[0].lastIndexOf(match[1] ?? ''));
          scripts.push(parseScript(withNumbers(match[1] ?? '', PUT_IN.jsx), { startLine: line, startColumn: column }));
        }
      return scripts.length > 0 ? scripts : undefined;
    }
    const text = /\.ejs$/i.test(path) ? withNumbers(written, PUT_IN.ejs) : written;
    const open = /<script\b((?:[^<>]|<(?!script\b)){0,1000})>/gi;
    for (let match = open.exec(text); match !== null && scripts.length < LIMIT; match = open.exec(text)) {
      const attributes = match[1] ?? '';
      const start = open.lastIndex;
      const close = closing(text, start);
      open.lastIndex = close;
      const body = text.slice(start, close);
      if (OTHER_TYPE.test(attributes) || body.trim() === '') continue;
      const { line, column } = position(start);
      const options = {
        typescript: /\blang\s*=\s*["']?tsx?\b|typescript/i.test(attributes),
        startLine: line,
        startColumn: column,
      };
      const pressed = OF_ALL.test(attributes) ? '' : pressesInMarkup(path, text);
      const script = parseScript(pressed === '' ? body : `${body}\n${pressed}`, options);
      scripts.push(pressed === '' || script.note === undefined ? script : parseScript(body, options));
    }
    return scripts.length > 0 ? scripts : undefined;
  },
};

/** Offset of the next `</script`, or the text's end. */
function closing(text: string, from: number): number {
  const close = /<\/script\b/gi;
  close.lastIndex = from;
  return close.exec(text)?.index ?? text.length;
}
