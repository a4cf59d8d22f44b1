import type { Extractor } from '../../facts.ts';
import './facts.ts';
import { parseScript } from './parse.ts';
import type { ScriptFacts } from './script.ts';

/** Most scripts looked at in one page. */
const LIMIT = 200;
const OTHER_TYPE =
  /\btype\s*=\s*["']?(?!(?:text|application)\/(?:javascript|ecmascript|x-javascript|babel|typescript)|module|["'>\s])/i;

/** Reads the scripts that stand inside HTML, Vue and Svelte files, at their own lines. */
export const inlineScriptsExtractor: Extractor<'inlineScripts'> = {
  id: 'inlineScripts',
  wants: ({ path, kind }) => kind === 'html' || /\.(?:vue|svelte|html?)$/i.test(path),
  extract: ({ text, position }) => {
    const scripts: ScriptFacts[] = [];
    const open = /<script\b([^>]{0,1000})>/gi;
    for (let match = open.exec(text); match !== null && scripts.length < LIMIT; match = open.exec(text)) {
      const attributes = match[1] ?? '';
      const start = open.lastIndex;
      const close = closing(text, start);
      open.lastIndex = close;
      const body = text.slice(start, close);
      if (OTHER_TYPE.test(attributes) || body.trim() === '') continue;
      const { line, column } = position(start);
      scripts.push(
        parseScript(body, {
          typescript: /\blang\s*=\s*["']?tsx?\b|typescript/i.test(attributes),
          startLine: line,
          startColumn: column,
        }),
      );
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
