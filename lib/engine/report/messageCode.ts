import type { Told } from '../../model/told.ts';
import { FLOW_LABELS, MESSAGE_TEMPLATES } from '../../texts/messages.ts';

interface Form {
  readonly template: string;
  readonly expression: RegExp;
  /** How much of it is the same in every case: the more, the surer. */
  readonly fixed: number;
}

let forms: { readonly whole: ReadonlySet<string>; readonly open: readonly Form[] } | undefined;

/** The code of a rule's sentence on a single case, with what differs in it; undefined where it has none. */
export function messageCode(message: string): Told | undefined {
  forms ??= formsOf(MESSAGE_TEMPLATES);
  if (forms.whole.has(message)) return { code: `say:${message}` };
  const flow = flowCode(message);
  if (flow !== undefined) return flow;
  for (const { template, expression } of forms.open) {
    const parts = expression.exec(message)?.slice(1);
    if (parts !== undefined) return { code: `say:${template}`, with: parts };
  }
  return undefined;
}

function formsOf(templates: readonly string[]): NonNullable<typeof forms> {
  const open = templates
    .filter((template) => template.includes('{0}'))
    .map((template) => {
      const fixed = template.split(/\{\d\}/);
      const expression = new RegExp(`^${fixed.map((text) => escaped(text)).join('([^]{1,300}?)')}$`);
      return { template, expression, fixed: fixed.join('').length };
    })
    .sort((a, b) => b.fixed - a.fixed);
  return { whole: new Set(templates), open };
}

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');

/** Where the second end of a flow's sentence may begin. */
const VERB = / (?=(?:is|are|decides?|becomes?) )/g;

/** "Cookies are sent to the network (https://a.example/x)." as its two ends, where other languages know them. */
function flowCode(message: string): Told | undefined {
  const [, sentence = '', to] = /^(.{5,200}?)(?: \((.{1,90})\))?\.$/.exec(message) ?? [];
  for (const { index } of sentence.matchAll(VERB)) {
    const source = `${sentence.charAt(0).toLowerCase()}${sentence.slice(1, index)}`;
    const end = sentence
      .slice(index + 1)
      .replace(/^are /, 'is ')
      .replace(/^(decide|become) /, '$1s ');
    if (!FLOW_LABELS.has(source) || !FLOW_LABELS.has(end)) continue;
    const ends = [{ code: `flow:${source}` }, { code: `flow:${end}` }];
    return to === undefined ? { code: 'flow-told', with: ends } : { code: 'flow-told-to', with: [...ends, to] };
  }
  return undefined;
}
