import { words } from '../../words.ts';
import { passedOn } from './dependencies.ts';
import { exceptFor, forPurposes } from './purposes.ts';
import { common } from './common.ts';
import type { Question } from './knownAnswers.ts';
import { ofFirst } from './ofFirst.ts';
import type { AbstractValue } from './scope.ts';
import { cleaned, withSources } from './scope.ts';

const READS_JSON = /^(?:json|simplejson|ujson|orjson|bson\.json_util)\.loads$/;
/** Filling in and joining keep what was put together. */
const KEEPS = words(
  'encode decode strip lstrip rstrip lower upper title replace expandtabs removeprefix removesuffix getvalue read readlines splitlines split rsplit partition rpartition',
);
/** What puts no slash into a text, or takes it for a path. */
const KEEPS_PART = /(?:^|\.)(?:join|joinpath|abspath|realpath|normpath|Path|str|strip|lower|upper|format|encode)$/;
const FORMATS = words('format join format_map replace');

/** What a call answers that hands on what it is given, as far as anybody knows. */
export function madeOf(question: Question, roots: ReadonlySet<string>): AbstractValue {
  const { name, method, on, says } = question;
  const built = isBuilt(question);
  const prefix = built ? prefixOf(question) : undefined;
  const answer: AbstractValue = {
    call: name,
    ...(built ? { built: true } : {}),
    ...(prefix === undefined ? {} : { prefix }),
    ...ofFirst(says, question),
  };
  const bits = keptBits(question);
  if (bits !== 0) answer.safe = bits;
  takeSources(answer, question, roots);
  // `unquote(name)`, `name.replace('_', '/')`
  if (answer.taint?.part === true && !KEEPS_PART.test(method ?? name)) answer.taint = { ...answer.taint, part: false };
  if (!(says.pure || says.joins || keepsText(method) || isFormat(method))) delete answer.random;
  if (method === 'get_absolute_url') return cleaned(answer, exceptFor('template', 'log'));
  return /_url$/.test(method ?? name) ? cleaned(answer, forPurposes('address')) : answer;

  /** Who decides the answer: all that went in, through a function that another module may define. */
  function takeSources(
    known: AbstractValue,
    { args, named, spread, target, all }: Question,
    abroadRoots: ReadonlySet<string>,
  ): void {
    const abroad = says.root !== undefined && abroadRoots.has(says.root);
    const through = abroad
      ? [
          ...args.map((value, index) => passedOn(value, [`${name}#${index}`])),
          ...named.map(([key, value]) => passedOn(value, [`${name}#${key}`])),
          ...(spread === undefined ? [] : [passedOn(spread, [`${name}#**`])]),
        ]
      : all;
    withSources(known, on, target, ...through);
    if (abroad) withSources(known, { params: [`@${name}`] });
    // What is read as JSON may hold more than a text.
    if (READS_JSON.test(name) && known.taint !== undefined && known.taint.kind === 'request')
      known.taint = {
        ...known.taint,
        label: /json/i.test(known.taint.label) ? known.taint.label : `json of ${known.taint.label}`,
        clean: (known.taint.clean ?? 0) & ~forPurposes('document'),
      };
  }
}

const keepsText = (method: string | undefined): boolean => method !== undefined && KEEPS.has(method);
const isFormat = (method: string | undefined): boolean => method !== undefined && FORMATS.has(method);

/** Whether the answer is a text that is put together. */
function isBuilt({ name, method, args, on, says, all }: Question): boolean {
  const dynamic = all.some((value) => value.constant === undefined);
  if (isFormat(method) && dynamic && (typeof on?.constant === 'string' || on?.built === true)) return true;
  if (method === 'join' && args[0]?.built === true) return true;
  if ((name === 'str' || keepsText(method)) && (args[0]?.built === true || on?.built === true)) return true;
  return says.joins && (all.length > 1 || method === 'joinpath') && all.some((value) => value.taint !== undefined);
}

/** What a text that is put together begins with. */
function prefixOf(question: Question): string | undefined {
  const { method, args, on } = question;
  if (method === 'join') return joinedPrefix(question);
  return typeof on?.constant === 'string'
    ? on.constant.replace(/\{[\s\S]*$/, '').slice(0, 80)
    : (on?.prefix ?? args[0]?.prefix);
}

/** What the answer is still harmless for, where the call only changes the form. */
function keptBits({ method, says, on, all }: Question): number {
  if (!keepsText(method) && !isFormat(method) && !says.pure) return 0;
  const isModule = on === undefined || (says.pure && on.taint === undefined && on.params === undefined);
  return common([...(isModule ? [] : [on]), ...all]);
}

function joinedPrefix({ held, on }: Question): string | undefined {
  const items = held[0]?.items;
  const first = items?.[0];
  if (typeof first?.constant !== 'string' || typeof on?.constant !== 'string') return first?.prefix;
  return first.constant.slice(0, 80);
}
