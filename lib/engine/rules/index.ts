import type { Rule } from '../rule.ts';
import { codeRules } from './code/index.ts';
import { dependenciesRules } from './dependencies/index.ts';
import { flowsRules } from './flows/index.ts';
import { infrastructureRules } from './infrastructure/index.ts';
import { injectionRules } from './injection/index.ts';
import { librariesRules } from './libraries/index.ts';
import { licensesRules } from './licenses/index.ts';
import { manifestRules } from './manifest/index.ts';
import { packagingRules } from './packaging/index.ts';
import { permissionsRules } from './permissions/index.ts';
import { privacyRules } from './privacy/index.ts';
import { pythonRules } from './python/index.ts';
import { secretsRules } from './secrets/index.ts';
import { sourceRules } from './source/index.ts';
import { workflowsRules } from './workflows/index.ts';

/** Every rule there is. */
export const RULES: readonly Rule[] = [
  ...codeRules,
  ...dependenciesRules,
  ...flowsRules,
  ...infrastructureRules,
  ...injectionRules,
  ...librariesRules,
  ...licensesRules,
  ...manifestRules,
  ...packagingRules,
  ...permissionsRules,
  ...privacyRules,
  ...pythonRules,
  ...secretsRules,
  ...sourceRules,
  ...workflowsRules,
];
