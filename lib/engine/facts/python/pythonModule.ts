import type { SyntaxNode } from '@lezer/common';
import type { TextFile } from '../../facts.ts';
import { Expressions } from './expressions.ts';
import type { Class, Func } from './func.ts';
import type { PythonAssign, PythonCall, PythonReturn } from './pythonFacts.ts';
import type { AbstractValue } from './scope.ts';
import { joined } from './scope.ts';
import { FRAMEWORKS } from '../../models/python/requests.ts';

const INSTANCE = /^(?:self|cls)\.|\(\)\./;
const SPACES = /[\n\r\t]|\s\s/;
const MOST_BASES = 5;
const MOST_ASSIGNS = 20_000;
const MOST_MENTIONED = 20_000;

/** What is known of one module: kept over rounds above the line, gathered anew in each round below it. */
export class PythonModule {
  readonly file: TextFile;
  readonly read: Expressions;
  readonly imports = new Set<string>();
  /** First parts of their names; empty for those of the same package. */
  readonly roots = new Set<string>();
  readonly functions = new Map<string, Func>();
  readonly classes = new Map<string, Class>();
  /** Attributes of `self`: `Orders.query`. */
  readonly selfs = new Map<string, AbstractValue>();
  /** What functions put into names of the module. */
  readonly globals = new Map<string, AbstractValue>();

  /** Options of the command line that are numbers or one of a few words. */
  readonly numbers = new Set<string>();

  #answers: boolean | undefined;
  /** Guards of routers by their names. */
  readonly #routers = new Map<string, string>();

  calls: PythonCall[] = [];
  assigns: PythonAssign[] = [];
  returns: PythonReturn[] = [];
  decorators: { name: string; line: number }[] = [];
  switches: PythonAssign[] = [];
  pending: Func[] = [];
  /** The function that is being walked. */
  current: Func | undefined;
  /** The class whose body is being walked. */
  inside: string | undefined;
  /** Names that stand for themselves and are not called: a function among them may be called by whoever gets it. */
  readonly mentioned = new Set<string>();
  /** What is raised in the block that is tried now. */
  thrown: { readonly name: string; readonly value: AbstractValue }[] | undefined;
  /** Bodies of functions without a name that were looked at for a call. */
  inlined = 0;
  /** An entry such as `form['kind']` was checked: it is looked up before its container. */
  partsChecked = false;
  /** What functions say of their first parameter by an answer that is not no, by where they stand. */
  readonly predicates = new Map<number, number>();
  /** A caller brought in something new: another round is worth it. */
  changed = false;

  constructor(file: TextFile) {
    this.file = file;
    this.read = new Expressions(file.text);
  }

  /** Does the module use a framework that answers requests? */
  get answersRequests(): boolean {
    return (this.#answers ??= FRAMEWORKS.some((one) => this.roots.has(one)));
  }

  beginRound(): void {
    this.#answers = undefined;
    this.calls = [];
    this.assigns = [];
    this.returns = [];
    this.decorators = [];
    this.switches = [];
    this.pending = [];
    this.current = undefined;
    this.inside = undefined;
    this.changed = false;
    this.thrown = undefined;
    this.inlined = 0;
  }

  /** What the router of a decorator asks of all its routes: `APIRouter(dependencies=[Depends(get_current_user)])`. */
  guardsOfRouter(decorator: string): string {
    const name = decorator.slice(0, Math.max(0, decorator.lastIndexOf('.')));
    if (!/^\w{1,60}$/.test(name) || !this.roots.has('fastapi')) return '';
    let found = this.#routers.get(name);
    if (found === undefined) {
      const made = new RegExp(`^${name}\\s*(?::[^=\\n]*)?=\\s*(?:\\w+\\.)?APIRouter\\(`, 'm').exec(this.file.text);
      const text = made === null ? '' : this.file.text.slice(made.index, made.index + 500).replace(/#[^\n]*/g, '');
      found = /\bdependencies\s*=\s*\[[^\]]{0,300}\]/.exec(text.replace(/\n\)[^]*/, ''))?.[0] ?? '';
      this.#routers.set(name, found);
    }
    return found;
  }

  source(node: SyntaxNode): string {
    return this.file.text.slice(node.from, node.to);
  }

  clip(node: SyntaxNode): string {
    const text = this.file.text.slice(node.from, Math.min(node.to, node.from + 160));
    return SPACES.test(text) ? text.replace(/\s+/g, ' ') : text;
  }

  /** Notes that a name stands somewhere without being called. */
  mention(path: string): void {
    if (this.mentioned.size < MOST_MENTIONED) this.mentioned.add(path.slice(path.lastIndexOf('.') + 1));
  }

  /** Line and column of a node. */
  at(node: SyntaxNode): { line: number; column: number } {
    return this.file.position(node.from);
  }

  note(assign: PythonAssign): void {
    if (this.assigns.length < MOST_ASSIGNS) this.assigns.push(assign);
  }

  /** A class and those of the module that it comes from, itself first. */
  lineage(name: string | undefined): string[] {
    const line: string[] = [];
    for (
      let at = name;
      at !== undefined && line.length < MOST_BASES && !line.includes(at);
      at = this.classes.get(at)?.bases.find((base) => this.classes.has(base))
    )
      line.push(at);
    return line;
  }

  /** What an attribute of a class’s instances holds, as far as the module says. */
  attribute(owner: string | undefined, name: string): AbstractValue | undefined {
    for (const one of this.lineage(owner)) {
      const known = this.selfs.get(`${one}.${name}`);
      if (known !== undefined) return known;
    }
    return undefined;
  }

  /** A variable of the module gets a value too. */
  share(name: string, value: AbstractValue): void {
    const before = this.globals.get(name);
    this.globals.set(name, before === undefined ? value : joined(before, value));
    if (before?.taint === undefined && value.taint !== undefined) this.changed = true;
  }

  /** An attribute gets a value too. */
  give(owner: string, name: string, value: AbstractValue): void {
    const key = `${owner}.${name}`;
    const before = this.selfs.get(key);
    const after = before === undefined ? value : joined(before, value);
    this.selfs.set(key, after);
    if (before?.taint === undefined && after.taint !== undefined) this.changed = true;
  }

  /** The function of this module that a called name means, and whether it is called on an instance. */
  functionOf(name: string): { func: Func; bound: boolean } | undefined {
    const plain = this.functions.get(name);
    if (plain !== undefined && (plain.owner === undefined || name.includes('.'))) return { func: plain, bound: false };
    if (!INSTANCE.test(name)) return this.#maker(name);
    const method = /^(?:self|cls|super\(\)|([A-Za-z_]\w*)\(\))\.(\w+)$/.exec(name);
    if (method !== null) {
      const owner = method[1] ?? this.current?.owner;
      const line = this.lineage(owner);
      for (const one of name.startsWith('super') ? line.slice(1) : line) {
        const func = this.functions.get(`${one}.${method[2] ?? ''}`);
        if (func !== undefined) return { func, bound: true };
      }
      const only = method[1] === undefined ? this.functions.get(method[2] ?? '') : undefined;
      return only?.owner === undefined ? undefined : { func: only, bound: true };
    }
    return undefined;
  }

  #maker(name: string): { func: Func; bound: boolean } | undefined {
    for (const one of this.classes.has(name) ? this.lineage(name) : []) {
      const func = this.functions.get(`${one}.__init__`);
      if (func !== undefined) return { func, bound: true };
    }
    return undefined;
  }
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const all: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) all.push(child);
  return all;
}

/** The first child of that name. Without a cursor of its own, as it is asked several times of each call. */
export function childNamed(node: SyntaxNode, name: string): SyntaxNode | null {
  let child = node.firstChild;
  while (child !== null && child.name !== name) child = child.nextSibling;
  return child;
}
