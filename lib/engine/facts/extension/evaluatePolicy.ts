import { CspEvaluator } from 'csp_evaluator';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import type { PolicyFault, PolicyFinding } from './policyFindings.ts';

/** What of the evaluator's answers says something about an extension. */
const FAULTS: ReadonlyMap<Type, PolicyFault> = new Map([
  [Type.MISSING_SEMICOLON, 'semicolon-missing'],
  [Type.UNKNOWN_DIRECTIVE, 'directive-unknown'],
  [Type.INVALID_KEYWORD, 'keyword-unquoted'],
  [Type.SCRIPT_UNSAFE_INLINE, 'unsafe-inline'],
  [Type.SCRIPT_ALLOWLIST_BYPASS, 'bypass'],
]);

/**
 * What Google's CSP evaluator says of a policy. It throws on sources that are no addresses, and one such source must
 * not blind it to all others, so those are left out as browsers leave them out.
 */
export function evaluatePolicy(policy: string): PolicyFinding[] {
  const readable = policy
    .split(';')
    .map((directive) =>
      directive
        .trim()
        .split(/\s+/)
        .filter((part, i) => i === 0 || isReadable(part))
        .join(' '),
    )
    .join(';');
  return new CspEvaluator(new CspParser(readable).csp).evaluate().flatMap(({ type, severity, directive, value }) => {
    const fault = FAULTS.get(type);
    if (fault === undefined || (fault === 'bypass' && severity !== Severity.HIGH)) return [];
    return [{ fault, directive, ...(value === undefined ? {} : { value }) }];
  });
}

function isReadable(source: string): boolean {
  if (/^'[\w+/=-]+'$/.test(source) || source === '*') return true;
  const address = source.replace(/^\w[+\w.-]*:\/\//, '').replace(/^\/\//, '');
  return URL.canParse(`https://${address.replace(':*', '').replace('*', 'wildcard_placeholder')}`);
}
