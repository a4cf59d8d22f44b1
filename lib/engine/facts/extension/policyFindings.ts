import { onDemand } from '../../onDemand.ts';

/** What can be wrong with a policy beside the servers that it names. */
export type PolicyFault = 'semicolon-missing' | 'directive-unknown' | 'keyword-unquoted' | 'unsafe-inline' | 'bypass';

/** What is wrong with a policy, in which directive; `value`: the source that it is about. */
export interface PolicyFinding {
  readonly fault: PolicyFault;
  readonly directive: string;
  readonly value?: string;
}

/** Characters of a policy that are read. */
export const MAX_POLICY = 20_000;

/** Of the packages with a policy most have only this, of which there is nothing to say. */
const PLAIN = /^\s*(?:(?:default|script|object|worker|child)-src\s+'(?:self|none)'\s*(?:;\s*|$))*$/i;

const evaluator = onDemand(() => import('./evaluatePolicy.ts'));

/** What Google's CSP evaluator says of a policy; it is loaded for the first policy that is not a plain one. */
export function policyFindings(whole: string): readonly PolicyFinding[] {
  const policy = whole.slice(0, MAX_POLICY);
  return PLAIN.test(policy) ? [] : evaluator().evaluatePolicy(policy);
}
