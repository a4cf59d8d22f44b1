import type { Rule } from '../../rule.ts';
import { contentScriptEverywhere } from './content-script-everywhere.ts';
import { contentScriptMainWorld } from './content-script-main-world.ts';
import { externallyConnectableBroad } from './externally-connectable-broad.ts';
import { permissionAllSites } from './permission-all-sites.ts';
import { permissionPowerful } from './permission-powerful.ts';
import { settingsOverride } from './settings-override.ts';
import { webAccessibleBroad } from './web-accessible-broad.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const permissionsRules: readonly Rule[] = [
  contentScriptEverywhere,
  contentScriptMainWorld,
  externallyConnectableBroad,
  permissionAllSites,
  permissionPowerful,
  settingsOverride,
  webAccessibleBroad,
];
