import type { SyntaxNode } from '@lezer/common';
import { answerOf } from './answers.ts';
import { common } from './common.ts';
import { dependencyOf, passedOn } from './dependencies.ts';
import { COOKIE_RIGHTS } from './cookieRights.ts';
import { DOMAIN } from './domain.ts';
import { fill } from './filling.ts';
import type { Members } from './members.ts';
import { ownerChosen } from './ownerChosen.ts';
import { childNamed, childrenOf } from './pythonModule.ts';
import type { Func } from './func.ts';
import { laterCall } from './laterCalls.ts';
import { numberOption } from './numberOption.ts';
import { CREDENTIAL_NAME, KEPT_PASSWORD, PASSWORD_NAME, TYPED_PASSWORD } from './passwordName.ts';
import type { PythonCall, PythonValue } from './pythonFacts.ts';
import type { PythonValues } from './pythonValues.ts';
import { FOR_ALL, HARMLESS, OWN } from './purposes.ts';
import type { AbstractValue } from './scope.ts';
import { Scope, safetyOf, withSources } from './scope.ts';
import { FILLING_METHODS } from '../../models/python/sanitizers.ts';
import { handsTool } from '../../models/python/views.ts';

const MOST_CALLS = 20_000;
const QUEUES = /(?:^|\.)(?:\w*Queue|deque)$/;
const MOST_OPTIONS = 500;
/** Things in a list that may be what a function is given. */
const MOST_GIVEN = 12;
/** Bodies of functions without a name that are looked at for their calls. */
const MOST_INLINED = 2000;

/** `request.headers.get('X-Api-Key')`: what lets a client in. */
const isKeyOfRequest = ({ taint, text }: PythonValue): boolean =>
  taint?.kind === 'request' &&
  /(?:token|secret|signature|api[_-]?key)['")\]]*$/i.test(text) &&
  !/csrf|xsrf/i.test(text);

/** The same where it is compared with a fixed text: `authorization == 'Bearer 4711'`. */
const isCredential = ({ taint, text }: PythonValue, { constant }: PythonValue): boolean =>
  taint?.kind === 'request' && typeof constant === 'string' && CREDENTIAL_NAME.test(text);

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A call with what is known of its parts. */
export interface CallSite {
  readonly name: string;
  readonly method: string | undefined;
  readonly args: readonly PythonValue[];
  readonly named: readonly (readonly [string, PythonValue])[];
  readonly spread?: PythonValue | undefined;
  /** Values of the arguments by position, with what containers hold. */
  readonly held: readonly AbstractValue[];
  readonly on: AbstractValue | undefined;
  readonly target: AbstractValue;
  readonly line: number;
}

/** Calls: noted for the rules, with what they answer. */
export class Calls {
  readonly #values: PythonValues;
  readonly #members: Members;

  constructor(values: PythonValues, members: Members) {
    this.#values = values;
    this.#members = members;
  }

  note(call: PythonCall): void {
    const { calls, current } = this.#values.module;
    if (calls.length >= MOST_CALLS) return;
    calls.push(current === undefined || call.within !== undefined ? call : { ...call, within: current.name });
  }

  /** Notes a comparison with a computed seal, of a password with a text or a kept one, or of a cookie, as a call that rules can look at. */
  compared(node: SyntaxNode, sign: string, left: PythonValue, right: PythonValue): void {
    const password =
      typeof right.constant === 'string'
        ? PASSWORD_NAME.test(left.text)
        : typeof left.constant === 'string'
          ? PASSWORD_NAME.test(right.text)
          : (KEPT_PASSWORD.test(left.text) && TYPED_PASSWORD.test(right.text)) ||
            (KEPT_PASSWORD.test(right.text) && TYPED_PASSWORD.test(left.text));
    const key =
      (isKeyOfRequest(left) && right.constant === undefined) || (isKeyOfRequest(right) && left.constant === undefined);
    const credential = isCredential(left, right) || isCredential(right, left);
    const cookie = COOKIE_RIGHTS.test(left.text) || COOKIE_RIGHTS.test(right.text);
    if (
      password ||
      key ||
      credential ||
      cookie ||
      /digest$|^hmac\./.test(left.call ?? '') ||
      /digest$|^hmac\./.test(right.call ?? '')
    )
      this.note({
        name: sign,
        args: [left, right],
        named: [],
        ...this.#values.module.at(node),
        text: this.#values.module.clip(node),
      });
  }

  /** Notes the search for a host in a text as a call. */
  contained(node: SyntaxNode, left: PythonValue, right: PythonValue): void {
    if (typeof left.constant === 'string' && right.constant === undefined && DOMAIN.test(left.constant))
      this.note({
        name: 'in',
        args: [left, right],
        named: [],
        ...this.#values.module.at(node),
        text: this.#values.module.clip(node),
      });
  }

  value(node: SyntaxNode, scope: Scope, depth: number): AbstractValue {
    const { module } = this.#values;
    const callee = node.firstChild;
    if (callee === null) return {};
    const isMember = callee.name === 'MemberExpression';
    const property = isMember ? childNamed(callee, 'PropertyName') : null;
    const method = property === null ? undefined : module.source(property);
    const object = isMember && callee.firstChild !== null ? callee.firstChild : undefined;
    const on = object === undefined ? undefined : this.#values.value(object, scope, depth + 1);
    const target =
      on === undefined ? this.#plainCallee(callee, scope, depth) : this.#members.of(callee, property, on, scope, depth);
    const name = target.path ?? this.#nameOf(target, on, method);
    const held: AbstractValue[] = [];
    const lists = new Map<number | string, readonly PythonValue[]>();
    const { args, named, spread } = this.#arguments(childNamed(node, 'ArgList'), scope, depth, held, lists);
    const { line, column } = module.at(node);
    const text = module.clip(node);
    const call: Writable<PythonCall> = { name, args, named, line, column, text };
    if (spread !== undefined) call.spread = spread;
    if (object !== undefined) call.on = this.#values.seen(object, on ?? {});
    if (module.current !== undefined) call.within = module.current.name;
    this.note(call);
    const site: CallSite = { name, method, args, named, spread, held, on, target, line };
    this.#handedOn(site, lists, node);
    this.#handedToModel(call);
    const owner = ownerChosen(call, node, module);
    if (owner !== undefined) this.note({ ...call, name: 'owner chosen', args: [{ text: owner }], named: [] });
    this.#noteOption(method, node);
    const filled = object === undefined ? undefined : this.#fill(site, object, scope);
    if (filled !== undefined) return filled;
    if (name.endsWith('XMLParser')) return { call: name, literal: module.clip(node) };
    for (const one of target.either ?? []) {
      const local = module.functionOf(one);
      if (local !== undefined && !module.classes.has(one)) this.#give(site, local.func, local.bound);
    }
    return this.#ofFunction(site, depth) ?? this.#answer(site);
  }

  #plainCallee(callee: SyntaxNode, scope: Scope, depth: number): AbstractValue {
    return callee.name === 'VariableName'
      ? this.#values.name(callee, scope)
      : this.#values.value(callee, scope, depth + 1);
  }

  /** The name of a callee without a path: by what it is called on, or by the call that gave it. */
  #nameOf(target: AbstractValue, on: AbstractValue | undefined, method: string | undefined): string {
    const answerOfCall = ({ call }: AbstractValue): string => (call === undefined ? '?' : `${call}()`);
    if (method === undefined) return answerOfCall(target);
    const type = on?.type;
    const isClass = type !== undefined && this.#values.module.classes.has(type);
    return `${isClass ? `${type}()` : answerOfCall(on ?? {})}.${method}`;
  }

  /** Options of the command line that are numbers or words of a list. */
  #noteOption(method: string | undefined, node: SyntaxNode): void {
    const { module } = this.#values;
    if (method !== 'add_argument' || module.numbers.size >= MOST_OPTIONS) return;
    const option = numberOption(module.source(node).slice(0, 400));
    if (option !== undefined) module.numbers.add(option);
  }

  /** A method that puts something into what a variable holds or takes it out; the answer, where it gives one. */
  #fill(site: CallSite, object: SyntaxNode, scope: Scope): AbstractValue | undefined {
    const { method, on } = site;
    if (method === undefined || on === undefined || object.name !== 'VariableName') return undefined;
    if (!FILLING_METHODS.has(method) && method !== 'pop' && method !== 'remove' && method !== 'clear') return undefined;
    const filled = fill(site, on, site.args);
    if (filled.after !== undefined) {
      const name = this.#values.module.source(object);
      scope.set(name, filled.after);
      // Who takes it out again is another function.
      if (filled.after.taint !== undefined && QUEUES.test(on.call ?? '')) this.#values.module.share(name, filled.after);
    }
    return filled.answer;
  }

  /** The answer of a function of this module or of one without a name; undefined: it is neither. */
  #ofFunction(site: CallSite, depth: number): AbstractValue | undefined {
    const { module } = this.#values;
    const { target } = site;
    const made = target.makes === undefined ? undefined : module.functions.get(target.makes.func);
    const local = module.functionOf(site.name) ?? (made === undefined ? undefined : { func: made, bound: false });
    if (local !== undefined)
      return this.#local(
        local.func === made ? { ...site, args: [...(target.makes?.args ?? []), ...site.args] } : site,
        local.func,
        local.bound,
      );
    return target.lambda !== undefined && module.inlined++ < MOST_INLINED
      ? this.#inline(target.lambda, site.held, depth + 1)
      : undefined;
  }

  /** The answer of a function that is not in this module. */
  #answer(site: CallSite): AbstractValue {
    const { module } = this.#values;
    const answer = answerOf(site, module.roots);
    const first = site.args[0]?.path;
    const part = site.name === 'functools.partial' && first !== undefined ? module.functionOf(first)?.func : undefined;
    if (part !== undefined) answer.makes = { func: `${part.key}@${part.node.from}`, args: site.args.slice(1) };
    // `Row(name)` of a class that only has fields: harmless where all that it is given is.
    if (site.name === 'collections.namedtuple()' || (module.classes.get(site.name)?.fields.size ?? 0) > 0) {
      const all = [...site.args, ...site.named.map(([, value]) => value)];
      answer.safe = site.spread === undefined ? common(all) : 0;
    }
    return answer;
  }

  /** The body of a function without a name, with what it is called with; its calls are told where outsiders decide them. */
  #inline(
    { node, scope }: NonNullable<AbstractValue['lambda']>,
    given: readonly AbstractValue[],
    depth: number,
  ): AbstractValue {
    const { module } = this.#values;
    const inner = new Scope(scope);
    const names = childNamed(node, 'ParamList')?.getChildren('VariableName') ?? [];
    for (const [index, name] of names.entries()) inner.set(module.source(name), given[index] ?? {});
    const before = module.calls;
    module.calls = [];
    const answer = node.lastChild === null ? {} : this.#values.value(node.lastChild, inner, depth + 1);
    const tainted = module.calls.filter((call) => call.args.some((arg) => arg.taint !== undefined));
    module.calls = before;
    for (const call of tainted) this.note(call);
    return answer;
  }

  /** `map(os.system, names)`, `pool.submit(run, name)`: the function is called by another, later or elsewhere. */
  #handedOn(site: CallSite, lists: ReadonlyMap<number | string, readonly PythonValue[]>, node: SyntaxNode): void {
    const later = laterCall({ ...site, lists });
    if (later === undefined) return;
    const { module } = this.#values;
    const local = module.functionOf(later.name);
    if (local !== undefined) {
      if (!module.classes.has(later.name))
        this.#give({ ...site, ...later, spread: undefined }, local.func, local.bound);
    } else if (/\.|^(?:eval|exec|open)$/.test(later.name) && later.name !== site.name)
      this.note({ ...later, ...module.at(node), text: module.clip(node) });
  }

  /** `register_tool(name='ask', description='…', handler=ask)`: a model chooses what the function is given. */
  #handedToModel({ name, args, named }: PythonCall): void {
    if (
      !handsTool(
        name,
        named.map(([key]) => key),
      )
    )
      return;
    const { module } = this.#values;
    for (const { path } of [...args, ...named.map(([, value]) => value)]) {
      const func = path === undefined ? undefined : module.functions.get(path);
      for (const param of func?.params ?? []) {
        if (func?.given.has(param) !== false || /^(?:self|cls|ctx|context)$/.test(param)) continue;
        func.given.set(param, { kind: 'tool', label: param, line: module.at(func.node).line });
        if (func.walked) module.changed = true;
      }
    }
  }

  /** Notes a decorator with arguments as the call that it is. */
  decorator(name: string, list: SyntaxNode, scope: Scope): void {
    this.note({
      name: `@${name}`,
      ...this.#arguments(list, scope, 0, []),
      ...this.#values.module.at(list),
      text: `@${name}${this.#values.module.clip(list)}`,
    });
  }

  /** A call of a function of this module: what it is given goes in, what it answers comes out. */
  #local(site: CallSite, func: Func, bound: boolean): AbstractValue {
    const { module } = this.#values;
    const given = this.#give(site, func, bound);
    if (module.classes.has(site.name))
      return withSources({ call: site.name }, ...site.args, ...site.named.map(([, value]) => value));
    if (!func.walked) func.asked = true;
    return answerWith(func, given);
  }

  /** Hands the arguments of a call to the function's parameters; gives what each is given. */
  #give(site: CallSite, func: Func, bound: boolean): ReadonlyMap<string, readonly PythonValue[]> {
    const { module } = this.#values;
    const shift =
      func.owner !== undefined &&
      (bound || func.params[0] === 'self' || func.params[0] === 'cls') &&
      /^(?:self|cls)$/.test(func.params[0] ?? '')
        ? 1
        : 0;
    const fixed = func.params.filter((param) => param !== func.rest && param !== func.named);
    const byParam = new Map<string, PythonValue[]>();
    const give = (param: string | undefined, value: PythonValue) => {
      if (param === undefined) return;
      byParam.set(param, [...(byParam.get(param) ?? []), value]);
      const before = func.given.get(param);
      const isGraver = before?.staff === true && value.taint?.staff !== true;
      if (value.taint === undefined || (before !== undefined && !isGraver)) return;
      const { param: _param, ...taint } = value.taint;
      func.given.set(param, value.built === true ? { ...taint, mixed: true } : taint);
      if (func.walked) module.changed = true;
    };
    for (const [index, value] of site.args.entries()) give(fixed[index + shift] ?? func.rest, value);
    for (const [name, value] of site.named) give(fixed.includes(name) ? name : func.named, value);
    if (site.spread !== undefined)
      for (const param of [...fixed.slice(site.args.length + shift), ...(func.named === undefined ? [] : [func.named])])
        give(param, site.spread);
    return byParam;
  }

  /** Keeps what a list among the arguments holds, which may be what a function is to be called with. */
  #listed(
    at: number | string,
    node: SyntaxNode,
    { items }: AbstractValue,
    lists: Map<number | string, readonly PythonValue[]> | undefined,
  ): void {
    if (lists !== undefined && items !== undefined && items.length <= MOST_GIVEN)
      lists.set(
        at,
        items.map((item) => this.#values.seen(node, item)),
      );
  }

  #arguments(
    list: SyntaxNode | null,
    scope: Scope,
    depth: number,
    held: AbstractValue[],
    lists?: Map<number | string, readonly PythonValue[]>,
  ): Pick<PythonCall, 'args' | 'named' | 'spread'> {
    const args: PythonValue[] = [];
    const named: (readonly [string, PythonValue])[] = [];
    let spread: PythonValue | undefined;
    const parts = list === null ? [] : childrenOf(list).slice(1, -1);
    if (list !== null && parts.some((part) => part.name === 'for')) {
      const known = this.#values.composites.comprehension(list, scope, depth);
      held.push(known);
      return { args: [this.#values.seen(list, known)], named };
    }
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] as SyntaxNode;
      if (part.name === ',' || part.name === '*' || part.name === 'AssignOp' || part.name === 'Comment') continue;
      const double = part.name === '**' || (part.name === 'ArithOp' && this.#values.module.source(part) === '**');
      if (double || part.name === 'ArithOp') {
        const next = parts[index + 1];
        if (double && next !== undefined) {
          spread = this.#values.seen(next, this.#values.value(next, scope, depth + 1));
          index++;
        }
        continue;
      }
      const value = parts[index + 1]?.name === 'AssignOp' ? parts[index + 2] : undefined;
      if (value !== undefined) {
        const name = this.#values.module.source(part);
        const known = this.#values.value(value, scope, depth + 1);
        if (name === 'args') this.#listed(name, value, known, lists);
        named.push([name, this.#values.seen(value, known)]);
        index += 2;
      } else {
        const known = this.#values.value(part, scope, depth + 1);
        this.#listed(args.length, part, known, lists);
        held.push(known);
        args.push(this.#values.seen(part, known));
      }
    }
    return { args, named, ...(spread === undefined ? {} : { spread }) };
  }
}

/** What of a function's answer is the same whatever it is given. */
const AS_IS = ['random', 'prefix', 'call', 'type', 'makes', 'taint'] as const;

/** The answer of a function whose parameters are given these values. */
function answerWith(func: Func, byParam: ReadonlyMap<string, readonly PythonValue[]>): AbstractValue {
  const { returns } = func;
  if (returns === undefined) return {};
  const answer: AbstractValue = {};
  if (returns.constant !== undefined && func.owner === undefined) answer.constant = returns.constant;
  if (returns.built === true) answer.built = true;
  for (const key of AS_IS) if (returns[key] !== undefined) Object.assign(answer, { [key]: returns[key] });
  const own = returns.safe === undefined ? 0 : returns.safe & OWN;
  let given = HARMLESS;
  for (const dependency of returns.params ?? []) {
    const { base, steps } = dependencyOf(dependency);
    const [key, index] = base.split('#');
    if (key !== func.key || index === undefined) {
      withSources(answer, { params: [dependency] });
      given &= OWN;
      continue;
    }
    const param = func.params[Number(index)] ?? '';
    const values = byParam.get(param) ?? [];
    if (values.length === 0 && !func.fallbacks.has(param)) given = 0;
    for (const { random: _random, ...value } of values) {
      given &= safetyOf(value);
      withSources(answer, passedOn(value, steps));
    }
  }
  // What is harmless if its parameters are is as harmless as what they are given.
  const safe = ((returns.safe ?? 0) & FOR_ALL) | (own === 0 ? 0 : given);
  if (returns.safe !== undefined && safe !== 0) answer.safe = safe;
  return answer;
}
