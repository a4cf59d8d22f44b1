import type { SyntaxNode } from '@lezer/common';
import type { PythonFunction, Taint } from './pythonFacts.ts';
import { childNamed, childrenOf, type PythonModule } from './pythonModule.ts';
import type { Expressions } from './expressions.ts';
import type { Class, Func } from './func.ts';
import type { PythonValues } from './pythonValues.ts';
import { HARMLESS, OWN, PURPOSE } from './purposes.ts';
import { codeOf } from './codeOf.ts';
import { notesOf, openView } from './openRoutes.ts';
import { allForSigned, openToAll } from './viewSets.ts';
import { registeredIn, storesOf } from './moduleStores.ts';
import { numberOption } from './numberOption.ts';
import { PASSWORD_NAME } from './passwordName.ts';
import { Scope } from './scope.ts';
import { NUMBER_PLACE, OTHER_PLACE, PART_PLACE } from '../../models/python/requests.ts';
import {
  CALLS_AS_IS,
  DATA_BASES,
  HANDLER_BASES,
  isHarmlessType,
  answersErrors,
  isRoute,
  isTool,
  NAMED_ELSEWHERE,
  PLAIN_ROUTERS,
  GRAPHS,
  VIEW_BASES,
  VIEW_MARKS,
  VIEW_METHODS,
} from '../../models/python/views.ts';
import { hasPattern } from './hasPattern.ts';
import { type StaffBehind, staffBehind } from './staffBehind.ts';
import { isStaffClass, isStaffGuard, isStaffParam } from './staffOnly.ts';
import { isRequestObject } from './isRequestObject.ts';
import { stringText } from './stringText.ts';
import { comesBack } from './comesBack.ts';
import { ownParam, saysItThrows } from './thrownChecks.ts';

const MOST_FIELDS = 500;
const MOST_OF_MODEL = 6000;
/** A field of a model that is kept: SQLAlchemy, Django, Peewee, SQLModel. */
const COLUMN =
  /^[ \t]+(\w+)\s*(?::\s*Mapped\[[^\n=]*\]\s*)?(?::[^\n=]{1,60})?=\s*(?:(?:db|sa|models|orm|peewee|fields)\.)?(?:Column|mapped_column|Field|ForeignKey|OneToOneField|\w+Field)\(/gm;
/** A field of a schema that shows a password: `password: str | None = None`. */
const PASSWORD_FIELD = /^[ \t]+(?:hashed_)?pass(?:word|wd)(?:_hash)?\s*:(?![^\n]*\bexclude\s*=\s*True)[^\n]/m;
/** Where a parameter of FastAPI comes from. */
const SENT = /^(?:fastapi\.)?(?:Header|Cookie|Query|Form|Body|Path|File)\(/;
/** Files of Django's views: what stands behind their request comes from the address. */
const VIEW_FILE = /(?:^|\/)views?(?:\/|\.py$)|_views?\.py$/;
/** A view answers something: what only fills an answer that it is given is called by one. */
const ANSWERS = /\b(?:return|yield)[ \t]+[^\s#]|\breturn\(/;
/** Nearly always numbers, or of a fixed form. */
const ID_NAME =
  /(?:^|_)(?:pk|id|ids|uuid|uid|year|month|day|page|num|number|count|index|slug|token|digest|form|obj|user|context|template|template_name)\d?$/i;

const paramsText = (module: PythonModule, node: SyntaxNode): string => {
  const list = childNamed(node, 'ParamList');
  return list === null ? '' : module.source(list).slice(0, 100);
};

/** What a function is for, as far as it tells who chooses its parameters. */
interface Purpose {
  readonly route: boolean;
  readonly view: boolean;
  readonly numbers: ReadonlySet<string>;
  /** Parameters that are one part of the address. */
  readonly parts: ReadonlySet<string>;
  readonly resolver: boolean;
  /** A language model calls it with what it makes up, or was told by what it read. */
  readonly tool: boolean;
  readonly handler: boolean;
  /** Names that stand before only administrators are left in it; undefined where others are, too. */
  readonly staff: ReadonlySet<string> | undefined;
}

interface Param {
  readonly name: string;
  /** `*`, `**` or whatever else stands before it. */
  readonly stars: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly fallback: SyntaxNode | undefined;
  /** Text of the fallback. */
  readonly text: string;
}

/** Imports, functions and classes: what names of the module stand for. */
export class Definitions {
  readonly #values: PythonValues;
  readonly #block: (node: SyntaxNode, scope: Scope, depth: number) => void;

  constructor(values: PythonValues, block: (node: SyntaxNode, scope: Scope, depth: number) => void) {
    this.#values = values;
    this.#block = block;
  }

  import(node: SyntaxNode, scope: Scope): void {
    const { module } = this.#values;
    const text = module
      .source(node)
      .replace(/#.*/g, '')
      .replace(/\\\n|[()]/g, ' ')
      .replace(/\s+/g, ' ');
    const from = /^from ([\w.]*) ?import (.*)$/.exec(text);
    const list = (from?.[2] ?? text.replace(/^import /, ''))
      .split(',')
      .map((part) => /^\s*([\w.*]+)(?: as (\w+))?\s*$/.exec(part));
    for (const item of list) {
      const name = item?.[1] ?? '';
      if (name === '') continue;
      const path = from === null ? name : `${from[1]}.${name}`.replace(/^\.+/, '.');
      module.imports.add(path);
      module.roots.add(path.split('.')[0] ?? '');
      const alias = item?.[2] ?? (from === null ? (name.split('.')[0] ?? name) : name);
      scope.set(alias, { path: item?.[2] === undefined && from === null ? alias : path });
    }
  }

  decoratorName(mark: SyntaxNode, scope: Scope): string {
    const names = childrenOf(mark)
      .filter((part) => part.name === 'VariableName' || part.name === 'PropertyName')
      .map((part) => this.#values.module.source(part));
    const head = scope.get(names[0] ?? '')?.path;
    return [head ?? names[0] ?? '', ...names.slice(1)].join('.');
  }

  class(node: SyntaxNode, scope: Scope, depth: number, decorators: readonly SyntaxNode[]): void {
    const { module } = this.#values;
    const body = childNamed(node, 'Body');
    const name = childNamed(node, 'VariableName');
    const list = childNamed(node, 'ArgList');
    const bases = list === null ? '' : module.source(list).slice(0, 400);
    const own = name === null ? '' : module.source(name);
    const names =
      list === null
        ? []
        : childrenOf(list)
            .filter((part) => part.name === 'VariableName' || part.name === 'MemberExpression')
            .map((part) => module.source(part));
    const pathOf = (base: string): string => base.replace(/^\w+/, (first) => scope.get(first)?.path ?? '');
    // A class of the project's own may have the name of a framework's.
    const foreign = names.filter((base) => !pathOf(base).startsWith('.') && !module.classes.has(base));
    const above = names.map((base) => module.classes.get(base)).filter((base) => base !== undefined);
    const fields = module.classes.get(own)?.fields ?? new Map<string, string>();
    if (fields.size < MOST_FIELDS && /\b(?:Int|Str)?Enum\b/.test(bases)) fields.set('', 'Enum');
    module.classes.set(own, {
      bases: names,
      view: hasWord(foreign.join(' '), VIEW_BASES) || above.some((base) => base.view),
      data: names.some((base) => DATA_BASES.has(pathOf(base))) || above.some((base) => base.data),
      handler: hasWord(bases, HANDLER_BASES) || above.some((base) => base.handler),
      marks: module
        .source(node)
        .slice(0, 1500)
        .replace(/\n\s*(?:async\s+)?def\s[^]*/, ''),
      addresses: decorators.map((one) => module.source(one).slice(0, 1000)),
      staff: isStaffClass(node, decorators, module.read) || above.some((base) => base.staff),
      remote: /Servicer\b/.test(bases) || above.some((base) => base.remote),
      fields,
    });
    scope.set(own, { path: own });
    this.#noteTable(node, own);
    if (foreign.some((base) => /(?:^|\.)(?:APIView|GenericAPIView|(?:\w*Model|Generic)?ViewSet)$/.test(base))) {
      const code = codeOf(node, module.file.text);
      const source = code.code;
      const at = openView(own, code);
      const named = (one: string): string => one.replace(/^\w+/, (root) => scope.get(root)?.path ?? root);
      const open = openToAll(node, module.read, named);
      if (open >= 0) this.#noteWithin(node, source, { name: 'open view', of: 'all', at: open }, own);
      if (at >= 0) this.#noteWithin(node, source, { name: 'open view', of: 'view', at }, own);
      const all = allForSigned(node, module.read, named);
      if (all !== undefined) this.#noteWithin(node, source, { name: 'foreign read', ...all }, own);
    }
    const inside = module.inside;
    module.inside = own;
    if (body !== null) this.#block(body, new Scope(scope), depth + 1);
    module.inside = inside;
  }

  function(node: SyntaxNode, scope: Scope, decorators: readonly SyntaxNode[]): void {
    const { module } = this.#values;
    const name = this.#nameOf(node);
    const owner = module.current === undefined ? module.inside : undefined;
    const kind = owner === undefined ? undefined : module.classes.get(owner);
    const names = decorators.map((one) => this.decoratorName(one, scope));
    const texts = decorators.map((one) => module.source(one).slice(0, 1000));
    // A decorator of the module's own that is told no path (`@post`) is no framework's.
    const marked = names.some((one, at) => isRoute(one) && !(module.functions.has(one) && !texts[at]?.includes('(')));
    const route = marked || (kind?.view === true && VIEW_METHODS.has(name));
    const staff = this.#staffOf(node, names, decorators, kind);
    const addresses = [...texts, ...(kind?.addresses ?? [])];
    const list = this.#params(node, {
      route,
      view: owner === undefined && !name.startsWith('_') && this.#isView(node, names),
      numbers: numbersIn(addresses),
      parts: partsIn(addresses),
      resolver: owner !== undefined && /^resolve_/.test(name) && GRAPHS.some((root) => module.roots.has(root)),
      tool: isTool(names, texts, module.roots),
      handler: /handler|lambda/i.test(name),
      staff: staff.before,
    });
    this.#noteRouteOf(node, name, { marked, route, names, kind }, texts);
    const key = [owner ?? module.current?.key ?? [], name].flat().join('.');
    const before = module.functions.get(`${key}@${node.from}`);
    this.#keep(scope, {
      node,
      name,
      key,
      ...list,
      given: before?.given ?? list.given,
      returns: before?.returns,
      asked: false,
      walked: false,
      property: names.some((one) => /(?:^|\.)(?:cached_)?property$/.test(one)),
      outer: scope,
      route: route || names.some(answersErrors) || (module.current?.route === true && name === ''),
      html: texts.some((text) => /HTMLResponse|MediaType\.HTML|media_type\s*=\s*["']text\/html/.test(text)),
      fixed: marked && isFixedPath(texts),
      owner,
      staffFrom: staff.from,
      entry: this.#isCalledElsewhere(names) || (kind !== undefined && this.#extendsOthers(kind.bases)),
      open: module.current === undefined,
    });
  }

  #nameOf(node: SyntaxNode): string {
    const mark = childNamed(node, 'VariableName');
    return mark === null ? '' : this.#values.module.source(mark);
  }

  /** Where only administrators are left in a function: all of it where a decorator, its class or a parameter asks for them. */
  #staffOf(
    node: SyntaxNode,
    names: readonly string[],
    decorators: readonly SyntaxNode[],
    kind: Class | undefined,
  ): StaffBehind {
    const { read } = this.#values.module;
    const params = childNamed(node, 'ParamList');
    const body = childNamed(node, 'Body');
    const isAsked =
      kind?.staff === true ||
      decorators.some((one, at) => !isRoute(names[at] ?? '') && isStaffGuard(one, names[at] ?? '', read)) ||
      (params !== null && isStaffParam(params, read));
    return isAsked ? { from: 0, before: new Set() } : body === null ? {} : staffBehind(body, read);
  }

  /** Notes as a call a model with its columns. */
  #noteTable(node: SyntaxNode, own: string): void {
    const { module, calls } = this.#values;
    const source = module.source(node).slice(0, MOST_OF_MODEL);
    const found = [...source.matchAll(COLUMN)];
    const columns = found.map((match) => match[1] as string);
    const start = module.at(node);
    if (columns.length === 0 && PASSWORD_FIELD.test(source))
      calls.note({ name: 'schema', args: [{ text: own }], named: [], ...start, text: `class ${own}` });
    const password = found.find((match) => /pass(?:word|wd)|pwd/i.test(match[1] as string));
    // Where passwords stand, if they do.
    const line = start.line + source.slice(0, password?.index ?? 0).split('\n').length - 1;
    if (columns.length > 0)
      calls.note({
        name: 'table',
        args: [{ text: own }, { text: columns.join(' ') }],
        named: [],
        line,
        column: start.column,
        text: password?.[0].trim() ?? `class ${own}`,
      });
  }

  /** The same of a method of a class that is a view; what the class asks is asked of it. Views of Django have rules of their own. */
  #noteRouteOf(
    node: SyntaxNode,
    name: string,
    {
      marked,
      route,
      names,
      kind,
    }: { marked: boolean; route: boolean; names: readonly string[]; kind: Class | undefined },
    texts: readonly string[],
  ): void {
    const { module } = this.#values;
    const isView =
      (module.roots.has('django') && module.inside === undefined && /^\(\s*request\b/.test(paramsText(module, node))) ||
      (module.inside === undefined && registeredIn(module).has(name));
    if (!marked && isView && module.current === undefined) this.#noteRoute(node, name, texts);
    else if (route && kind !== undefined && /IsAuthenticated\b|LoginRequiredMixin/.test(kind.marks))
      this.#noteRoute(node, `${module.inside ?? ''}.${name}`, [...texts, kind.marks]);
    else if (marked) this.#noteRoute(node, name, [...texts, ...names.map((one) => module.guardsOfRouter(one))]);
    else if (route && kind !== undefined && !module.roots.has('django') && !module.roots.has('rest_framework'))
      this.#noteRoute(node, `${module.inside ?? ''}.${name}`, [...texts, kind.marks]);
  }

  /** Notes as calls what a route does with records of others. Decorators are of it, too: `@login_required`. */
  #noteRoute(node: SyntaxNode, name: string, texts: readonly string[]): void {
    const code = codeOf(node, this.#values.module.file.text);
    const source = code.code;
    for (const note of notesOf(name, texts.join(' '), code, storesOf(this.#values.module)))
      if (note.name === 'open route') this.#noteOpen(node, source, note, name);
      else this.#noteWithin(node, source, note, name);
  }

  /** The same of a route that asks nobody: it is told where it stands, and what it does there as the second argument. */
  #noteOpen(
    node: SyntaxNode,
    source: string,
    { name, of, at, by }: { name: string; of: string; at: number; by?: string },
    within: string,
  ): void {
    const { module, calls } = this.#values;
    const start = module.at(node);
    const line = start.line + source.slice(0, at).split('\n').length - 1;
    const does = source.slice(at, at + 160).split('\n', 1)[0] ?? '';
    calls.note({
      name,
      args: [
        { text: of, taint: { kind: 'request', label: within, line: start.line } },
        { text: does.trim(), constant: line },
        ...(by === undefined ? [] : [{ text: by }]),
      ],
      named: [],
      ...start,
      text: (source.split('\n', 1)[0] ?? '').slice(0, 160),
      within,
    });
  }

  /** Notes as a call what a definition does at a place of its text. */
  #noteWithin(node: SyntaxNode, source: string, note: { name: string; of: string; at: number }, within: string): void {
    const { module, calls } = this.#values;
    const start = module.at(node);
    const before = source.slice(0, note.at);
    const lines = before.split('\n').length - 1;
    const end = source.indexOf('\n', note.at);
    calls.note({
      name: note.name,
      args: [{ text: note.of, taint: { kind: 'request', label: within, line: start.line } }],
      named: [],
      line: start.line + lines,
      column: lines === 0 ? start.column + note.at : note.at - before.lastIndexOf('\n'),
      text: source.slice(note.at, end === -1 ? note.at + 160 : Math.min(end, note.at + 160)).trim(),
      within,
    });
  }

  /** Makes a function known by its names. */
  #keep(scope: Scope, func: Func): void {
    const { module } = this.#values;
    const { name, key, owner, node } = func;
    module.functions.set(`${key}@${node.from}`, func);
    if (owner !== undefined) module.functions.set(key, func);
    if (owner === undefined || !module.functions.has(name)) module.functions.set(name, func);
    // One that stands in another is known by its place, too: others have its name.
    scope.set(
      name,
      module.current === undefined ? { path: name } : { path: name, makes: { func: `${key}@${node.from}`, args: [] } },
    );
    module.pending.push(func);
  }

  /** Whether a class has a base that is not of this module: what that calls is not seen. */
  #extendsOthers(bases: readonly string[]): boolean {
    return bases.some((base) => base !== 'object' && !this.#values.module.classes.has(base));
  }

  /** Whether a function with such decorators, outside of classes, answers requests in Django. */
  #isView(node: SyntaxNode, decorators: readonly string[]): boolean {
    const { module } = this.#values;
    if (module.current !== undefined || !module.roots.has('django')) return false;
    return (
      decorators.some((one) => VIEW_MARKS.has(lastOf(one))) ||
      (VIEW_FILE.test(module.file.path) && ANSWERS.test(module.source(node)))
    );
  }

  /** Whether a function is called by what is not seen: by a framework, or by what a decorator makes of it. */
  #isCalledElsewhere(decorators: readonly string[]): boolean {
    const { module } = this.#values;
    return (
      NAMED_ELSEWHERE.some((one) => module.roots.has(one)) ||
      decorators.some((one) => !CALLS_AS_IS.has(lastOf(one)) && !module.functions.has(one))
    );
  }

  #params(node: SyntaxNode, how: Purpose): Pick<Func, 'params' | 'rest' | 'named' | 'types' | 'given' | 'fallbacks'> {
    const { module } = this.#values;
    const list = childNamed(node, 'ParamList');
    const params: string[] = [];
    const types = new Map<string, string>();
    const given = new Map<string, Taint>();
    const fallbacks = new Set<string>();
    let rest: string | undefined;
    let named: string | undefined;
    const parts = list === null ? [] : childrenOf(list);
    for (const [index, part] of parts.entries()) {
      const before = parts[index - 1];
      if (part.name !== 'VariableName' || before?.name === 'AssignOp') continue;
      const seen = this.#param(parts, index);
      const isPlain =
        how.route && /^(?:int|float|bool)$/.test(seen.type) && PLAIN_ROUTERS.some((one) => module.roots.has(one));
      const param = isPlain ? { ...seen, type: '' } : seen;
      const { name, stars, type, fallback } = param;
      params.push(name);
      if (stars === '*') rest = name;
      if (stars === '**') named = name;
      if (how.numbers.has(name)) types.set(name, 'int');
      else if (type !== '') types.set(name, type.replace(/^["']|["']$/g, ''));
      if (/^(?:String|Number|Boolean|None)$/.test(fallback?.name ?? '') || stars.startsWith('*')) fallbacks.add(name);
      if (
        fallback !== undefined &&
        (fallback.name === 'String' ? PASSWORD_NAME.test(name) : /^(?:fastapi\.)?Query\(/.test(param.text))
      )
        this.#noteFallback(part, name, fallback);
      if (this.#isOfOutsiders(param, params, how)) given.set(name, ofOutsiders(param, module.at(part).line, how));
      if (name === 'event' && params.length === 1 && how.handler)
        given.set(name, { kind: 'event', label: 'event', line: module.at(part).line });
    }
    return { params, rest, named, types, given, fallbacks };
  }

  /** One parameter of a list, with what stands around its name. */
  #param(parts: readonly SyntaxNode[], index: number): Param {
    const { module } = this.#values;
    const part = parts[index] as SyntaxNode;
    const before = parts[index - 1];
    const next = parts[index + 1];
    const start = parts.findIndex((one, at) => at > index && one.name === 'AssignOp' && at <= index + 2);
    const fallback = start === -1 ? undefined : parts[start + 1];
    return {
      name: module.source(part),
      stars: before === undefined ? '' : module.source(before),
      type: next?.name === 'TypeDef' ? module.source(next).replace(/^:\s*/, '') : '',
      isOptional: start !== -1,
      fallback,
      text: start === -1 ? '' : module.source(fallback ?? part),
    };
  }

  /** A secret that a parameter falls back on, or that it is a part of the address. */
  #noteFallback(part: SyntaxNode, name: string, fallback: SyntaxNode): void {
    const { module } = this.#values;
    const text = module.source(fallback);
    const constant = stringText(text);
    // `password: str = Query(...)`: a part of the address.
    const call = /^(?:fastapi\.)?Query\(/.test(text) ? 'Query' : undefined;
    if (constant !== undefined || call !== undefined)
      module.note({
        target: `default:${name}`,
        value: {
          text: text.slice(0, 160),
          ...(constant === undefined ? {} : { constant }),
          ...(call === undefined ? {} : { call }),
        },
        ...module.at(part),
        text: name,
        module: false,
      });
  }

  /** Whether whoever sends a request chooses a parameter; `params` are those up to it. */
  #isOfOutsiders({ name, stars, type, isOptional, text }: Param, params: readonly string[], how: Purpose): boolean {
    if (name === 'self' || name === 'cls' || how.numbers.has(name)) return false;
    if (isRequestObject(name, type, this.#values.module.roots)) return false;
    if (this.isHarmless(type) || hasPattern(text) || hasPattern(type)) return false;
    // What a dependency asks for: `def user(authorization: str = Header(None))`.
    if (SENT.test(text) && this.#values.module.roots.has('fastapi')) return true;
    if (how.tool) return !/^(?:ctx|context)$/.test(name);
    if (how.resolver && params.length > 2) return true;
    if (
      how.route &&
      (!/^(?:Depends|Security|inject)\b/.test(text) || /^Depends\(\s*\)$/.test(text)) &&
      !/\b(?:Depends|Request|WebSocket)\b/.test(type)
    )
      return true;
    return (
      how.view &&
      params.length > 1 &&
      params[0] === 'request' &&
      type === '' &&
      !isOptional &&
      !stars.startsWith('*') &&
      !ID_NAME.test(name)
    );
  }

  /** Types that hold no text that anybody chooses: numbers, identifiers, enumerations of the module. */
  isHarmless(type: string): boolean {
    return type !== '' && (isHarmlessType(type) || this.#values.module.classes.get(type)?.fields.get('') === 'Enum');
  }

  /** Functions and methods that other modules can call. */
  open(): PythonFunction[] {
    const { functions } = this.#values.module;
    const found = [...functions].filter(([key, func]) => func.open && key === func.key);
    return found.map(([, func]) => {
      const { returns } = func;
      const shape = shapeOf(func, this.#values.module.read);
      if (returns === undefined) return shape;
      const { taint, call, constant } = returns;
      // What callers of another module give is not known here.
      const safe = returns.safe === HARMLESS ? HARMLESS : (returns.safe ?? 0) & ~OWN;
      return {
        ...shape,
        returns: {
          ...(taint === undefined ? {} : { taint }),
          ...(returns.params === undefined ? {} : { params: returns.params }),
          ...(constant === undefined ? (safe === 0 ? {} : { safe }) : { safe: HARMLESS }),
          ...(call === undefined ? {} : { call }),
        },
      };
    });
  }
}

function shapeOf({ node, name, key, params, fallbacks, entry, rest, named }: Func, read: Expressions): PythonFunction {
  const checks = saysItThrows(name) ? comesBack(node, ownParam(params), read) : 0;
  const harmless = params.flatMap((param, index) => (fallbacks.has(param) ? [index] : []));
  const gathers = params.flatMap((param, index) => (param === rest || param === named ? [index] : []));
  return {
    name: key,
    params,
    ...(harmless.length === 0 ? {} : { fallbacks: harmless }),
    ...(gathers.length === 0 ? {} : { gathers }),
    ...(entry ? { entry: true } : {}),
    ...(checks === 0 ? {} : { checks }),
  };
}

/** What an outsider gives a function for a parameter. */
const ofOutsiders = ({ name, type, text }: Param, line: number, { tool, route, parts, staff }: Purpose): Taint => ({
  kind: tool && !route ? 'tool' : 'request',
  label: name,
  line,
  ...(parts.has(name) ? { part: true } : {}),
  ...(staff?.has(name) === false ? { staff: true } : {}),
  // What a file holds, not what it is called.
  ...(type === 'bytes' && /\bFile\(/.test(text) ? { clean: PURPOSE.path } : {}),
});

/** Parameters that decorators say are numbers: `<int:page>`. */
function numbersIn(decorators: readonly string[]): ReadonlySet<string> {
  return new Set([...placesIn(decorators, NUMBER_PLACE), ...decorators.map((text) => numberOption(text) ?? '')]);
}

/** Names of the places of a kind in addresses that decorators tell. */
const placesIn = (decorators: readonly string[], place: RegExp): ReadonlySet<string> =>
  new Set(decorators.flatMap((text) => [...text.matchAll(place)].map((match) => match[1] ?? match[2] ?? '')));

/** Those that are one part of the address in all of a function's addresses. */
function partsIn(decorators: readonly string[]): ReadonlySet<string> {
  const others = placesIn(decorators, OTHER_PLACE);
  return new Set([...placesIn(decorators, PART_PLACE)].filter((name) => !others.has(name)));
}

/** Whether a route's path is told and has no place that who asks fills in. */
const isFixedPath = (decorators: readonly string[]): boolean =>
  decorators.some((text) => /\(\s*[rf]?["']\//.test(text)) && !decorators.some((text) => /["'][^"']*[<{*]/.test(text));

const lastOf = (dotted: string): string => dotted.slice(dotted.lastIndexOf('.') + 1);

/** Whether one of these names stands in a text as a word of its own. */
const hasWord = (text: string, names: ReadonlySet<string>): boolean =>
  (text.match(/\w+/g) ?? []).some((word) => names.has(word));
