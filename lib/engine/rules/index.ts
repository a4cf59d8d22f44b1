import { addMessages } from '../../texts/english.ts';
import { REPOSITORY_MESSAGES } from '../../texts/repositoryMessages.ts';
import type { Rule } from '../rule.ts';
import { repositoryDependenciesRules } from './dependencies/repository.ts';
import { EXTENSION_RULES } from './extensionRules.ts';
import { infrastructureRules } from './infrastructure/index.ts';
import { injectionRules } from './injection/index.ts';
import { repositoryLicensesRules } from './licenses/repository.ts';
import { pythonRules } from './python/index.ts';
import { repositorySourceRules } from './source/repository.ts';
import { workflowsRules } from './workflows/index.ts';

addMessages(REPOSITORY_MESSAGES);

/** Every rule there is: behind those of extensions those that only repositories are asked. */
export const RULES: readonly Rule[] = [
  ...EXTENSION_RULES,
  ...repositoryDependenciesRules,
  ...infrastructureRules,
  ...injectionRules,
  ...repositoryLicensesRules,
  ...pythonRules,
  ...repositorySourceRules,
  ...workflowsRules,
];
