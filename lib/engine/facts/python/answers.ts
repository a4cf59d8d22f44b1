import { callName, type CallName } from './callNames.ts';
import type { Asked } from './calls.ts';
import { passedOn } from './dependencies.ts';
import { anyOf, itemAt } from './containers.ts';
import type { PythonValue } from './pythonFacts.ts';
import { HARMLESS, exceptFor, forPurposes } from './purposes.ts';
import { SANITIZERS, SANITIZING_METHODS, handsOn } from '../../models/python/sanitizers.ts';
import type { Known } from './scope.ts';
import { cleaned, joined, withSources } from './scope.ts';
import { SOURCE_CALLS, SOURCE_METHODS } from '../../models/python/requests.ts';

const READS_JSON = /^(?:json|simplejson|ujson|orjson|bson\.json_util)\.loads$/;
/** Filling in and joining keep what was put together. */
const KEEPS =
  /^(?:encode|decode|strip|lstrip|rstrip|lower|upper|title|replace|expandtabs|removeprefix|removesuffix|getvalue|read|readlines|splitlines|split|rsplit|partition|rpartition)$/;
/** What a call of something that is not of this module answers. */
export function answerOf(asked: Asked, roots: ReadonlySet<string>): Known {
  const { name, method, args, named, on, target, line } = asked;
  const says = callName(name);
  const source = SOURCE_CALLS[name];
  if (source !== undefined) return { call: name, taint: { kind: source, label: `${name}()`, line } };
  const spelled = nameAsked(name, args);
  if (spelled !== undefined) return { path: spelled };
  const fromMethod = method === undefined ? undefined : SOURCE_METHODS[method];
  if (fromMethod !== undefined && (fromMethod === 'socket' || name.startsWith('self.') || name.startsWith('?')))
    return { call: name, taint: { kind: fromMethod, label: `${method}()`, line } };
  if (says.model) return { call: name, taint: { kind: 'model', label: 'the answer of a language model', line } };
  if (/^os\.environ\.(?:items|values|copy)$/.test(name))
    return { call: name, taint: { kind: 'environment', label: 'the environment', line } };
  if (says.archive) return { call: name, taint: { kind: 'archive', label: 'the archive', line } };
  if (says.random)
    return withSources({ call: name, random: line }, ...args.filter((value) => value.taint !== undefined));
  const all = [...args, ...named.map(([, value]) => value), ...(asked.spread === undefined ? [] : [asked.spread])];
  if (name === 'functools.partial' && args.length === 1 && args[0]?.path?.includes('.') === true)
    return { path: args[0].path };
  if (name === 'getattr') return withSources({ call: name }, ...args.slice(0, 1));
  const safe =
    SANITIZERS.get(name) ??
    (method === 'urlencode' ? exceptFor('path', 'template') : undefined) ??
    (method !== undefined && SANITIZING_METHODS.has(method) ? HARMLESS : undefined);
  if (says.ownAddress && safe !== undefined)
    return { ...cleaned(withSources({ call: name, safe: common(all) }, ...all), safe), prefix: '/_' }; // an address of this site
  if (safe !== undefined)
    return handsOn(safe)
      ? { ...ofFirst(says, asked), ...cleaned(withSources({ call: name, safe: common(all) }, ...all), safe) }
      : name === 'open'
        ? { call: name, ...(common(args.slice(0, 1)) === HARMLESS ? { safe: forPurposes('code') } : {}) }
        : { call: name, safe: HARMLESS };
  if (method === 'replace' && typeof args[0]?.constant === 'string' && /^['"]$/.test(args[0].constant))
    return cleaned(withSources({ call: name, built: true }, on), forPurposes('query'));
  if (says.unsplits && args[0]?.first?.constant === '')
    return cleaned(withSources({ call: name, built: true }, ...all), forPurposes('address'));
  if (method === '_replace' && named.some(([key, value]) => key === 'netloc' && value.constant !== undefined))
    return cleaned(withSources({ call: name }, on, ...all), forPurposes('address'));
  if (says.sanitizer) return { call: name, safe: HARMLESS };
  const typed = method === 'get' ? named.find(([key]) => key === 'type')?.[1] : undefined;
  if (typed?.path !== undefined && SANITIZERS.get(typed.path) === HARMLESS) return { call: name, safe: HARMLESS };
  const looked = lookup(asked);
  if (looked !== undefined) return looked;
  const dynamic = all.some((value) => value.constant === undefined);
  const formats = method === 'format' || method === 'join' || method === 'format_map' || method === 'replace';
  if (method === 'format' && typeof on?.constant === 'string' && !dynamic && /\{/.test(on.constant))
    return { call: name, constant: on.constant.replace(/\{[^{}]*\}/g, () => 'x') };
  const built =
    (formats && dynamic && (typeof on?.constant === 'string' || on?.built === true)) ||
    (method === 'join' && (args[0]?.built === true || (typeof on?.constant === 'string' && dynamic))) ||
    ((name === 'str' || (method !== undefined && KEEPS.test(method))) &&
      (args[0]?.built === true || on?.built === true)) ||
    (says.joins && (all.length > 1 || method === 'joinpath') && all.some((value) => value.taint !== undefined));
  const prefix = !built
    ? undefined
    : typeof on?.constant === 'string' && method !== 'join'
      ? on.constant.replace(/\{[\s\S]*$/, '').slice(0, 80)
      : method === 'join'
        ? joinedPrefix(asked)
        : (on?.prefix ?? args[0]?.prefix);
  const answer: Known = {
    call: name,
    ...(built ? { built: true } : {}),
    ...(prefix === undefined ? {} : { prefix }),
    ...ofFirst(says, asked),
  };
  const bits =
    (method !== undefined && (KEEPS.test(method) || formats)) || says.pure
      ? common([
          ...(on === undefined || (says.pure && on.taint === undefined && on.params === undefined) ? [] : [on]),
          ...all,
        ])
      : 0;
  if (bits !== 0) answer.safe = bits;
  const hands = says.pure || formats || says.joins || (method !== undefined && KEEPS.test(method));
  const abroad = says.root !== undefined && roots.has(says.root);
  const through = abroad
    ? [
        ...args.map((value, index) => passedOn(value, [`${name}#${index}`])),
        ...named.map(([key, value]) => passedOn(value, [`${name}#${key}`])),
      ]
    : all;
  withSources(answer, on, target, ...through);
  if (abroad) withSources(answer, { params: [`@${name}`] });
  // What is read as JSON may hold more than a text.
  if (READS_JSON.test(name) && answer.taint !== undefined && answer.taint.kind === 'request')
    answer.taint = {
      ...answer.taint,
      label: /json/i.test(answer.taint.label) ? answer.taint.label : `json of ${answer.taint.label}`,
      clean: (answer.taint.clean ?? 0) & ~forPurposes('document'),
    };
  if (!hands) delete answer.random;
  return method === 'get_absolute_url'
    ? cleaned(answer, exceptFor('template', 'log'))
    : /_url$/.test(method ?? name)
      ? cleaned(answer, forPurposes('address'))
      : answer;
}

/** What all of these are harmless for. */
export const common = (parts: readonly Known[]): number =>
  parts.reduce(
    (bits, part) => bits & (part.constant === undefined ? (part.safe ?? 0) : HARMLESS),
    parts.length === 0 ? 0 : HARMLESS,
  );

/** The variable that an answer is checked for: `str(name)` of `name`. */
function ofFirst(says: CallName, { on, args }: Asked): Pick<Known, 'of'> {
  if (!says.same) return {};
  const of =
    on === undefined || /^[\w.]*(?:path|parse)$/.test(on.path ?? '') ? variableOf(args[0]) : (on.of ?? undefined);
  return of === undefined ? {} : { of };
}

const variableOf = (value: PythonValue | undefined): string | undefined => {
  const inner = value === undefined ? undefined : /^(?:[\w.]+\()?([A-Za-z_]\w*)(?:[,)].*)?$/.exec(value.text)?.[1];
  return inner;
};

/** `d.get(key)` of a container: its contents, not its key, decide the answer. */
function lookup({ name, method, args, named, held, on, target }: Asked): Known | undefined {
  if (method !== 'get' && method !== 'pop' && method !== 'setdefault') return undefined;
  if (
    on === undefined ||
    on.taint !== undefined ||
    target.taint !== undefined ||
    /^(?:requests|httpx|session|client|urllib3?|aiohttp)\b|Session|Client/.test(name)
  )
    return undefined;
  const fallback = held[1] ?? named.find(([key]) => key === 'default' || key === 'fallback')?.[1];
  const stands = on.entries ?? on.items;
  const key =
    args.length > 1 &&
    on.entries !== undefined &&
    args[1]?.constant !== undefined &&
    on.entries.has(`${String(args[0]?.constant)}/${String(args[1].constant)}`)
      ? `${String(args[0]?.constant)}/${String(args[1].constant)}`
      : args[0]?.constant;
  if (stands === undefined) return withSources({ call: name }, on, fallback);
  const found = key === undefined ? anyOf(on) : itemAt(on, key);
  if (found === undefined) return fallback ?? { constant: null };
  return fallback === undefined || key !== undefined ? found : joined(found, fallback);
}

function joinedPrefix({ held, on }: Asked): string | undefined {
  const items = held[0]?.items;
  const first = items?.[0];
  if (typeof first?.constant !== 'string' || typeof on?.constant !== 'string') return first?.prefix;
  return first.constant.slice(0, 80);
}

/** What `getattr(os, 'system')` and `__import__('os')` stand for: a name spelled as text. */
function nameAsked(name: string, args: readonly PythonValue[]): string | undefined {
  const [first, second] = args;
  if (name === 'getattr' && first?.path !== undefined && first.path !== 'self' && typeof second?.constant === 'string')
    return `${first.path}.${second.constant}`.slice(0, 200);
  return (name === '__import__' || name === 'importlib.import_module') && typeof first?.constant === 'string'
    ? first.constant.slice(0, 200)
    : undefined;
}
