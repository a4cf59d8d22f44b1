import type { Rule } from '../../rule.ts';
import { dependencyConfusion } from './dependency-confusion.ts';
import { dependencyLookalikeName } from './dependency-lookalike-name.ts';
import { dependencyOutsideRegistry } from './dependency-outside-registry.ts';
import { dependencyUnpinned } from './dependency-unpinned.ts';
import { installScript } from './install-script.ts';
import { lockfileDisagrees } from './lockfile-disagrees.ts';
import { lockfileForeignSource } from './lockfile-foreign-source.ts';

/** The rules of this folder for repositories only, one line each; a test compares folder and lists. */
export const repositoryDependenciesRules: readonly Rule[] = [
  dependencyConfusion,
  dependencyLookalikeName,
  dependencyOutsideRegistry,
  dependencyUnpinned,
  installScript,
  lockfileDisagrees,
  lockfileForeignSource,
];
