import type { Node } from 'acorn';
import type { JsonNode } from '../facts/extension/tolerantJson.ts';
import { acorn, sucrase } from '../facts/javascript/parts.ts';
import { PartMissing, whenLoaded } from '../onDemand.ts';

/*
 * Values that a script writes down: a build tool's configuration, a manifest that a program prints. Nothing is run. What
 * depends on the moment (which browser, which mode) is taken in all its forms, what comes from elsewhere is left out.
 */

type Any = Node & Record<string, unknown>;

const MAX_DEPTH = 60;
/** Items of one list, and values of one script that are worked out. */
const MOST_ITEMS = 1000;
const MOST_VALUES = 200_000;
/** Longer scripts are programs, not settings. */
const MAX_TEXT = 300_000;

/** A type in front of a value, `<Manifest>{ … }`, is markup to who expects any, and the other way round. */
function withoutTypes(text: string): string {
  const options = { production: true, disableESTransforms: true, keepUnusedImports: true } as const;
  try {
    return sucrase().transform(text, { ...options, transforms: ['typescript', 'jsx'] }).code;
  } catch (error) {
    if (!/<\w/.test(text)) throw error;
    return sucrase().transform(text, { ...options, transforms: ['typescript'] }).code;
  }
}

/** A script whose objects can be read. */
export class ScriptLiterals {
  /** The text without types; its lines are those of the source. */
  readonly text: string;
  readonly #objects: Any[] = [];
  readonly #values = new Map<string, Any>();
  /** What the functions that are being read were called with. */
  readonly #given: Map<string, JsonNode | undefined>[] = [];
  readonly #assigned: { readonly name: string; readonly key: string; readonly value: Any }[] = [];
  /** Names of which it is being read what is put into them. */
  readonly #reading = new Set<string>();
  #left = MOST_VALUES;
  readonly #pushed: { readonly name: string; readonly values: readonly Any[] }[] = [];
  /** Names that come from other scripts, with what these say of them. */
  readonly #adopted = new Map<string, () => JsonNode | undefined>();
  readonly imports: { readonly local: string; readonly name: string; readonly from: string }[] = [];

  /** Undefined for a text that is no script, or too long for one of settings; `PartMissing` where no parser can be had. */
  static async of(text: string): Promise<ScriptLiterals | undefined> {
    if (text.length > MAX_TEXT) return undefined;
    try {
      return await whenLoaded(() => new ScriptLiterals(text));
    } catch (error) {
      if (error instanceof PartMissing) throw error;
      // What the parsers refuse, and what is nested too deeply for them.
      return undefined;
    }
  }

  private constructor(text: string) {
    this.text = withoutTypes(text);
    this.#walk(
      acorn().parse(this.text, {
        ecmaVersion: 'latest',
        sourceType: 'module',
        allowHashBang: true,
        allowReturnOutsideFunction: true,
      }) as unknown as Any,
      0,
    );
  }

  /** The first object that is written with such a member and, where `shape` is given, with a value of that type. */
  objectWith(key: string, shape?: JsonNode['type']): Extract<JsonNode, { type: 'object' }> | undefined {
    for (const object of this.#objects) {
      if (!propertiesOf(object).some((one) => nameOf(one) === key)) continue;
      const value = this.#value(object, 0);
      if (value?.type !== 'object') continue;
      const member = value.members.get(key);
      if (member !== undefined && (shape === undefined || member.type === shape)) return value;
    }
    // `manifest.manifest_version = 3`
    const filled = this.#assigned.find((one) => one.key === key);
    const value = filled === undefined ? undefined : this.#named(filled.name, 0);
    return value?.type === 'object' && (shape === undefined || value.members.get(key)?.type === shape)
      ? value
      : undefined;
  }

  /** Takes an imported name for what the other script gives it. */
  adopt(local: string, other: ScriptLiterals, name: string): void {
    this.#adopted.set(local, () => other.#named(name, 0));
  }

  #walk(node: Any, depth: number): void {
    if (depth > 400) return;
    if (node.type === 'ObjectExpression') this.#objects.push(node);
    if (node.type === 'ImportDeclaration') this.#import(node);
    if (node.type === 'CallExpression') this.#push(node);
    const { id, init, left, right } = node as { id?: Any; init?: Any; left?: Any; right?: Any };
    if (node.type === 'VariableDeclarator' && id?.type === 'Identifier' && init) this.#bind(id['name'] as string, init);
    if (node.type === 'FunctionDeclaration' && id) this.#bind(id['name'] as string, node);
    if (node.type === 'AssignmentExpression' && left?.type === 'MemberExpression' && right) {
      const holder = left['object'] as Any;
      const key = nameOfMember(left);
      if (holder.type === 'Identifier' && key !== undefined)
        this.#assigned.push({ name: holder['name'] as string, key, value: right });
    }
    for (const child of Object.values(node)) {
      if (Array.isArray(child)) for (const one of child.filter(isNode)) this.#walk(one, depth + 1);
      else if (isNode(child)) this.#walk(child, depth + 1);
    }
  }

  #import(node: Any): void {
    const from = String((node['source'] as Any)['value']);
    for (const { type, local, imported } of node['specifiers'] as { type: string; local: Any; imported?: Any }[])
      if (type === 'ImportSpecifier' && imported?.type === 'Identifier')
        this.imports.push({ local: local['name'] as string, name: imported['name'] as string, from });
  }

  /** `list.push(one)`: whether it comes to it depends on the moment. */
  #push(node: Any): void {
    const callee = node['callee'] as Any;
    const list = callee.type === 'MemberExpression' ? (callee['object'] as Any) : undefined;
    if (list?.type === 'Identifier' && nameOfMember(callee) === 'push')
      this.#pushed.push({ name: list['name'] as string, values: node['arguments'] as Any[] });
  }

  #bind(name: string, value: Any): void {
    if (!this.#values.has(name)) this.#values.set(name, value);
  }

  #value(node: Any | undefined | null, depth: number): JsonNode | undefined {
    if (!node || depth > MAX_DEPTH || this.#left-- < 0) return undefined;
    const at = { start: node.start, end: node.end };
    const of = (key: string): JsonNode | undefined => this.#value(node[key] as Any, depth + 1);
    switch (node.type) {
      case 'Literal':
        return literal(node);
      case 'TemplateLiteral':
        return { ...at, type: 'string', value: this.#template(node, depth) };
      case 'ArrayExpression':
        return {
          ...at,
          type: 'array',
          items: (node['elements'] as Any[]).flatMap((one) => this.#items(one, depth)).slice(0, MOST_ITEMS),
        };
      case 'ObjectExpression':
        return { ...at, type: 'object', members: this.#members(node, depth) };
      case 'ConditionalExpression':
        return this.#isMissing(node['test'] as Any) ? of('alternate') : either(of('consequent'), of('alternate'));
      case 'LogicalExpression':
        return node['operator'] === '&&' ? of('right') : either(of('left'), of('right'));
      case 'Identifier':
        return this.#named(node['name'] as string, depth);
      case 'MemberExpression': {
        const object = of('object');
        const key = nameOfMember(node);
        return object?.type === 'object' && key !== undefined ? object.members.get(key) : undefined;
      }
      case 'CallExpression':
        return this.#called(node, depth);
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression': {
        const body = node['body'] as Any;
        return this.#value(body.type === 'BlockStatement' ? returned(body) : body, depth + 1);
      }
      case 'AwaitExpression':
        return of('argument');
      case 'AssignmentExpression':
        return of('right');
      default:
        return undefined;
    }
  }

  /** A template, as far as its parts are texts. */
  #template(node: Any, depth: number): string {
    const parts = node['expressions'] as Any[];
    return (node['quasis'] as { value: { cooked?: string | null } }[])
      .map(({ value: { cooked } }, index) => {
        const made = this.#value(parts[index], depth + 1);
        return (cooked ?? '') + (made?.type === 'string' ? made.value : '');
      })
      .join('');
  }

  /** A parameter that was given nothing. */
  #isMissing(node: Any): boolean {
    const name = node.type === 'Identifier' ? (node['name'] as string) : '';
    const given = this.#given.findLast((one) => one.has(name));
    return given !== undefined && given.get(name) === undefined;
  }

  #named(name: string, depth: number): JsonNode | undefined {
    const given = this.#given.findLast((one) => one.has(name));
    if (given !== undefined) return given.get(name);
    const value = this.#values.has(name) ? this.#value(this.#values.get(name), depth + 1) : this.#adopted.get(name)?.();
    // `list.push(...list)`
    if (value === undefined || this.#reading.has(name)) return value;
    this.#reading.add(name);
    const whole = this.#withAdded(name, value, depth);
    this.#reading.delete(name);
    return whole;
  }

  /** A list with what is pushed into it, an object with what is put into it elsewhere. */
  #withAdded(name: string, value: JsonNode, depth: number): JsonNode {
    if (value.type === 'array') {
      const pushed = this.#pushed.filter((one) => one.name === name).flatMap(({ values }) => values);
      const items = [...value.items, ...pushed.flatMap((one) => this.#items(one, depth + 1))];
      return { ...value, items: items.slice(0, MOST_ITEMS) };
    }
    if (value.type !== 'object') return value;
    const members = new Map(value.members);
    for (const one of this.#assigned) {
      const added = one.name === name && !members.has(one.key) ? this.#value(one.value, depth + 1) : undefined;
      if (added !== undefined) members.set(one.key, { ...added, key: one.value.start });
    }
    return { ...value, members };
  }

  /** `define({ … })`, a function of the same script, and what is done to a list on its way. */
  #called(node: Any, depth: number): JsonNode | undefined {
    const callee = node['callee'] as Any;
    const args = node['arguments'] as Any[];
    if (callee.type === 'MemberExpression') {
      const list = this.#value(callee['object'] as Any, depth + 1);
      if (list?.type === 'array') return this.#listAfter(list, nameOfMember(callee), args, depth);
    }
    if (callee.type === 'Identifier') {
      const own = this.#values.get(callee['name'] as string);
      const given = args.map((one) => this.#value(one, depth + 1));
      const answer = isFunction(own) ? this.#answer(own, given, depth) : this.#named(callee['name'] as string, depth);
      if (answer !== undefined) return answer;
    }
    return args.map((one) => this.#value(one, depth + 1)).reduce(either, undefined);
  }

  /** What a method makes of a list: `hosts.map((host) => `*://${host}/*`)`, `hosts.concat(others)`. */
  #listAfter(list: List, method: string | undefined, args: readonly Any[], depth: number): JsonNode {
    const [fn] = args;
    if (method === 'join') {
      const between = this.#value(fn, depth + 1);
      const texts = list.items.flatMap((one) => (one.type === 'string' ? [one.value] : []));
      const value = texts.join(between?.type === 'string' ? between.value : ',');
      return { start: list.start, end: list.end, type: 'string', value };
    }
    if (!isFunction(fn)) return { ...list, items: [...list.items, ...args.flatMap((one) => this.#items(one, depth))] };
    if (method !== 'map' && method !== 'flatMap') return list;
    const items = list.items.flatMap((item): readonly JsonNode[] => {
      const made = this.#answer(fn, [item], depth);
      return made === undefined ? [] : method === 'flatMap' && made.type === 'array' ? made.items : [made];
    });
    return { ...list, items };
  }

  /** What a function of the script answers to what it is given. */
  #answer(fn: Any, given: readonly (JsonNode | undefined)[], depth: number): JsonNode | undefined {
    const params = (fn['params'] as Any[]).map((one, at) => [one['name'] as string | undefined, given[at]] as const);
    this.#given.push(new Map(params.flatMap(([name, value]) => (name === undefined ? [] : [[name, value] as const]))));
    try {
      return this.#value(fn, depth + 1);
    } finally {
      this.#given.pop();
    }
  }

  #items(node: Any | null, depth: number): readonly JsonNode[] {
    if (node?.type === 'SpreadElement') {
      const list = this.#value(node['argument'] as Any, depth + 1);
      return list?.type === 'array' ? list.items : [];
    }
    const value = this.#value(node, depth + 1);
    return value === undefined ? [] : value.type === 'array' && node?.type === 'Identifier' ? value.items : [value];
  }

  #members(node: Any, depth: number): ReadonlyMap<string, JsonNode> {
    const members = new Map<string, JsonNode>();
    for (const one of node['properties'] as Any[]) {
      if (one.type === 'SpreadElement') {
        const spread = this.#value(one['argument'] as Any, depth + 1);
        if (spread?.type === 'object') for (const [name, value] of spread.members) members.set(name, value);
        continue;
      }
      const name = nameOf(one);
      const value = name === undefined ? undefined : this.#value(one['value'] as Any, depth + 1);
      if (name !== undefined && value !== undefined) members.set(name, { ...value, key: one.start });
    }
    return members;
  }
}

type List = Extract<JsonNode, { type: 'array' }>;

const isFunction = (node: Any | undefined): node is Any =>
  node !== undefined && /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

const nameOfMember = (member: Any): string | undefined =>
  nameOf({ ...member, key: member['property'] } as unknown as Any);

const isNode = (value: unknown): value is Any =>
  typeof value === 'object' && value !== null && typeof (value as Any).type === 'string';

const propertiesOf = (object: Any): Any[] =>
  (object['properties'] as Any[]).filter(({ type }) => type === 'Property') as Any[];

/** The name of a member, where it is written and not computed. */
function nameOf(property: Any): string | undefined {
  const key = property['key'] as Any;
  if (key.type === 'Identifier' && property['computed'] !== true) return key['name'] as string;
  return key.type === 'Literal' ? String(key['value']) : undefined;
}

/** What a function's own statements return first. */
function returned(body: Any): Any | undefined {
  for (const statement of body['body'] as Any[]) {
    if (statement.type === 'ReturnStatement') return (statement['argument'] as Any | null) ?? undefined;
    const inner = statement.type === 'IfStatement' ? (statement['consequent'] as Any) : undefined;
    const found = inner?.type === 'BlockStatement' ? returned(inner) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of two forms the first; of two objects all members, and of two lists all items. */
function either(a: JsonNode | undefined, b: JsonNode | undefined): JsonNode | undefined {
  if (a?.type === 'object' && b?.type === 'object') {
    const members = new Map(b.members);
    for (const [name, value] of a.members) members.set(name, either(value, members.get(name)) ?? value);
    return { ...a, members };
  }
  if (a?.type === 'array' && b?.type === 'array') return { ...a, items: [...a.items, ...b.items] };
  return a ?? b;
}

function literal(node: Any): JsonNode | undefined {
  const { value } = node as { value?: unknown };
  const at = { start: node.start, end: node.end };
  if (typeof value === 'string') return { ...at, type: 'string', value };
  if (typeof value === 'number') return { ...at, type: 'number', value };
  if (typeof value === 'boolean') return { ...at, type: 'boolean', value };
  return value === null ? { ...at, type: 'null' } : undefined;
}
