import type { CallName } from './callNames.ts';
import type { CallSite } from './calls.ts';
import { anyOf, itemAt } from './containers.ts';
import type { PythonValue } from './pythonFacts.ts';
import { HARMLESS, exceptFor, forPurposes } from './purposes.ts';
import { SANITIZERS, SANITIZING_METHODS, handsOn } from '../../models/python/sanitizers.ts';
import type { AbstractValue } from './scope.ts';
import { cleaned, joined, withSources } from './scope.ts';
import { DOWNLOADS, SOURCE_CALLS, SOURCE_METHODS } from '../../models/python/requests.ts';
import { common } from './common.ts';
import { isServerVariable } from './isServerVariable.ts';
import { ofFirst } from './ofFirst.ts';

/** A call with what its name says and all that it is given. */
export interface Question extends CallSite {
  readonly says: CallName;
  readonly all: readonly PythonValue[];
}

/** All that a call is given. */
export const allOf = ({ args, named, spread }: CallSite): readonly PythonValue[] => [
  ...args,
  ...named.map(([, value]) => value),
  ...(spread === undefined ? [] : [spread]),
];

type Answer = (question: Question) => AbstractValue | undefined;

/** Calls whose answer an outsider decides. */
function fromOutside({ name, method, says, line, all }: Question): AbstractValue | undefined {
  const source = SOURCE_CALLS[name];
  if (source !== undefined) return { call: name, taint: { kind: source, label: `${name}()`, line } };
  const fromMethod = method === undefined ? undefined : SOURCE_METHODS[method];
  if (fromMethod !== undefined && (fromMethod === 'socket' || name.startsWith('self.') || name.startsWith('?')))
    return { call: name, taint: { kind: fromMethod, label: `${method}()`, line } };
  if (says.model) return { call: name, taint: { kind: 'model', label: 'the answer of a language model', line } };
  if (/^os\.environ\.(?:items|values|copy)$/.test(name))
    return { call: name, taint: { kind: 'environment', label: 'the environment', line } };
  // What an outsider had a part in asking for stays that outsider's.
  if (DOWNLOADS.has(name) && all.every((value) => value.taint === undefined))
    return { call: name, taint: { kind: 'download', label: `${name}()`, line } };
  return says.archive ? { call: name, taint: { kind: 'archive', label: 'the archive', line } } : undefined;
}

/** What `getattr(os, 'system')` and `__import__('os')` stand for: a name spelled as text. */
function namedByText({ name, args }: Question): AbstractValue | undefined {
  const [first, second] = args;
  if (name === 'getattr' && first?.path !== undefined && first.path !== 'self' && typeof second?.constant === 'string')
    return { path: `${first.path}.${second.constant}`.slice(0, 200) };
  if (name === 'getattr') return withSources({ call: name }, ...args.slice(0, 1));
  return (name === '__import__' || name === 'importlib.import_module') && typeof first?.constant === 'string'
    ? { path: first.constant.slice(0, 200) }
    : undefined;
}

/** A random number that anybody may guess. */
const guessed: Answer = ({ name, says, args, line }) =>
  says.random
    ? withSources({ call: name, random: line }, ...args.filter((value) => value.taint !== undefined))
    : undefined;

/** `partial(os.system)` */
const partOfFunction: Answer = ({ name, args }) =>
  name === 'functools.partial' && args.length === 1 && args[0]?.path?.includes('.') === true
    ? { path: args[0].path }
    : undefined;

/** `User.get_by_or_404(id=number)`: what a table holds is not what it was looked up by. */
const RECORD = /^(?:get|first|one|find)_(?!\w*(?:file|path|url|text|param|arg))(?:\w+_)?or_(?:404|none)$/;

/** `Client.get(id)` of a class among the models, `Client.query.get(id)` of SQLAlchemy, `Client.objects.get(pk=id)`. */
const OF_MODEL = /(?:(?:^|\.)models?(?:\.\w+)*\.[A-Z]\w*|(?:^|\.)[A-Z]\w*\.(?:query|objects))\.get$/;

/** `db.session.get(Client, id)` of SQLAlchemy: a record, and the first it is told is a class. */
const ofSession = ({ name, args }: Question): boolean =>
  args.length >= 2 && /(?:^|[._])session\.get$/.test(name) && /(?:^|\.)[A-Z][a-z]\w*$/.test(args[0]?.path ?? '');

/** The tables of sanitizers. */
function sanitized(question: Question): AbstractValue | undefined {
  const { name, method, says, args, all } = question;
  const safe =
    SANITIZERS.get(name) ??
    (method === 'urlencode' ? exceptFor('path', 'template') : undefined) ??
    (method !== undefined &&
    (SANITIZING_METHODS.has(method) || RECORD.test(method) || OF_MODEL.test(name) || ofSession(question))
      ? HARMLESS
      : undefined);
  if (safe === undefined) return undefined;
  const handedOn = cleaned(withSources({ call: name, safe: common(all) }, ...all), safe);
  if (says.ownAddress) return { ...handedOn, prefix: '/_' }; // an address of this site
  if (handsOn(safe)) return { ...ofFirst(says, question), ...handedOn };
  if (name !== 'open') return { call: name, safe: HARMLESS };
  return { call: name, ...(common(args.slice(0, 1)) === HARMLESS ? { safe: forPurposes('code') } : {}) };
}

/** Calls that make what they are given harmless for one purpose by what else they are given. */
function madeHarmless({ name, method, says, args, named, on, all }: Question): AbstractValue | undefined {
  if (method === 'replace' && typeof args[0]?.constant === 'string' && /^['"]$/.test(args[0].constant))
    return cleaned(withSources({ call: name, built: true }, on), forPurposes('query'));
  if (says.unsplits && args[0]?.first?.constant === '')
    return cleaned(withSources({ call: name, built: true }, ...all), forPurposes('address'));
  if (method === '_replace' && named.some(([key, value]) => key === 'netloc' && value.constant !== undefined))
    return cleaned(withSources({ call: name }, on, ...all), forPurposes('address'));
  // Pygments escapes what it colours for a page.
  if (
    name === 'pygments.highlight' &&
    args[2]?.taint === undefined &&
    /^pygments\.formatters(?:\.html)?\.HtmlFormatter$/.test(args[2]?.call ?? '')
  )
    return cleaned(withSources({ call: name }, args[0]), forPurposes('html'));
  // A record of the database, not what it was looked up by.
  if (name === 'django.contrib.auth.authenticate') return { call: name };
  return says.sanitizer ? { call: name, safe: HARMLESS } : undefined;
}

/** `urllib.request.Request(url, data=…)`: where it goes is what its address says, whatever it takes there. */
const ASKS = /(?:^|\.)(?:urllib(?:2|\.request)?\.Request|tornado\.httpclient\.HTTPRequest)$/;
function asked({ name, args, named }: Question): AbstractValue | undefined {
  if (!ASKS.test(name)) return undefined;
  const to = args[0] ?? named.find(([key]) => key === 'url' || key === 'fullurl')?.[1];
  return withSources({ call: name, ...(to?.prefix === undefined ? {} : { prefix: to.prefix, built: true }) }, to);
}

/** What a server answers is not where it was asked; who asks it wherever somebody says is told there. */
const ASKS_SERVERS =
  /^(?:requests|httpx|(?:requests\.[sS]ession|httpx\.(?:Async)?Client|aiohttp\.ClientSession)\(\)|client|session|http)\.(?:get|post|put|patch|delete|head|request|fetch)$/;
const fromServer: Answer = ({ name, on, all }) =>
  ASKS_SERVERS.test(name) ? cleaned(withSources({ call: name }, on, ...all), forPurposes('address')) : undefined;

/** What a file's own `open_for_read` answers is a file, and no name of one. */
const opened: Answer = ({ name, method, on, all }) =>
  method !== undefined && /^a?open(?:_\w+)?$/.test(method) && (on?.taint !== undefined || on?.params !== undefined)
    ? cleaned(withSources({ call: name }, on, ...all), forPurposes('path'))
    : undefined;

/** A thing of the program that renders itself: what it was made of is no text of the page. */
const rendersItself: Answer = ({ name, method, on, all }) =>
  method === 'render' && on?.taint !== undefined && !/(?:Template|from_string|get_template)$/.test(on.call ?? '')
    ? withSources(cleaned(withSources({ call: name }, on), forPurposes('html')), ...all)
    : undefined;

/** `request.args.get('page', type=int)` */
function typedGet({ name, method, named }: Question): AbstractValue | undefined {
  const typed = method === 'get' ? named.find(([key]) => key === 'type')?.[1] : undefined;
  return typed?.path !== undefined && SANITIZERS.get(typed.path) === HARMLESS
    ? { call: name, safe: HARMLESS }
    : undefined;
}

/** The path of a request begins with one slash in Werkzeug, so that what it is joined to keeps its host. */
const joinedPath: Answer = ({ name, args: [base, part] }) =>
  name === 'urllib.parse.urljoin' && /^(?:flask|quart)\.request\.(?:full_)?path$/.test(part?.path ?? '')
    ? withSources(cleaned(withSources({ call: name, built: true }, part), forPurposes('address')), base)
    : undefined;

/** `request.META.get('REMOTE_ADDR')` */
const ofServer: Answer = ({ name, method, on, args }) =>
  method === 'get' && isServerVariable(on, args[0]?.constant) ? { call: name } : undefined;

/** `'a {}'.format(1)` of constants. */
const filledIn: Answer = ({ name, method, on, all }) =>
  method === 'format' &&
  typeof on?.constant === 'string' &&
  all.every((value) => value.constant !== undefined) &&
  /\{/.test(on.constant)
    ? { call: name, constant: on.constant.replace(/\{[^{}]*\}/g, () => 'x') }
    : undefined;

/** `d.get(key)` of a container: its contents, not its key, decide the answer. */
function lookup({ name, method, args, named, held, on, target }: CallSite): AbstractValue | undefined {
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

/** Answers that do not depend on what goes in, or only in one known way; the first that knows tells. */
export const ANSWERS: readonly Answer[] = [
  fromOutside,
  namedByText,
  guessed,
  partOfFunction,
  sanitized,
  madeHarmless,
  asked,
  fromServer,
  opened,
  rendersItself,
  typedGet,
  ofServer,
  joinedPath,
  lookup,
  filledIn,
];
