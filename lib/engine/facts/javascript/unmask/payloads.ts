import { parse as meriyah } from 'meriyah';
import { isFunction, kid, kids, type Scope, type Tree } from './scopes.ts';
import type { Value } from './values.ts';

/** Longest text of code that is read, how many of them in one script, and their length together, in characters. */
const LONGEST = 300_000;
const MOST = 200;
const TOGETHER = 1_000_000;

/**
 * Code that stands in texts: where a text is run (`eval('…')`, `new Function('…')`, a packed script), what it says is
 * put beside it, so that it is judged like any code. Its place is the call's.
 */
export function readPayloads(
  calls: readonly { readonly node: Tree; readonly scope: Scope }[],
  value: (node: Tree, scope: Scope) => Value,
): number {
  let read = 0;
  let left = TOGETHER;
  for (const { node, scope } of calls) {
    if (read >= MOST) break;
    const callee = kid(node, 'callee');
    if (
      callee === undefined ||
      (node.type !== 'CallExpression' && node.type !== 'NewExpression') ||
      !runs(callee, scope)
    )
      continue;
    const args = kids(node, 'arguments') as Tree[];
    const last = args.at(-1);
    const text =
      last === undefined
        ? undefined
        : last.type === 'Literal'
          ? last['value']
          : (unpacked(last, scope, value) ?? value(last, scope));
    if (typeof text !== 'string' || text.length < 20 || text.length > Math.min(LONGEST, left) || !/[(=]/.test(text))
      continue;
    left -= text.length;
    const body = bodyOf(text, node);
    if (body === undefined) continue;
    const shell = { start: node.start ?? 0, end: node.end ?? 0 };
    const before: Tree = { ...node };
    const inner: Tree = {
      ...shell,
      type: 'CallExpression',
      optional: false,
      arguments: [],
      callee: {
        ...shell,
        type: 'FunctionExpression',
        id: null,
        params: [],
        async: false,
        generator: false,
        body: { ...shell, type: 'BlockStatement', body },
      },
    };
    for (const name in node) if (name !== 'start' && name !== 'end') delete node[name];
    node.type = 'SequenceExpression';
    node['expressions'] = [inner, before];
    read++;
  }
  return read;
}

/** What is run: it stays as it is, because how the text is made tells something too. */
export function textsThatRun(calls: readonly { readonly node: Tree; readonly scope: Scope }[]): ReadonlySet<Tree> {
  const found = new Set<Tree>();
  for (const { node, scope } of calls) {
    const callee = kid(node, 'callee');
    const last = kids(node, 'arguments').at(-1);
    if (callee !== undefined && last && runs(callee, scope)) found.add(last);
  }
  return found;
}

/** `eval`, `Function`, `execScript` of the language, `window.eval`, `(0, eval)`. */
function runs(callee: Tree, scope: Scope): boolean {
  if (callee.type === 'Identifier')
    return (
      /^(eval|Function|execScript)$/.test(callee['name'] as string) &&
      scope.find(callee['name'] as string) === undefined
    );
  if (callee.type === 'ParenthesizedExpression') return runs(kid(callee, 'expression') as Tree, scope);
  if (callee.type === 'SequenceExpression') return runs(kids(callee, 'expressions').at(-1) as Tree, scope);
  if (callee.type !== 'MemberExpression') return false;
  const key = kid(callee, 'property') as Tree;
  return (
    /^(window|self|globalThis)$/.test(String(kid(callee, 'object')?.['name'])) &&
    (key['name'] ?? key['value']) === 'eval'
  );
}

/** `function (p, a, c, k, e, d) {…}('0 1 2', 62, 3, 'one|two|three'.split('|'), …)`: the words are put back. */
function unpacked(call: Tree, scope: Scope, value: (node: Tree, scope: Scope) => Value): string | undefined {
  const callee = kid(call, 'callee');
  const args = kids(call, 'arguments') as Tree[];
  if (
    call.type !== 'CallExpression' ||
    callee === undefined ||
    !isFunction(callee) ||
    kids(callee, 'params').length < 4 ||
    args.length < 4
  )
    return undefined;
  const [text, radix, , words] = args.map((arg, at) => (at < 4 ? value(arg, scope) : undefined));
  if (
    typeof text !== 'string' ||
    typeof radix !== 'number' ||
    !Array.isArray(words) ||
    radix < 2 ||
    radix > 95 ||
    text.length > LONGEST
  )
    return undefined;
  let left = LONGEST;
  const plain = text.replace(/\b\w+\b/g, (name) => {
    const word = words[numberOf(name, radix)];
    if (typeof word !== 'string' || word === '') return name;
    left -= word.length;
    return left < 0 ? '' : word;
  });
  return left < 0 ? undefined : plain;
}

/** The packer's digits: 0-9, a-z, then A-Z. */
function numberOf(name: string, radix: number): number {
  let sum = 0;
  for (const sign of name) {
    const digit = sign >= 'A' && sign <= 'Z' ? sign.charCodeAt(0) - 29 : Number.parseInt(sign, 36);
    if (Number.isNaN(digit) || digit >= Math.max(radix, 36)) return -1;
    sum = sum * radix + digit;
  }
  return sum;
}

/** Statements of a text, all at the place of the call; undefined when it is no code. */
function bodyOf(text: string, at: Tree): Tree[] | undefined {
  try {
    const tree = meriyah(text, {
      next: true,
      webcompat: true,
      globalReturn: true,
      validateRegex: false,
    }) as unknown as Tree;
    place(tree, at.start ?? 0, at.end ?? 0);
    return kids(tree, 'body') as Tree[];
  } catch (error) {
    if (error instanceof Error) return undefined; // no JavaScript, or nested too deeply
    throw error;
  }
}

function place(tree: Tree, start: number, end: number): void {
  const stack: Tree[] = [tree];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    top.start = start;
    top.end = end;
    for (const name in top) {
      const inner = top[name];
      for (const one of Array.isArray(inner) ? inner : [inner])
        if (typeof one === 'object' && one !== null && typeof (one as Tree).type === 'string') stack.push(one as Tree);
    }
  }
}
