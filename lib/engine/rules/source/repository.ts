import type { Rule } from '../../rule.ts';
import { committedExecutable } from './committed-executable.ts';
import { decodeAndRun } from './decode-and-run.ts';
import { downloadAndRun } from './download-and-run.ts';
import { editorTaskOnOpen } from './editor-task-on-open.ts';
import { harmfulCommand } from './harmful-command.ts';
import { hiddenCommand } from './hidden-command.ts';
import { hiddenInterface } from './hidden-interface.ts';
import { installStartsProcess } from './install-starts-process.ts';
import { lureToDownload } from './lure-to-download.ts';
import { packageStealsData } from './package-steals-data.ts';
import { paymentRedirected } from './payment-redirected.ts';
import { reverseShell } from './reverse-shell.ts';
import { serverCommands } from './server-commands.ts';
import { submoduleTrick } from './submodule-trick.ts';
import { toolPoisoning } from './tool-poisoning.ts';
import { webShell } from './web-shell.ts';

/** The rules of this folder for repositories only, one line each; a test compares folder and lists. */
export const repositorySourceRules: readonly Rule[] = [
  committedExecutable,
  decodeAndRun,
  downloadAndRun,
  editorTaskOnOpen,
  harmfulCommand,
  hiddenCommand,
  hiddenInterface,
  installStartsProcess,
  lureToDownload,
  packageStealsData,
  paymentRedirected,
  reverseShell,
  serverCommands,
  submoduleTrick,
  toolPoisoning,
  webShell,
];
