import type { Rule } from '../../rule.ts';
import { bidirectionalOverride } from './bidirectional-override.ts';
import { committedExecutable } from './committed-executable.ts';
import { decodeAndRun } from './decode-and-run.ts';
import { downloadAndRun } from './download-and-run.ts';
import { editorTaskOnOpen } from './editor-task-on-open.ts';
import { hiddenCommand } from './hidden-command.ts';
import { hiddenInterface } from './hidden-interface.ts';
import { installStartsProcess } from './install-starts-process.ts';
import { invisibleIdentifier } from './invisible-identifier.ts';
import { invisiblePayload } from './invisible-payload.ts';
import { mixedScriptIdentifier } from './mixed-script-identifier.ts';
import { packageStealsData } from './package-steals-data.ts';
import { paymentRedirected } from './payment-redirected.ts';
import { reverseShell } from './reverse-shell.ts';
import { submoduleTrick } from './submodule-trick.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const sourceRules: readonly Rule[] = [
  bidirectionalOverride,
  committedExecutable,
  decodeAndRun,
  downloadAndRun,
  editorTaskOnOpen,
  hiddenCommand,
  hiddenInterface,
  installStartsProcess,
  invisibleIdentifier,
  invisiblePayload,
  mixedScriptIdentifier,
  packageStealsData,
  paymentRedirected,
  reverseShell,
  submoduleTrick,
];
