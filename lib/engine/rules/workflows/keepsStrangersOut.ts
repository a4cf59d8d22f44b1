/** Conditions that leave strangers out. What is pushed is the project's own: a fork's pushes run the fork's workflows. */
const KEEPS_OUT =
  /author_association|github\.repository\s*==|workflow_run\.event\s*==\s*'push'|label|permission|head\.repo\.(?:full_name|id)\s*==\s*github\.|head\.repo\.fork\s*(?:==\s*false|!=\s*true)|!\s*github\.event\.pull_request\.head\.repo\.fork/;

/** One person by name; a bot's name says nothing of whose commits it carries. */
const PERSON = /(?:github\.(?:triggering_)?actor|\.user\.login|github\.event\.sender\.login)\s*==\s*'[^'[]+'/;

/** An event that strangers cause with what they send. */
const OF_STRANGERS = "'(?:pull_request_target|workflow_run|issue_comment)'";
const OTHER_EVENT = new RegExp(`github\\.event_name\\s*==\\s*(?!${OF_STRANGERS})'`);

/** A condition in `${{ … }}`, and nothing else. */
const WHOLE = /^\s*\$\{\{((?:(?!\}\})[^])*)\}\}$/;

/** The parts of an expression between `||` or `&&`, but not inside of brackets or texts. */
function partsOf(text: string, operator: '||' | '&&'): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(/'[^']*'|\|\||&&|[^]/g)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (depth === 0 && token === operator) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim());
}

/** Brackets inside one another; nobody is held to be kept out by what goes deeper. */
const DEEPEST = 20;

/** `event_name != 'pull_request_target'`, where strangers cause no other. */
const isNoneOf = (text: string, events: readonly string[]): boolean =>
  events.length === 1 && new RegExp(`github\\.event_name\\s*!=\\s*'${events[0]}'`).test(text);

/** Of alternatives each has to keep strangers out, of what holds together one. */
function keepsOut(text: string, events: readonly string[], depth = 0): boolean {
  if (depth > DEEPEST) return false;
  const alternatives = partsOf(text, '||');
  if (alternatives.length > 1) return alternatives.every((one) => keepsOut(one, events, depth + 1));
  const together = partsOf(text, '&&');
  if (together.length > 1) return together.some((one) => keepsOut(one, events, depth + 1));
  const within = /^\(([^]*)\)$/.exec(text.trim())?.[1];
  if (within !== undefined) return keepsOut(within, events, depth + 1);
  return [KEEPS_OUT, PERSON, OTHER_EVENT].some((known) => known.test(text)) || isNoneOf(text, events);
}

/**
 * Whether a condition lets no stranger pass: text around `${{ … }}`, be it the end of a line, is always true. `events`:
 * those of the workflow that strangers cause.
 */
export function keepsStrangersOut(condition = '', events: readonly string[] = []): boolean {
  const whole = WHOLE.exec(condition)?.[1];
  return whole === undefined ? !condition.includes('${{') && keepsOut(condition, events) : keepsOut(whole, events);
}
