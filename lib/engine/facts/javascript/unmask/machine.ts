import { FUNCTIONS, methodOf } from './builtins.ts';
import { isFunction, kid, kids, type Scope, type Tree } from './scopes.ts';
import { Bag, Callable, ITEM, LONGEST, meter, numberOf, primitive, spend, Spent, textOf, Unknown, type Value } from './values.ts';

/** Calls and turns of loops that one script may take. */
const STEPS = 5_000_000;
/** And one expression of it, unless told otherwise. */
const STEPS_EACH = 100_000;
/** Characters that it may read and make; items of lists and properties weigh more. */
const DATA = 20_000_000;
/** Calls inside calls. */
const DEPTH = 120;

type Run = (frame: Frame | undefined) => Value;
/** How a statement ended. */
type End = 0 | 1 | 2 | 3;
const GOES_ON = 0;
const BREAKS = 1;
const CONTINUES = 2;
const RETURNS = 3;
type Step = (frame: Frame) => End;

/** One running call. */
interface Frame {
  readonly scope: Scope;
  readonly parent: Frame | undefined;
  readonly names: Map<string, Value>;
  readonly self: Value;
  readonly args: Value[];
  answer: Value;
}

/** What is thrown by the script itself. */
class Thrown extends Error {
  readonly value: Value;
  constructor(value: Value) {
    super('thrown');
    this.value = value;
  }
}

/**
 * Computes what a script's own functions make of constants, as decoders do: no host object is within reach, every call
 * and every turn of a loop counts, and whatever is not known or not done here ends the attempt.
 */
export class Machine {
  readonly #scopes: ReadonlyMap<Tree, Scope>;
  readonly #text: string;
  readonly #bodies = new Map<Tree, Step>();
  #steps = 0;
  #left = DATA;
  #most = 0;
  #depth = 0;

  constructor(scopes: ReadonlyMap<Tree, Scope>, text: string) {
    this.#scopes = scopes;
    this.#text = text;
  }

  /** The value of an expression within a number of steps; throws `Unknown`. */
  evaluate(node: Tree, scope: Scope, steps = STEPS_EACH): Value {
    this.#depth = 0;
    this.#most = this.#steps + steps;
    meter.left = this.#left;
    return this.#guarded(() => this.#expression(node, scope)(undefined));
  }

  #guarded(run: () => Value): Value {
    try {
      return run();
    } catch (error) {
      if (error instanceof RangeError) throw new Unknown('nested too deeply');
      if (error instanceof Thrown) throw new Unknown('it throws');
      throw error;
    } finally {
      this.#left = meter.left;
    }
  }

  #tick(): void {
    if (++this.#steps > STEPS) throw new Spent('too many steps');
    if (this.#steps > this.#most) throw new Unknown('too many steps');
  }

  #read(scope: Scope, name: string): Value {
    if (scope.cells.has(name)) return scope.cells.get(name);
    const variable = scope.variables.get(name);
    if (variable === undefined || variable.moving || variable.init === undefined || scope.busy.has(name)) throw new Unknown(name);
    scope.busy.add(name);
    try {
      const value = isFunction(variable.init) ? this.#function(variable.init, undefined) : this.#expression(variable.init, scope)(undefined);
      scope.cells.set(name, value);
      return value;
    } finally {
      scope.busy.delete(name);
    }
  }

  #function(node: Tree, frame: Frame | undefined): Callable {
    const scope = this.#scopes.get(node);
    if (scope === undefined || node['async'] === true || node['generator'] === true) throw new Unknown('no plain function');
    const params = kids(node, 'params');
    const arrow = node.type === 'ArrowFunctionExpression';
    const made: Callable = new Callable((self, args) => {
      this.#tick();
      if (++this.#depth > DEPTH) throw new Unknown('nested too deeply');
      const inner: Frame = { scope, parent: frame, names: new Map(), self: arrow ? frame?.self : self, args, answer: undefined };
      if (node.type === 'FunctionExpression' && kid(node, 'id')) inner.names.set(kid(node, 'id')?.['name'] as string, made);
      params.forEach((param, at) => {
        if (param?.type === 'Identifier') inner.names.set(param['name'] as string, args[at]);
        else if (param?.type === 'RestElement' && kid(param, 'argument')?.type === 'Identifier') inner.names.set(kid(param, 'argument')?.['name'] as string, args.slice(at));
        else if (param?.type === 'AssignmentPattern' && kid(param, 'left')?.type === 'Identifier') inner.names.set(kid(param, 'left')?.['name'] as string, args[at] === undefined ? this.#expression(kid(param, 'right') as Tree, scope)(inner) : args[at]);
        else throw new Unknown('a pattern');
      });
      let body = this.#bodies.get(node);
      if (body === undefined) {
        const tree = kid(node, 'body') as Tree;
        if (tree.type === 'BlockStatement') body = this.#block(kids(tree, 'body') as Tree[], scope);
        else {
          const value = this.#expression(tree, scope);
          body = (at) => {
            at.answer = value(at);
            return RETURNS;
          };
        }
        this.#bodies.set(node, body);
      }
      body(inner);
      this.#depth--;
      return inner.answer;
    }, this.#text.slice(node.start ?? 0, node.end ?? 0));
    return made;
  }

  // Statements

  #block(body: readonly Tree[], scope: Scope): Step {
    const functions = body.filter((node) => node.type === 'FunctionDeclaration');
    const steps = body.filter((node) => node.type !== 'FunctionDeclaration').map((node) => this.#statement(node, scope));
    return (frame) => {
      for (const node of functions) frame.names.set(kid(node, 'id')?.['name'] as string, this.#function(node, frame));
      for (const step of steps) {
        const end = step(frame);
        if (end !== GOES_ON) return end;
      }
      return GOES_ON;
    };
  }

  #statement(node: Tree, scope: Scope): Step {
    switch (node.type) {
      case 'ExpressionStatement': {
        const run = this.#expression(kid(node, 'expression') as Tree, scope);
        return (frame) => {
          run(frame);
          return GOES_ON;
        };
      }
      case 'VariableDeclaration': {
        const parts = kids(node, 'declarations').map((one) => {
          const id = one && kid(one, 'id');
          if (id?.type !== 'Identifier') throw new Unknown('a pattern');
          const init = kid(one as Tree, 'init');
          return { name: id['name'] as string, init: init && this.#expression(init, scope) };
        });
        return (frame) => {
          for (const { name, init } of parts) if (init) frame.names.set(name, init(frame));
          else if (!frame.names.has(name)) frame.names.set(name, undefined);
          return GOES_ON;
        };
      }
      case 'ReturnStatement': {
        const answer = kid(node, 'argument');
        const run = answer && this.#expression(answer, scope);
        return (frame) => {
          frame.answer = run?.(frame);
          return RETURNS;
        };
      }
      case 'BlockStatement':
        return this.#block(kids(node, 'body') as Tree[], scope);
      case 'IfStatement': {
        const test = this.#expression(kid(node, 'test') as Tree, scope);
        const yes = this.#statement(kid(node, 'consequent') as Tree, scope);
        const other = kid(node, 'alternate');
        const no = other && this.#statement(other, scope);
        return (frame) => (test(frame) ? yes(frame) : (no?.(frame) ?? GOES_ON));
      }
      case 'ForStatement': {
        const start = kid(node, 'init');
        const init = start && (start.type === 'VariableDeclaration' ? this.#statement(start, scope) : this.#expression(start, scope));
        const test = kid(node, 'test') && this.#expression(kid(node, 'test') as Tree, scope);
        const update = kid(node, 'update') && this.#expression(kid(node, 'update') as Tree, scope);
        const body = this.#statement(kid(node, 'body') as Tree, scope);
        return (frame) => {
          init?.(frame);
          return this.#loop(frame, test, body, update);
        };
      }
      case 'WhileStatement':
        return this.#while(node, scope, false);
      case 'DoWhileStatement':
        return this.#while(node, scope, true);
      case 'ForOfStatement': {
        const left = kid(node, 'left') as Tree;
        const target = left.type === 'VariableDeclaration' ? kid(kids(left, 'declarations')[0] as Tree, 'id') : left;
        if (target?.type !== 'Identifier') throw new Unknown('a pattern');
        const over = this.#expression(kid(node, 'right') as Tree, scope);
        const body = this.#statement(kid(node, 'body') as Tree, scope);
        return (frame) => {
          const items = over(frame);
          if (!Array.isArray(items) && typeof items !== 'string') throw new Unknown('no list');
          for (const item of items) {
            this.#tick();
            frame.names.set(target['name'] as string, item);
            const end = body(frame);
            if (end === RETURNS) return RETURNS;
            if (end === BREAKS) break;
          }
          return GOES_ON;
        };
      }
      case 'SwitchStatement':
        return this.#switch(node, scope);
      case 'BreakStatement':
      case 'ContinueStatement':
        if (kid(node, 'label')) throw new Unknown('a label');
        return () => (node.type === 'BreakStatement' ? BREAKS : CONTINUES);
      case 'ThrowStatement': {
        const value = this.#expression(kid(node, 'argument') as Tree, scope);
        return (frame) => {
          throw new Thrown(value(frame));
        };
      }
      case 'TryStatement':
        return this.#try(node, scope);
      case 'FunctionDeclaration':
      case 'EmptyStatement':
        return () => GOES_ON;
      default:
        throw new Unknown(node.type);
    }
  }

  #loop(frame: Frame, test: Run | undefined, body: Step, update: Run | undefined): End {
    while (test === undefined || test(frame)) {
      this.#tick();
      const end = body(frame);
      if (end === RETURNS) return RETURNS;
      if (end === BREAKS) break;
      update?.(frame);
    }
    return GOES_ON;
  }

  #while(node: Tree, scope: Scope, once: boolean): Step {
    const test = this.#expression(kid(node, 'test') as Tree, scope);
    const body = this.#statement(kid(node, 'body') as Tree, scope);
    return (frame) => {
      if (once) {
        const end = body(frame);
        if (end === RETURNS) return RETURNS;
        if (end === BREAKS) return GOES_ON;
      }
      return this.#loop(frame, test, body, undefined);
    };
  }

  #switch(node: Tree, scope: Scope): Step {
    const on = this.#expression(kid(node, 'discriminant') as Tree, scope);
    const cases = (kids(node, 'cases') as Tree[]).map((one) => ({
      test: kid(one, 'test') && this.#expression(kid(one, 'test') as Tree, scope),
      body: this.#block(kids(one, 'consequent') as Tree[], scope),
    }));
    return (frame) => {
      const value = on(frame);
      let at = cases.findIndex(({ test }) => test !== undefined && test(frame) === value);
      if (at === -1) at = cases.findIndex(({ test }) => test === undefined);
      for (; at !== -1 && at < cases.length; at++) {
        const end = cases[at]?.body(frame) ?? GOES_ON;
        if (end === BREAKS) return GOES_ON;
        if (end !== GOES_ON) return end;
      }
      return GOES_ON;
    };
  }

  #try(node: Tree, scope: Scope): Step {
    const body = this.#statement(kid(node, 'block') as Tree, scope);
    const handler = kid(node, 'handler');
    const caught = handler && this.#statement(kid(handler, 'body') as Tree, scope);
    const name = handler && kid(handler, 'param')?.['name'];
    const last = kid(node, 'finalizer') && this.#statement(kid(node, 'finalizer') as Tree, scope);
    return (frame) => {
      const depth = this.#depth;
      let end: End = GOES_ON;
      try {
        end = body(frame);
      } catch (error) {
        // What is not known here might have gone well there: only the script's own errors are caught.
        if (!(error instanceof Thrown) || caught === undefined) throw error;
        this.#depth = depth;
        if (typeof name === 'string') frame.names.set(name, error.value);
        end = caught(frame);
      }
      const over = last?.(frame) ?? GOES_ON;
      return over === GOES_ON ? end : over;
    };
  }

  // Expressions

  #expression(node: Tree, scope: Scope): Run {
    switch (node.type) {
      case 'Literal': {
        if (node['regex'] !== undefined || typeof node['value'] === 'bigint') throw new Unknown('an expression');
        const value = node['value'] as Value;
        return () => value;
      }
      case 'TemplateLiteral': {
        const texts = (kids(node, 'quasis') as Tree[]).map((part) => (part['value'] as { cooked?: string | null }).cooked ?? '');
        const parts = (kids(node, 'expressions') as Tree[]).map((part) => this.#expression(part, scope));
        return (frame) => parts.reduce<string>((text, part, at) => plus(plus(text, part(frame)), texts[at + 1] ?? ''), texts[0] ?? '');
      }
      case 'Identifier':
        return this.#identifier(node['name'] as string, scope);
      case 'ThisExpression':
        return (frame) => {
          if (frame === undefined || frame.self === undefined) throw new Unknown('this');
          return frame.self;
        };
      case 'ArrayExpression': {
        const items = kids(node, 'elements').map((one) => (one === null ? undefined : { spread: one.type === 'SpreadElement', run: this.#expression(one.type === 'SpreadElement' ? (kid(one, 'argument') as Tree) : one, scope) }));
        return (frame) => {
          const list: Value[] = [];
          for (const item of items) {
            const value = item?.run(frame);
            take(list, value, item?.spread === true);
          }
          return list;
        };
      }
      case 'ObjectExpression':
        return this.#object(node, scope);
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return (frame) => this.#function(node, frame);
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return this.#expression(kid(node, 'expression') as Tree, scope);
      case 'SequenceExpression': {
        const parts = (kids(node, 'expressions') as Tree[]).map((part) => this.#expression(part, scope));
        return (frame) => {
          let last: Value;
          for (const part of parts) last = part(frame);
          return last;
        };
      }
      case 'ConditionalExpression': {
        const test = this.#expression(kid(node, 'test') as Tree, scope);
        const yes = this.#expression(kid(node, 'consequent') as Tree, scope);
        const no = this.#expression(kid(node, 'alternate') as Tree, scope);
        return (frame) => (test(frame) ? yes(frame) : no(frame));
      }
      case 'LogicalExpression': {
        const left = this.#expression(kid(node, 'left') as Tree, scope);
        const right = this.#expression(kid(node, 'right') as Tree, scope);
        if (node['operator'] === '&&') return (frame) => left(frame) && right(frame);
        if (node['operator'] === '||') return (frame) => left(frame) || right(frame);
        return (frame) => left(frame) ?? right(frame);
      }
      case 'UnaryExpression':
        return this.#unary(node, scope);
      case 'BinaryExpression': {
        const left = this.#expression(kid(node, 'left') as Tree, scope);
        const right = this.#expression(kid(node, 'right') as Tree, scope);
        const operator = node['operator'] as string;
        return (frame) => binary(operator, left(frame), right(frame));
      }
      case 'UpdateExpression': {
        const read = this.#expression(kid(node, 'argument') as Tree, scope);
        const write = this.#target(kid(node, 'argument') as Tree, scope);
        const by = node['operator'] === '++' ? 1 : -1;
        const before = node['prefix'] === true;
        return (frame) => {
          const old = numberOf(read(frame));
          write(frame, old + by);
          return before ? old + by : old;
        };
      }
      case 'AssignmentExpression': {
        const left = kid(node, 'left') as Tree;
        const write = this.#target(left, scope);
        const right = this.#expression(kid(node, 'right') as Tree, scope);
        const operator = (node['operator'] as string).slice(0, -1);
        if (operator === '') return (frame) => write(frame, right(frame));
        const read = this.#expression(left, scope);
        if (operator === '||' || operator === '&&' || operator === '??') throw new Unknown(operator);
        return (frame) => write(frame, binary(operator, read(frame), right(frame)));
      }
      case 'MemberExpression': {
        const { object, key } = this.#member(node, scope);
        return (frame) => property(object(frame), key(frame));
      }
      case 'CallExpression':
        return this.#call(node, scope);
      case 'NewExpression':
        return this.#new(node, scope);
      default:
        throw new Unknown(node.type);
    }
  }

  #identifier(name: string, scope: Scope): Run {
    const home = scope.find(name);
    if (home !== undefined) {
      return (frame) => {
        for (let at = frame; at !== undefined; at = at.parent) if (at.scope === home) return at.names.get(name);
        return this.#read(home, name);
      };
    }
    if (name === 'undefined') return () => undefined;
    if (name === 'NaN') return () => Number.NaN;
    if (name === 'arguments') return (frame) => {
      if (frame === undefined) throw new Unknown(name);
      return frame.args;
    };
    const builtin = FUNCTIONS.get(name);
    if (builtin === undefined) throw new Unknown(name);
    return () => builtin;
  }

  #target(node: Tree, scope: Scope): (frame: Frame | undefined, value: Value) => Value {
    if (node.type === 'MemberExpression') {
      const { object, key } = this.#member(node, scope);
      return (frame, value) => {
        const to = object(frame);
        const name = key(frame);
        if (Array.isArray(to)) {
          const at = Number(name);
          if (!Number.isInteger(at) || at < 0 || at > LONGEST) throw new Unknown('no place');
          spend(ITEM);
          to[at] = value;
        } else if (to instanceof Bag || to instanceof Callable) {
          spend(2 * ITEM);
          to.props.set(textOf(name), value);
        } else throw new Unknown('no object');
        return value;
      };
    }
    if (node.type !== 'Identifier') throw new Unknown('a pattern');
    const name = node['name'] as string;
    const home = scope.find(name);
    if (home === undefined) throw new Unknown(name);
    return (frame, value) => {
      for (let at = frame; at !== undefined; at = at.parent) {
        if (at.scope !== home) continue;
        at.names.set(name, value);
        return value;
      }
      if (frame === undefined) throw new Unknown(name);
      home.cells.set(name, value);
      return value;
    };
  }

  #member(node: Tree, scope: Scope): { object: Run; key: Run } {
    const tree = kid(node, 'object') as Tree;
    const property_ = kid(node, 'property') as Tree;
    const name = node['computed'] === true ? undefined : (property_['name'] as string | undefined);
    const key = name === undefined ? this.#expression(property_, scope) : () => name;
    // `String.fromCharCode`: the makers of the language are known with their dotted names only.
    if (tree.type === 'Identifier' && scope.find(tree['name'] as string) === undefined) {
      const space = tree['name'] as string;
      if (!/^(?:String|Math|Array|Object)$/.test(space)) throw new Unknown(space);
      return { object: () => space, key: (frame) => `.${textOf(key(frame))}` };
    }
    return { object: this.#expression(tree, scope), key };
  }

  #object(node: Tree, scope: Scope): Run {
    const parts = (kids(node, 'properties') as Tree[]).map((one) => {
      const name = kid(one, 'key');
      const value = kid(one, 'value');
      if (one.type !== 'Property' || name === undefined || value === undefined || one['kind'] !== 'init') throw new Unknown(one.type);
      const key: Run = one['computed'] === true ? this.#expression(name, scope) : () => (name.type === 'Identifier' ? (name['name'] as string) : textOf(name['value'] as Value));
      return { key, value: this.#lazily(value, scope) };
    });
    return (frame) => {
      const bag = new Bag();
      for (const { key, value } of parts) {
        // One property that is not known does not hide the others.
        try {
          bag.props.set(textOf(key(frame)), value(frame));
        } catch (error) {
          if (!(error instanceof Unknown) || error instanceof Spent) throw error;
        }
      }
      return bag;
    };
  }

  #lazily(node: Tree, scope: Scope): Run {
    let run: Run | undefined;
    return (frame) => {
      run ??= this.#expression(node, scope);
      return run(frame);
    };
  }

  #unary(node: Tree, scope: Scope): Run {
    const tree = kid(node, 'argument') as Tree;
    const value = this.#expression(tree, scope);
    switch (node['operator']) {
      case '!': return (frame) => !value(frame);
      case '-': return (frame) => -numberOf(value(frame));
      case '+': return (frame) => numberOf(value(frame));
      case '~': return (frame) => ~numberOf(value(frame));
      case 'void': return () => undefined;
      case 'typeof': return (frame) => {
        const one = value(frame);
        return one instanceof Callable ? 'function' : one === null ? 'object' : Array.isArray(one) ? 'object' : typeof one;
      };
      default: throw new Unknown(String(node['operator']));
    }
  }

  #call(node: Tree, scope: Scope): Run {
    const callee = kid(node, 'callee') as Tree;
    const args = this.#arguments(node, scope);
    if (callee.type === 'MemberExpression') {
      const { object, key } = this.#member(callee, scope);
      return (frame) => {
        this.#tick();
        const self = object(frame);
        const name = key(frame);
        const own = property(self, name, true);
        if (own instanceof Callable) return own.run(self, args(frame));
        const method = methodOf(self, textOf(name));
        if (method === undefined) throw new Unknown(textOf(name));
        return method(args(frame));
      };
    }
    const fn = this.#expression(callee, scope);
    return (frame) => {
      this.#tick();
      const what = fn(frame);
      if (!(what instanceof Callable)) throw new Unknown('no function');
      return what.run(undefined, args(frame));
    };
  }

  #arguments(node: Tree, scope: Scope): (frame: Frame | undefined) => Value[] {
    const parts = (kids(node, 'arguments') as Tree[]).map((one) => ({ spread: one.type === 'SpreadElement', run: this.#expression(one.type === 'SpreadElement' ? (kid(one, 'argument') as Tree) : one, scope) }));
    return (frame) => {
      const list: Value[] = [];
      for (const part of parts) {
        const value = part.run(frame);
        take(list, value, part.spread);
      }
      return list;
    };
  }

  #new(node: Tree, scope: Scope): Run {
    const callee = kid(node, 'callee') as Tree;
    const args = this.#arguments(node, scope);
    if (callee.type === 'Identifier' && callee['name'] === 'RegExp' && scope.find('RegExp') === undefined) {
      // Code that looks at its own spelling: it was not touched here, so the answer is yes. No expression is run.
      return () => {
        const bag = new Bag();
        bag.props.set('test', new Callable(() => true, ''));
        return bag;
      };
    }
    const fn = this.#expression(callee, scope);
    return (frame) => {
      const maker = fn(frame);
      if (!(maker instanceof Callable)) throw new Unknown('no function');
      const bag = new Bag();
      const proto = maker.props.get('prototype');
      bag.proto = proto instanceof Bag ? proto : undefined;
      const made = maker.run(bag, args(frame));
      return made instanceof Bag ? made : bag;
    };
  }
}

/** Puts a value, or the items of one that is spread, behind a list's end. */
function take(list: Value[], value: Value, spread: boolean): void {
  if (!spread) {
    list.push(value);
    return;
  }
  if (!Array.isArray(value) && typeof value !== 'string') throw new Unknown('no list');
  if (list.length + value.length > LONGEST) throw new Unknown('too long');
  spend(value.length * ITEM);
  for (const item of value) list.push(item);
}

/** Two texts put together. */
function plus(left: Value, right: Value): string {
  const text = textOf(left) + textOf(right);
  if (text.length > LONGEST) throw new Unknown('too long');
  return text;
}

/** A property; of texts, lists and functions only what data is. `asMethod`: undefined where a method of the language may stand. */
function property(self: Value, key: Value, asMethod = false): Value {
  if (typeof self === 'string' && typeof key === 'string' && key.startsWith('.')) return FUNCTIONS.get(self + key) ?? unknown(self + key);
  if (Array.isArray(self) || typeof self === 'string') {
    if (key === 'length') return self.length;
    const at = typeof key === 'number' ? key : /^\d{1,9}$/.test(textOf(key)) ? Number(key) : undefined;
    if (at !== undefined) return self[at];
    return asMethod ? undefined : unknown(textOf(key));
  }
  const name = textOf(key);
  if (self instanceof Callable) {
    if (name === 'prototype' && !self.props.has(name)) self.props.set(name, new Bag());
    return self.props.get(name);
  }
  if (self instanceof Bag) {
    for (let at: Bag | undefined = self; at !== undefined; at = at.proto) if (at.props.has(name)) return at.props.get(name);
    return undefined;
  }
  return asMethod ? undefined : unknown(name);
}

function unknown(name: string): never {
  throw new Unknown(name);
}

function binary(operator: string, a: Value, b: Value): Value {
  switch (operator) {
    case '===': return a === b;
    case '!==': return a !== b;
    default:
  }
  const left = primitive(a);
  const right = primitive(b);
  const x = Number(left);
  const y = Number(right);
  switch (operator) {
    case '+': {
      return typeof left === 'string' || typeof right === 'string' ? plus(left, right) : x + y;
    }
    case '-': return x - y;
    case '*': return x * y;
    case '/': return x / y;
    case '%': return x % y;
    case '**': return x ** y;
    case '&': return x & y;
    case '|': return x | y;
    case '^': return x ^ y;
    case '<<': return x << y;
    case '>>': return x >> y;
    case '>>>': return x >>> y;
    case '<': return typeof left === 'string' && typeof right === 'string' ? left < right : x < y;
    case '>': return typeof left === 'string' && typeof right === 'string' ? left > right : x > y;
    case '<=': return typeof left === 'string' && typeof right === 'string' ? left <= right : x <= y;
    case '>=': return typeof left === 'string' && typeof right === 'string' ? left >= right : x >= y;
    case '==': return left === right || (left !== null && left !== undefined && right !== null && right !== undefined ? x === y : (left ?? null) === (right ?? null));
    case '!=': return !binary('==', a, b);
    default: throw new Unknown(operator);
  }
}
