import type { Rule } from '../../rule.ts';
import { dependencyConfusion } from './dependency-confusion.ts';
import { dependencyLookalikeName } from './dependency-lookalike-name.ts';
import { dependencyMalicious } from './dependency-malicious.ts';
import { dependencyOutsideRegistry } from './dependency-outside-registry.ts';
import { dependencyUnpinned } from './dependency-unpinned.ts';
import { dependencyVulnerable } from './dependency-vulnerable.ts';
import { installScript } from './install-script.ts';
import { lockfileDisagrees } from './lockfile-disagrees.ts';
import { lockfileForeignSource } from './lockfile-foreign-source.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const dependenciesRules: readonly Rule[] = [
  dependencyConfusion,
  dependencyLookalikeName,
  dependencyMalicious,
  dependencyOutsideRegistry,
  dependencyUnpinned,
  dependencyVulnerable,
  installScript,
  lockfileDisagrees,
  lockfileForeignSource,
];
