import type { Rule } from '../rule.ts';
import { codeRules } from './code/index.ts';
import { dependenciesRules } from './dependencies/index.ts';
import { flowsRules } from './flows/index.ts';
import { librariesRules } from './libraries/index.ts';
import { licensesRules } from './licenses/index.ts';
import { manifestRules } from './manifest/index.ts';
import { packagingRules } from './packaging/index.ts';
import { permissionsRules } from './permissions/index.ts';
import { privacyRules } from './privacy/index.ts';
import { secretsRules } from './secrets/index.ts';
import { sourceRules } from './source/index.ts';

/** Every rule that extensions are asked. Nothing that only repositories need is imported here: it is loaded for them. */
export const EXTENSION_RULES: readonly Rule[] = [
  ...codeRules,
  ...dependenciesRules,
  ...flowsRules,
  ...librariesRules,
  ...licensesRules,
  ...manifestRules,
  ...packagingRules,
  ...permissionsRules,
  ...privacyRules,
  ...secretsRules,
  ...sourceRules,
];
