import { callsNamed, pattern, type ScriptFacts } from '../facts/javascript/query.ts';
import { RUNS } from '../taint/kinds.ts';
import type { Sink } from '../taint/spec.ts';
import { inAddress, leadsOut } from './sinkOf.ts';

/**
 * What the browser asks for when markup is shown (HTML, CSS): what an element loads, what a style names, where the page
 * goes on, and what a script in it may ask for; with an address that is not constant to its end.
 */
const LOADED =
  /(?:<(?:link|image|use|base)\b[^>]{0,300}?\shref\s*=|\s(?:src|srcset|data|poster|ping|background)\s*=|\scontent\s*=["'\s]*\d*\s*;\s*url=|url\(|@import|(?:<script|\son\w+\s*=)[^*]{0,300}?["'`])\s*["']?((?:https?:)?\/\/[^*"'\s>][^"'\s>]*\*)/i;
/** A form in markup, with something put into it that is not constant. */
const FORM = /<form\b[^>]{0,300}?\saction\s*=\s*["']?([^"'\s>*]+)["']?[^*]*\*/i;
/** An address in code. */
const IN_CODE = /["'`]((?:https?:)?\/\/[^*"'`\s][^"'`\s]*\*)/i;

/** The address, as far as constant, that a text of markup asks for; undefined: none that data could be in. */
function loadedBy(script: ScriptFacts, text: string): string | undefined {
  const [, to] = LOADED.exec(text) ?? [];
  if (to !== undefined) return to;
  const [, form = ''] = FORM.exec(text) ?? [];
  const isSent = leadsOut(form) && callsNamed(script, 'submit', 'requestSubmit').some(({ args }) => args.length === 0);
  return isSent ? form : undefined;
}

/** What markup or code that is put to use asks a server for by itself: data in its address leaves. */
export function askedBy(
  script: ScriptFacts,
  { kind, arg, property }: Pick<Sink, 'kind' | 'arg' | 'property'>,
  values: readonly number[],
): readonly Sink[] {
  if (kind !== 'html' && (kind === 'script-address' || !RUNS.has(kind))) return [];
  return values.flatMap((value) => {
    const text = pattern(script, value);
    const to = kind === 'html' ? loadedBy(script, text) : IN_CODE.exec(text)?.[1];
    return to === undefined ? [] : [inAddress(arg, property, to)];
  });
}
