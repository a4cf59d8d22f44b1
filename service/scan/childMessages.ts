import type { Analysis } from '../../lib/engine/analysis.ts';
import type { Target } from '../../lib/model/target.ts';
import type { AskedPackage } from '../../lib/engine/external/askedPackages.ts';
import type { Vulnerability } from '../../lib/engine/facts.ts';
import type { ProblemCode } from '../../lib/model/problem.ts';
import type { Snapshot } from '../sources/git.ts';

/** What is to be analysed, as files that the child may read. */
export type ChildInput =
  | { readonly kind: 'package'; readonly file: string }
  | ({ readonly kind: 'git' } & Pick<Snapshot, 'spool' | 'commit' | 'entries' | 'beyond'>);

export interface ChildTask {
  readonly input: ChildInput;
  readonly target: Target;
  readonly previous: Readonly<{ [path: string]: string }> | undefined;
  readonly limits: TaskLimits;
}

/** How much of the input the child may keep in mind, as `AnalyzeOptions` has it. */
export interface TaskLimits {
  readonly room: number;
  readonly mostOfFile?: number;
}

/** Parent to child. */
export type ToChild =
  | { readonly type: 'task'; readonly task: ChildTask }
  | {
      readonly type: 'cached';
      readonly entries: readonly (readonly [key: string, value: Uint8Array])[];
      readonly request: number;
    }
  /** `vulnerabilities` is absent when nobody could be asked. */
  | {
      readonly type: 'vulnerabilities';
      readonly vulnerabilities: ReadonlyMap<string, readonly Vulnerability[]> | undefined;
    };

/** Child to parent. */
export type FromChild =
  | {
      readonly type: 'progress';
      readonly phase: 'Analyzing' | 'Scoring';
      readonly done: number;
      readonly total: number;
      readonly analyzed: number;
    }
  | { readonly type: 'lookup'; readonly keys: readonly string[]; readonly request: number }
  /** `value` is opaque to the parent, which so spends no time on it; `content` is the SHA-256 it is about. */
  | { readonly type: 'store'; readonly key: string; readonly content: string; readonly value: Uint8Array }
  | { readonly type: 'ask'; readonly packages: readonly AskedPackage[] }
  | { readonly type: 'done'; readonly analysis: Analysis }
  | { readonly type: 'refused'; readonly code: ProblemCode; readonly message: string };
