import type { Asked } from './calls.ts';
import { anyOf, itemAt } from './members.ts';
import type { PythonValue, Taint } from './pythonFacts.ts';
import { HARMLESS, exceptFor, forPurposes } from './purposes.ts';
import { SANITIZERS, SANITIZER_NAME, SANITIZING_METHODS, handsOn } from './sanitizers.ts';
import type { Known } from './scope.ts';
import { cleaned, joined, withSources } from './scope.ts';
import { SOURCE_CALLS, SOURCE_METHODS } from './sources.ts';

const MOST_THROUGH = 4;
/** Modules of Python and of well-known packages: their functions are in no repository. */
const FOREIGN = /^(?:os|sys|re|io|json|time|math|copy|csv|ssl|html|http|email|types|string|random|socket|struct|base64|shutil|shlex|typing|logging|pathlib|datetime|hashlib|hmac|uuid|urllib\d?|functools|itertools|collections|contextlib|subprocess|threading|asyncio|tempfile|traceback|inspect|operator|enum|abc|flask\w*|django|rest_framework|fastapi|starlette|pydantic|sqlalchemy|requests|httpx|aiohttp|jinja2|werkzeug|markupsafe|click|numpy|pandas|pytest|unittest|yaml|boto3|botocore|celery|redis|six|lxml|jwt|request|self|cls|app|db|logger|log)\b/;
const RANDOM = /^random\.(?:random|randint|choice|choices|randrange|sample|getrandbits|uniform|shuffle|triangular|normalvariate|gauss|randbytes|betavariate|expovariate)$|^numpy\.random\.\w+$|^random\.Random\(\)\.\w+$/;
/** Calls whose first argument’s name stands for the result when it is checked. */
const SAME = /(?:^|\.)(?:urlparse|urlsplit|realpath|abspath|normpath|resolve|unquote|unquote_plus|str|lower|upper|strip|parse_url|Path|PurePath|fspath|urljoin)$/;
const MODEL = /(?:^|\.)(?:(?:chat\.)?completions|messages|responses|ChatCompletion|Completion)\.a?create$|\.generate_content(?:_async)?$|(?:^|\.|_)(?:llm|chat_model|chain)(?:\(\))?\.a?(?:invoke|predict|run|generate)$/;
const ARCHIVE = /^(?:zipfile\.ZipFile|tarfile\.(?:open|TarFile(?:\.open)?)|ZipFile)\(\)\.(?:infolist|namelist|getmembers|getnames|filelist|next)$/;
/** Filling in and joining keep what was put together. */
const KEEPS = /^(?:encode|decode|strip|lstrip|rstrip|lower|upper|title|replace|expandtabs|removeprefix|removesuffix|getvalue|read|readlines|splitlines)$/;
/** Functions of Python that only change the form of a text. */
const PURE = /^(?:base64\.\w+|urllib\.parse\.(?:unquote\w*|quote\w*)|codecs\.(?:encode|decode)|binascii\.\w+|bytes|str|repr|bytearray|list|tuple|sorted|dict|os\.path\.(?:join|dirname|abspath|realpath|normpath|expanduser)|os\.fspath|pathlib\.Path|Path)$/;

/** What a call of something that is not of this module answers. */
export function answerOf(asked: Asked, imports: ReadonlySet<string>): Known {
  const { name, method, args, named, on, target, line } = asked;
  const source = SOURCE_CALLS[name];
  if (source !== undefined) return { call: name, taint: { kind: source, label: `${name}()`, line } };
  const spelled = nameAsked(name, args);
  if (spelled !== undefined) return { path: spelled };
  const fromMethod = method === undefined ? undefined : SOURCE_METHODS[method];
  if (fromMethod !== undefined && (fromMethod === 'socket' || name.startsWith('self.') || name.startsWith('?'))) return { call: name, taint: { kind: fromMethod, label: `${method}()`, line } };
  if (MODEL.test(name)) return { call: name, taint: { kind: 'model', label: 'the answer of a language model', line } };
  if (ARCHIVE.test(name)) return { call: name, taint: { kind: 'archive', label: 'the archive', line } };
  if (RANDOM.test(name)) return withSources({ call: name, random: line }, ...args.filter((value) => value.taint !== undefined));
  const all = [...args, ...named.map(([, value]) => value), ...(asked.spread === undefined ? [] : [asked.spread])];
  if (name === 'getattr') return withSources({ call: name }, ...args.slice(0, 1));
  const safe = SANITIZERS.get(name) ?? (method === 'urlencode' ? exceptFor('path', 'template') : undefined) ?? (method !== undefined && SANITIZING_METHODS.has(method) ? HARMLESS : undefined);
  if (/(?:^|\.)(?:url_for|reverse|reverse_lazy)$/.test(name) && safe !== undefined) return { ...cleaned(withSources({ call: name, safe: common(all) }, ...all), safe), prefix: '/_' }; // an address of this site
  if (safe !== undefined) return handsOn(safe) ? cleaned(withSources({ call: name, safe: common(all) }, ...all), safe) : name === 'open' ? { call: name, ...(common(args.slice(0, 1)) === HARMLESS ? { safe: forPurposes('code') } : {}) } : { call: name, safe: HARMLESS };
  if (method === 'replace' && typeof args[0]?.constant === 'string' && /^['"]$/.test(args[0].constant)) return cleaned(withSources({ call: name, built: true }, on), forPurposes('query'));
  if (/(?:^|\.)urlun(?:split|parse)$/.test(name) && args[0]?.first?.constant === '') return cleaned(withSources({ call: name, built: true }, ...all), forPurposes('address'));
  if (method === '_replace' && named.some(([key, value]) => key === 'netloc' && value.constant !== undefined)) return cleaned(withSources({ call: name }, on, ...all), forPurposes('address'));
  if (SANITIZER_NAME.test(name)) return { call: name, safe: HARMLESS };
  const looked = lookup(asked);
  if (looked !== undefined) return looked;
  const dynamic = all.some((value) => value.constant === undefined);
  const formats = method === 'format' || method === 'join' || method === 'format_map' || method === 'replace';
  if (method === 'format' && typeof on?.constant === 'string' && !dynamic && /\{/.test(on.constant)) return { call: name, constant: on.constant.replace(/\{[^{}]*\}/g, () => 'x') };
  const built = (formats && dynamic && (typeof on?.constant === 'string' || on?.built === true)) || (method === 'join' && (args[0]?.built === true || (typeof on?.constant === 'string' && dynamic)))
    || ((name === 'str' || (method !== undefined && KEEPS.test(method))) && (args[0]?.built === true || on?.built === true)) || (/(?:^|\.)(?:join|joinpath|urljoin)$/.test(name) && (all.length > 1 || method === 'joinpath') && all.some((value) => value.taint !== undefined));
  const prefix = !built ? undefined : typeof on?.constant === 'string' && method !== 'join' ? on.constant.replace(/\{[\s\S]*$/, '').slice(0, 80) : method === 'join' ? joinedPrefix(asked) : (on?.prefix ?? args[0]?.prefix);
  const of = SAME.test(name) ? (on === undefined || /^[\w.]*(?:path|parse)$/.test(on.path ?? '') ? variableOf(args[0]) : (on.of ?? undefined)) : undefined;
  const answer: Known = { call: name, ...(built ? { built: true } : {}), ...(prefix === undefined ? {} : { prefix }), ...(of === undefined ? {} : { of }) };
  const bits = (method !== undefined && (KEEPS.test(method) || formats)) || PURE.test(name) ? common([...(on === undefined || (PURE.test(name) && on.taint === undefined && on.params === undefined) ? [] : [on]), ...all]) : 0;
  if (bits !== 0) answer.safe = bits;
  const abroad = isAbroad(name, imports);
  const through = abroad ? [...args.map((value, index) => passed(value, `${name}#${index}`)), ...named.map(([key, value]) => passed(value, `${name}#${key}`))] : all;
  withSources(answer, on, target, ...through);
  if (abroad) withSources(answer, { params: [`@${name}`] });
  return answer;
}

/** Is the function one that another module of the repository may define? */
const isAbroad = (name: string, imports: ReadonlySet<string>): boolean => name.includes('.') && !FOREIGN.test(name) && (name.startsWith('.') || [...new Set([name.split('.')[0] ?? ''])].some((root) => hasRoot(imports, root)));

function hasRoot(imports: ReadonlySet<string>, root: string): boolean {
  for (const path of imports) if (path === root || path.startsWith(`${root}.`)) return true;
  return false;
}

const common = (parts: readonly Known[]): number => parts.reduce((bits, part) => bits & (part.constant === undefined ? (part.safe ?? 0) : HARMLESS), parts.length === 0 ? 0 : HARMLESS);

function passed(value: PythonValue, place: string): Known {
  if (value.taint === undefined) return value;
  const through = [...(value.taint.through ?? []), place];
  const taint: Taint = { ...value.taint, ...(through.length <= MOST_THROUGH ? { through } : {}) };
  return { ...value, taint };
}

const variableOf = (value: PythonValue | undefined): string | undefined => {
  const inner = value === undefined ? undefined : /^(?:[\w.]+\()?([A-Za-z_]\w*)(?:[,)].*)?$/.exec(value.text)?.[1];
  return inner;
};

/** `d.get(key)` of a container: its contents, not its key, decide the answer. */
function lookup({ name, method, args, named, held, on }: Asked): Known | undefined {
  if (method !== 'get' && method !== 'pop' && method !== 'setdefault') return undefined;
  if (on === undefined || on.taint !== undefined || /^(?:requests|httpx|session|client|urllib3?|aiohttp)\b|Session|Client/.test(name)) return undefined;
  const fallback = held[1] ?? named.find(([key]) => key === 'default' || key === 'fallback')?.[1];
  const stands = on.entries ?? on.items;
  const key = args.length > 1 && on.entries !== undefined && args[1]?.constant !== undefined && on.entries.has(`${String(args[0]?.constant)}/${String(args[1].constant)}`) ? `${String(args[0]?.constant)}/${String(args[1].constant)}` : args[0]?.constant;
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
  if (name === 'getattr' && first?.path !== undefined && first.path !== 'self' && typeof second?.constant === 'string') return `${first.path}.${second.constant}`.slice(0, 200);
  return (name === '__import__' || name === 'importlib.import_module') && typeof first?.constant === 'string' ? first.constant.slice(0, 200) : undefined;
}
