import type { Rule } from '../../rule.ts';
import { accountScopeBroad } from './account-scope-broad.ts';
import { contentScriptEverywhere } from './content-script-everywhere.ts';
import { contentScriptMainWorld } from './content-script-main-world.ts';
import { externallyConnectableBroad } from './externally-connectable-broad.ts';
import { permissionAllSites } from './permission-all-sites.ts';
import { permissionCombination } from './permission-combination.ts';
import { permissionExcessiveHosts } from './permission-excessive-hosts.ts';
import { permissionPowerful } from './permission-powerful.ts';
import { permissionUnused } from './permission-unused.ts';
import { protectionLowered } from './protection-lowered.ts';
import { settingsOverride } from './settings-override.ts';
import { webAccessibleBroad } from './web-accessible-broad.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const permissionsRules: readonly Rule[] = [
  accountScopeBroad,
  contentScriptEverywhere,
  contentScriptMainWorld,
  externallyConnectableBroad,
  permissionAllSites,
  permissionCombination,
  permissionExcessiveHosts,
  permissionPowerful,
  permissionUnused,
  protectionLowered,
  settingsOverride,
  webAccessibleBroad,
];
