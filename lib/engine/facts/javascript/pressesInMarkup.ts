import { PRESSES } from '../../models/personActs.ts';

/** Handlers of one component, and characters of one. */
const MOST = 50;
const LONGEST = 1000;

const EVENT = `(?:${PRESSES.join('|')})`;
/** `on:click|once={…}`, `onclick={…}` */
const SVELTE = new RegExp(`\\son:?${EVENT}(?:\\|\\w{1,30}){0,5}\\s*=\\s*["']?\\{`, 'g');
/** `@click.prevent="…"`, `v-on:click="…"` */
const VUE = new RegExp(`\\s(?:@|v-on:)${EVENT}(?:\\.\\w{1,30}){0,5}\\s*=\\s*"([^"]{1,${LONGEST}})"`, 'g');

/**
 * What the markup of a component of Svelte or Vue runs when the person presses something of it, as code that may stand
 * behind its script: `<button on:click={save}>` listens on an element that the component makes. Empty where there is none.
 */
export function pressesInMarkup(path: string, markup: string): string {
  const handlers: string[] = [];
  if (path.endsWith('.svelte'))
    for (const { index, 0: open } of markup.matchAll(SVELTE)) {
      const handler = within(markup, index + open.length);
      if (handler !== '' && handlers.length < MOST) handlers.push(`(${handler}\n)`);
    }
  else if (path.endsWith('.vue'))
    for (const [, handler = ''] of markup.matchAll(VUE))
      if (handlers.length < MOST) handlers.push(isFunction(handler) ? `(${handler}\n)` : `($event) => {${handler}\n}`);
  return handlers.map((one) => `;document.createElement('button').addEventListener('click', ${one});`).join('');
}

/** A name, a member or a function; else a statement. */
const isFunction = (handler: string): boolean =>
  /^\s*[\w$]+(?:\.[\w$]+)*\s*$/.test(handler) ||
  /^\s*(?:async\s*)?(?:\([^()]*\)|[\w$]+)\s*=>|^\s*function\b/.test(handler);

/** What stands between an open brace and the one that closes it. */
function within(text: string, from: number): string {
  let open = 1;
  for (let at = from; at < text.length && at < from + LONGEST; at++) {
    const char = text[at];
    if (char === '{') open++;
    else if (char === '}' && --open === 0) return text.slice(from, at).trim();
  }
  return '';
}
