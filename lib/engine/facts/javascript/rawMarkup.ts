import type { Extractor } from '../../facts.ts';

declare module '../../facts.ts' {
  interface ExtractedFacts {
    /** Places of a template that put a value in without escaping. */
    rawMarkup: readonly RawMarkup[];
  }
}

export interface RawMarkup {
  readonly line: number;
  readonly column: number;
  /** The value as the template writes it. */
  readonly value: string;
  readonly evidence: string;
  /** Stands in a script of the page, where escaping for markup does not help. */
  readonly script?: true;
}

/**
 * How each kind of template says "as it is", by the ending of the file's name. Space is told from what stands in it:
 * a form that may give a space to either tries every way to share ten thousand of them.
 */
const FORMS: readonly (readonly [files: RegExp, form: RegExp])[] = [
  [/\.(?:vue|html?)$/i, /\b[vx]-html\s*=\s*"([^"]{1,300})"/g],
  [/\.vue$/i, /\s(?:v-bind)?:(?:href|src|srcdoc)\s*=\s*"(\$?route\.(?:query|params)\.[^"]{1,200})"/g],
  [/\.svelte$/i, /\{@html\s+(?!\s)([^{}]{1,300})\}/g],
  [/\.ejs$/i, /<%-\s*(?!\s)([^%]{1,300}?)(?<!\s)\s*-?%>/g],
  [
    /\.(?:hbs|handlebars|mustache|hjs)$/i,
    /\{\{\{\s*(?!\s)([^{}]{1,300}?)(?<!\s)\s*\}\}\}|\{\{&\s*(?!\s)([^{}]{1,300}?)(?<!\s)\s*\}\}/g,
  ],
  [/\.(?:pug|jade)$/i, /(?:^|[\s\w)])!=\s*([^\n]{1,300})|!\{([^}]{1,300})\}/g],
  [
    /\.(?:njk|nunjucks|twig|html?|j2|jinja2?)$/i,
    /\{\{-?\s*(?!\s)([^{}|]{1,300}?)(?<!\s)\s*\|\s*(?:safe|raw)(?:\s+if\s[^{}]{1,300})?\s*-?\}\}/g,
  ],
  // Tornado
  [/\.html?$/i, /\{%\s*raw\s+(?!\s)([^%}]{1,300}?)(?<!\s)\s*%\}/g],
  [/\.(?:njk|nunjucks|twig|html?|j2|jinja2?)$/i, /\{%-?\s*auto(escape (?:off|false))\s*-?%\}/g],
];
const MOST = 200;
const INTO_SCRIPT = /\.(?:ejs|hbs|handlebars|mustache|hjs)$/i;

/** Finds where Vue, Svelte, EJS, Handlebars, Mustache, Pug, Nunjucks, Jinja, Django and Twig templates leave escaping out. */
export const rawMarkupExtractor: Extractor<'rawMarkup'> = {
  id: 'rawMarkup',
  wants: ({ path, size }, tree) =>
    (tree.kind === 'repository' || /\.(?:vue|html?)$/i.test(path)) &&
    size < 1_000_000 &&
    FORMS.some(([files]) => files.test(path)),
  extract: ({ path, text, position, lineAt }) => {
    const found: RawMarkup[] = [];
    for (const [files, form] of FORMS) {
      if (!files.test(path)) continue;
      for (const match of text.matchAll(form)) {
        if (found.length >= MOST) break;
        found.push({
          ...position(match.index),
          value: (match[1] ?? match[2] ?? '').trim(),
          evidence: lineAt(match.index),
        });
      }
    }
    if (INTO_SCRIPT.test(path)) {
      for (const element of text.matchAll(
        /<script\b[^>]{0,300}>([^<]{0,20000}(?:<(?!\/script)[^<]{0,20000}){0,50})<\/script/gi,
      )) {
        if (found.length >= MOST) break;
        const start = element.index + element[0].indexOf('>') + 1;
        // Not inside of quotes, where escaping for markup keeps the text together.
        for (const match of (element[1] ?? '').matchAll(
          /(?<!["'`\w])(?:<%=\s*(?!\s)([^%]{1,300}?)(?<!\s)\s*-?%>|\{\{\s*([\w.]{1,300})\s*\}\})/g,
        ))
          found.push({
            ...position(start + match.index),
            value: (match[1] ?? match[2] ?? '').trim(),
            evidence: lineAt(start + match.index),
            script: true,
          });
      }
    }
    return found.length > 0 ? found : undefined;
  },
};
