import { kid, kids, type Tree } from './scopes.ts';

/** Cheap: what is made of literals, names and operators only, and not of functions of the page or the browser. */
export function mayBeConstant(node: Tree): boolean {
  const stack: Tree[] = [node];
  let seen = 0;
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    if (++seen > 60_000) return false;
    switch (top.type) {
      case 'Literal':
      case 'TemplateElement':
      case 'Identifier':
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        continue;
      case 'CallExpression':
        stack.push(kid(top, 'callee') as Tree);
        for (const arg of kids(top, 'arguments')) if (arg) stack.push(arg);
        continue;
      case 'MemberExpression':
        stack.push(kid(top, 'object') as Tree, kid(top, 'property') as Tree);
        continue;
      case 'ArrayExpression':
        for (const item of kids(top, 'elements')) if (item) stack.push(item);
        continue;
      case 'UnaryExpression':
      case 'SpreadElement':
        stack.push(kid(top, 'argument') as Tree);
        continue;
      case 'BinaryExpression':
        stack.push(kid(top, 'left') as Tree, kid(top, 'right') as Tree);
        continue;
      case 'TemplateLiteral':
        for (const part of kids(top, 'expressions')) if (part) stack.push(part);
        continue;
      case 'ParenthesizedExpression':
        stack.push(kid(top, 'expression') as Tree);
        continue;
      default:
        return false;
    }
  }
  return true;
}
