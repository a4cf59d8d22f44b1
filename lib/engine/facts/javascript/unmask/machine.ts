import { expression } from './expressions.ts';
import { RETURNS, Thrown, type Frame, type Host, type Run, type Step } from './frame.ts';
import { isFunction, kid, kids, type Scope, type Tree } from './scopes.ts';
import { block, statement } from './statements.ts';
import { Callable, meter, Spent, Unknown, type Value } from './values.ts';

/** Calls and turns of loops that one script may take. */
const STEPS = 5_000_000;
/** And one expression of it, unless told otherwise. */
const STEPS_EACH = 100_000;
/** Characters that it may read and make; items of lists and properties weigh more. */
const DATA = 20_000_000;
/** Calls inside calls. */
const DEPTH = 120;

/**
 * Computes what a script's own functions make of constants, as decoders do: no host object is within reach, every call
 * and every turn of a loop counts, and whatever is not known or not done here ends the attempt.
 */
export class Machine implements Host {
  readonly #scopes: ReadonlyMap<Tree, Scope>;
  readonly #text: string;
  readonly #bodies = new Map<Tree, Step>();
  #steps = 0;
  #left = DATA;
  #most = 0;
  depth = 0;

  constructor(scopes: ReadonlyMap<Tree, Scope>, text: string) {
    this.#scopes = scopes;
    this.#text = text;
  }

  /** The value of an expression within a number of steps; throws `Unknown`. */
  evaluate(node: Tree, scope: Scope, steps = STEPS_EACH): Value {
    this.depth = 0;
    this.#most = this.#steps + steps;
    meter.left = this.#left;
    return this.#guarded(() => this.expression(node, scope)(undefined));
  }

  /** The same; undefined where it is not known, or the steps are used up. */
  known(node: Tree, scope: Scope): Value {
    try {
      return this.evaluate(node, scope);
    } catch (error) {
      if (error instanceof Unknown) return undefined;
      throw error;
    }
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

  tick(): void {
    if (++this.#steps > STEPS) throw new Spent('too many steps');
    if (this.#steps > this.#most) throw new Unknown('too many steps');
  }

  read(scope: Scope, name: string): Value {
    if (scope.cells.has(name)) return scope.cells.get(name);
    const variable = scope.variables.get(name);
    if (variable === undefined || variable.moving || variable.init === undefined || scope.busy.has(name))
      throw new Unknown(name);
    scope.busy.add(name);
    try {
      const value = isFunction(variable.init)
        ? this.function(variable.init, undefined)
        : this.expression(variable.init, scope)(undefined);
      scope.cells.set(name, value);
      return value;
    } finally {
      scope.busy.delete(name);
    }
  }

  function(node: Tree, frame: Frame | undefined): Callable {
    const scope = this.#scopes.get(node);
    if (scope === undefined || node['async'] === true || node['generator'] === true)
      throw new Unknown('no plain function');
    const params = kids(node, 'params');
    const arrow = node.type === 'ArrowFunctionExpression';
    const made: Callable = new Callable(
      (self, args) => {
        this.tick();
        if (++this.depth > DEPTH) throw new Unknown('nested too deeply');
        const inner: Frame = {
          scope,
          parent: frame,
          names: new Map(),
          self: arrow ? frame?.self : self,
          args,
          answer: undefined,
        };
        if (node.type === 'FunctionExpression' && kid(node, 'id'))
          inner.names.set(kid(node, 'id')?.['name'] as string, made);
        params.forEach((param, at) => {
          if (param?.type === 'Identifier') inner.names.set(param['name'] as string, args[at]);
          else if (param?.type === 'RestElement' && kid(param, 'argument')?.type === 'Identifier')
            inner.names.set(kid(param, 'argument')?.['name'] as string, args.slice(at));
          else if (param?.type === 'AssignmentPattern' && kid(param, 'left')?.type === 'Identifier')
            inner.names.set(
              kid(param, 'left')?.['name'] as string,
              args[at] === undefined ? this.expression(kid(param, 'right') as Tree, scope)(inner) : args[at],
            );
          else throw new Unknown('a pattern');
        });
        let body = this.#bodies.get(node);
        if (body === undefined) {
          const tree = kid(node, 'body') as Tree;
          if (tree.type === 'BlockStatement') body = this.block(kids(tree, 'body') as Tree[], scope);
          else {
            const value = this.expression(tree, scope);
            body = (at) => {
              at.answer = value(at);
              return RETURNS;
            };
          }
          this.#bodies.set(node, body);
        }
        body(inner);
        this.depth--;
        return inner.answer;
      },
      this.#text.slice(node.start ?? 0, node.end ?? 0),
    );
    return made;
  }

  expression(node: Tree, scope: Scope): Run {
    return expression(this, node, scope);
  }

  statement(node: Tree, scope: Scope): Step {
    return statement(this, node, scope);
  }

  block(body: readonly Tree[], scope: Scope): Step {
    return block(this, body, scope);
  }
}
