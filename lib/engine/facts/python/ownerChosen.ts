import type { SyntaxNode } from '@lezer/common';
import type { PythonCall } from './pythonFacts.ts';
import { childrenOf, type PythonModule } from './pythonModule.ts';

/** Whose records are asked for, as the client says. */
const OWNER = /^(?:user|owner|author|account|customer|member|patient|student|employee)_?(?:id|name)$|^uid$/i;
const SENT = /(?:^|\.)request\.(?:args|values|form|json|GET|POST|query_params)\.get$/;
/** Who signed in. */
const SIGNED_IN = /\bsession\b|\bcurrent_user\b|\brequest\.user\b|\bg\.user\b/;
/** Asks for a right. */
const RIGHTS = /admin|staff|role|perm|super|\bcan_|owns|manag/i;
const CONDITIONAL = /^(?:If|While|Assert)Statement$|^ConditionalExpression$/;
/** Longer functions are not looked through. */
const LONGEST = 8000;

/** What stands between `if` and its block, `elif` and its: everything of a statement that is no block. */
const conditionsOf = (node: SyntaxNode): SyntaxNode[] =>
  node.name === 'ConditionalExpression'
    ? childrenOf(node).slice(2, 3)
    : childrenOf(node).filter((one) => one.name !== 'Body');

/** Whether a condition holds the variable against something, or hands it to a function, or asks for a right. */
function isAsked(condition: SyntaxNode, name: string, module: PythonModule): boolean {
  if (RIGHTS.test(module.source(condition))) return true;
  let found = false;
  condition.cursor().iterate((ref) => {
    if (found || (ref.name !== 'BinaryExpression' && ref.name !== 'ArgList')) return !found;
    const parts = childrenOf(ref.node);
    const isNamed = parts.some((part) => part.name === 'VariableName' && module.source(part) === name);
    const isCompared = ref.name === 'ArgList' || parts.some((part) => part.name === 'CompareOp');
    found = isNamed && isCompared && !parts.some((part) => part.name === 'None');
    return !found;
  });
  return found;
}

/**
 * The variable that `request.args.get('user_id', session['user_id'])` is put into, where nothing in its function asks
 * whether the client may say so.
 */
export function ownerChosen(call: PythonCall, node: SyntaxNode, module: PythonModule): string | undefined {
  const [name, other] = call.args;
  if (!SENT.test(call.name) || !OWNER.test(String(name?.constant ?? '')) || !SIGNED_IN.test(other?.text ?? ''))
    return undefined;
  const assign = node.parent?.name === 'AssignStatement' ? node.parent.firstChild : null;
  const body = module.current?.node;
  if (assign?.name !== 'VariableName' || body === undefined || body.to - body.from > LONGEST) return undefined;
  const into = module.source(assign);
  let asked = false;
  body.cursor().iterate((ref) => {
    if (!asked && CONDITIONAL.test(ref.name)) asked = conditionsOf(ref.node).some((one) => isAsked(one, into, module));
    return !asked;
  });
  return asked ? undefined : into;
}
