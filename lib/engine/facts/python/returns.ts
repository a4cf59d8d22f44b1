import type { SyntaxNode } from '@lezer/common';
import { childrenOf, type PythonModule } from './pythonModule.ts';
import type { PythonValues } from './pythonValues.ts';
import type { AbstractValue, Scope } from './scope.ts';
import { joined, mixed, taintOnly } from './scope.ts';

const MOST_KEPT = 2000;
/** Names of functions that make something that nobody may guess. */
const SECRET_MAKER = /token|secret|passw|otp|nonce|salt|csrf|session_?id|api_?key/i;

/** Classes of errors that a program did not expect, or that quote what it does inside: `Exception`, those of databases. */
const UNEXPECTED =
  /\b(?:Base)?Exception\b|^$|\b(?:sqlite3|psycopg2?|pymysql|MySQLdb|sqlalchemy|SQLAlchemy|Database|Operational|Programming)\w*(?:\.\w+)?Error\b/;
/** What frameworks answer with; a class of the program's own called so may be a record. */
const ANSWERS =
  /(?:^|\.)(?:(?:Http|HTTP|JSON|Json|ORJSON|UJSON|PlainText|Text|HTML|Streaming|Template)?Response\w*|HttpResponse\w+|jsonify|make_response|json_response)$/;

/** What a variable holds that is answered with: `return config`, `return jsonify(config)`. */
function literalOf(node: SyntaxNode, module: PythonModule, scope: Scope): string {
  const name = /^(?:(?:flask\.)?jsonify\()?([A-Za-z_]\w*)\)?$/.exec(module.source(node).slice(0, 80))?.[1];
  return name === undefined ? '' : (scope.get(name)?.literal ?? '');
}

const LONGEST_ANSWER = 2000;
/** What nobody should be told, in a text of an answer. */
const TOLD: readonly (readonly [string, RegExp])[] = [
  ['password told', /["']pass(?:word|wd)(?:_?hash)?["']\s*:\s*\w+(?:\.|\[["'])(?:hashed_)?pass(?:word|wd)\w*/i],
  ['any origin told', /["']Access-Control-Allow-Origin["']\s*:\s*["']\*["']/i],
  ['environment told', /\bdict\(os\.environ\)|[:(]\s*os\.environ(?:\.copy\(\))?\s*[,})]/],
  // `'secret_key': SECRET_KEY`, `'jwt_secret': app.config['JWT_SECRET']`
  [
    'secret told',
    /["']\w*(?:secret|(?:api|private|signing|encryption)_?key|db_?pass\w*)\w*["']\s*:\s*(?:(?:[A-Z_]*(?:SECRET|KEY|PASS)|\w+\.[A-Z_]*(?:SECRET|PASS))[A-Z_]*\b(?!\s*(?:is|==|!=|[.([]))|(?:\w+\.)?app\.config\[|os\.(?:environ|getenv))/,
  ],
];

/** The error that a handler around a statement caught, and whether it catches any. */
function caughtAround(
  node: SyntaxNode,
  source: (node: SyntaxNode) => string,
): { name: string; any: boolean } | undefined {
  for (let inner = node, outer = node.parent; outer !== null; inner = outer, outer = outer.parent) {
    if (outer.name === 'FunctionDefinition') return undefined;
    if (outer.name !== 'TryStatement') continue;
    // A statement may have thousands of handlers: only what stands before this one is looked at.
    const name = inner.name === 'Body' ? inner.prevSibling : null;
    const as = name?.prevSibling;
    const kinds = as?.prevSibling;
    if (as?.name === 'as' && name?.name === 'VariableName' && kinds)
      return { name: source(name), any: UNEXPECTED.test(source(kinds).slice(0, 300)) };
  }
  return undefined;
}

/** What a handler of unexpected errors is told: `@app.errorhandler(500)`. */
function handledBy({ current, file }: PythonModule): { name: string; any: boolean } | undefined {
  const around = current?.node.parent;
  const name = current?.params.at(-1);
  if (around?.name !== 'DecoratedStatement' || name === undefined) return undefined;
  return HANDLES.test(file.text.slice(around.from, around.from + 300)) ? { name, any: true } : undefined;
}
const HANDLES =
  /^@\w+\.(?:errorhandler|app_errorhandler|exception_handler)\(\s*(?:500|Exception|InternalServerError)\b/;

/** What functions answer. */
export class Returns {
  readonly #values: PythonValues;

  constructor(values: PythonValues) {
    this.#values = values;
  }

  return(node: SyntaxNode, scope: Scope, depth: number): void {
    const value = childrenOf(node).find((child) => child.name !== 'return');
    const { module } = this.#values;
    const { current } = module;
    if (value === undefined) return;
    const several = childrenOf(node).filter((child) => child.name !== 'return' && child.name !== ',');
    const all = several.map((one) => this.#values.value(one, scope, depth + 1));
    const known = all.length > 1 ? { ...taintOnly(mixed(all)), items: all } : (all[0] ?? {});
    if (current === undefined) return;
    this.answers(known);
    const place = { ...module.at(value), text: module.clip(node) };
    this.#error(node, several, place);
    const inCloud = current.given.get('event')?.kind === 'event';
    if (current.route || inCloud) this.#secrets(node, place, literalOf(value, module, scope));
    if (
      known.random !== undefined &&
      all.length === 1 &&
      SECRET_MAKER.test(current.name) &&
      !(value.name === 'VariableName' && SECRET_MAKER.test(module.source(value)))
    )
      module.note({
        target: `${current.name}()`,
        value: this.#values.seen(value, known),
        ...place,
        module: false,
      });
    // A function in the cloud that answers a page: `return {'headers': {'Content-Type': 'text/html'}, 'body': text}`.
    const page =
      inCloud && /text\/html/i.test(module.source(node).slice(0, 2000)) ? known.entries?.get('body') : undefined;
    if (page !== undefined && module.returns.length < MOST_KEPT)
      module.returns.push({ value: this.#values.seen(value, page), ...place, html: true });
    if (current.route && module.returns.length < MOST_KEPT)
      module.returns.push({
        value: this.#values.seen(value, all[0] ?? known),
        ...place,
        ...(current.html ? { html: true } : {}),
        ...(module.classes.get(current.owner ?? '')?.data === true ? { data: true } : {}),
      });
  }

  /** Notes as a call that an answer holds a password, a key of the program's own, or records as they are kept. */
  #secrets(node: SyntaxNode, place: { line: number; column: number; text: string }, literal: string): void {
    const { module, calls } = this.#values;
    const text = module.source(node).slice(0, LONGEST_ANSWER);
    // `return jsonify({'name': user.name, 'password': user.password_hash})`
    for (const [name, form] of TOLD) {
      const found = form.exec(text);
      if (found !== null)
        calls.note({ name, args: [], named: [], ...place, ...module.file.position(node.from + found.index) });
      else if (literal !== '' && form.test(literal)) calls.note({ name, args: [], named: [], ...place });
    }
  }

  /** Notes as a call that a client is told an error: `return jsonify({'error': str(e)}), 500`. */
  #error(
    node: SyntaxNode,
    several: readonly SyntaxNode[],
    place: { line: number; column: number; text: string },
  ): void {
    const { module } = this.#values;
    const text = module.source(node).slice(0, 1000);
    if (!/\b(?:str|repr)\(|\{|: ?\w+\b/.test(text) || module.current === undefined) return;
    const [first] = several;
    const callee = first?.name === 'CallExpression' && first.firstChild !== null ? module.source(first.firstChild) : '';
    if (!module.current.route && !ANSWERS.test(callee)) return;
    this.error(node, text, place);
  }

  /** The same of what is raised for a client, or shown on the next page: `flash(str(e))`. */
  error(node: SyntaxNode, text: string, place: { line: number; column: number; text: string }): void {
    const { module, calls } = this.#values;
    const caught = caughtAround(node, (one) => module.source(one)) ?? handledBy(module);
    if (
      caught === undefined ||
      !new RegExp(
        `\\b(?:str|repr)\\(${caught.name}\\)|\\{${caught.name}(?:!r)?\\}|["']\\s*: ?${caught.name}\\s*[,}]`,
      ).test(text)
    )
      return;
    // `HTTPException(status_code=400, …)`: the client did something wrong, and may be told what.
    const isFailure = caught.any && !/Exception\(\s*(?:status_code\s*=\s*)?(?:4\d\d|status\.HTTP_4)/.test(text);
    calls.note({ name: isFailure ? 'failure told' : 'error told', args: [], named: [], ...place });
  }

  /** The function that is walked answers this too. What comes from its own parameters is told by their names. */
  answers(known: AbstractValue): void {
    const { current } = this.#values.module;
    if (current === undefined) return;
    const { taint, items: _items, entries: _entries, of: _of, path: _path, ...rest } = known;
    const own =
      taint?.param?.startsWith(`${current.key}#`) === true
        ? rest
        : { ...rest, ...(taint === undefined ? {} : { taint }) };
    current.returns = current.returns === undefined ? own : joined(current.returns, own);
  }
}
