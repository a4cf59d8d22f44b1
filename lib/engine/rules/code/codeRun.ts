import type { Call } from '../../facts/javascript/query.ts';

/** How text becomes code. */
export type RunKind =
  | 'eval'
  | 'function'
  | 'timer'
  | 'script-element'
  | 'injected'
  | 'user-script'
  | 'evaluate'
  /** Modules and contexts of Node: `vm.runInThisContext(text)`. */
  | 'context'
  | 'handler'
  | 'callback'
  /** Markup with scripts in it, which run: `document.write(text)`. */
  | 'markup'
  /** Runs text only if it is handed text: `setTimeout(x)`, `executeScript(id, x)`. */
  | 'unsure';

/** A place where text is run as code. */
export interface CodeRun {
  readonly kind: RunKind;
  /** The call or write, for place and evidence. */
  readonly value: number;
  /** What is run. */
  readonly code: number;
}

/** What a call runs as code. */
export const run = (kind: RunKind, call: Call, code: number): CodeRun => ({ kind, value: call.value, code });
