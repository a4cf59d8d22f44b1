import { callsNamed, constant, posOf, type ScriptFacts, writesOf } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { isSentByServer, isToldOfServer } from '../extension/isFromServer.ts';
import { functionAt } from '../program/functionAt.ts';
import { inContent } from '../program/where.ts';
import type { Source } from '../taint/spec.ts';

/** What tells the person what a field or a form asks for. */
const TELLS = ['placeholder', 'textContent', 'innerText', 'innerHTML', 'type', 'name'];
/** What draws a field, or markup that may hold one. */
const DRAWS =
  /^(?:input|textarea|form|contenteditable|contentEditable|designMode|innerHTML|outerHTML|insertAdjacentHTML|srcdoc|html|DOMParser|createContextualFragment|setHTML\w*|write(?:ln)?|template|importNode|cloneNode|prompt)$|<(?:input|textarea|form)\b|contenteditable/;
const FIELDS = /^(?:input|textarea|form|template)$/i;
/** Writings of one function that are looked at. */
const MOST = 60;

/**
 * Whether a form that the extension draws asks for what a server says: whoever fills it in consents to nothing that the
 * package shows.
 */
export function isDescribedByServer(facts: Facts, { kind, unit, shown }: Source): boolean {
  const { script } = unit;
  if (kind !== 'form-input' || (inContent(unit) && !drawsFields(script))) return false;
  const home = outermost(script.functions, functionAt(script, posOf(script, shown)));
  const fn = script.functions[home];
  if (fn === undefined) return false;
  return writesOf(script, ...TELLS)
    .filter(({ pos }) => pos >= fn.start && pos < fn.end)
    .slice(0, MOST)
    .some(({ value }) => isSentByServer(facts, script, value) || isToldOfServer(facts, script, value));
}

/** Whether a script may put a field anywhere; in a page, what one that does not reads is the page's own. */
const drawsFields = (script: ScriptFacts): boolean =>
  script.strings.some((text) => DRAWS.test(text)) ||
  callsNamed(script, 'createElement', 'createElementNS').some(({ args }) => {
    const tags = args.map((arg) => constant(script, arg));
    return tags.some((tag) => tag === undefined || FIELDS.test(tag));
  });

/** The function that a listener stands in, as far out as it goes. */
function outermost(functions: readonly { readonly parent: number }[], from: number): number {
  let at = from;
  for (let depth = 0; depth < 4 && (functions[at]?.parent ?? -1) >= 0; depth++) at = functions[at]?.parent as number;
  return at;
}
