import type { Rule } from '../../rule.ts';
import { clipboardSwapped } from './clipboard-swapped.ts';
import { codeBuiltForInjection } from './code-built-for-injection.ts';
import { commandChannel } from './command-channel.ts';
import { decodedPayload } from './decoded-payload.ts';
import { dynamicCode } from './dynamic-code.ts';
import { keyLogging } from './key-logging.ts';
import { obfuscatedCode } from './obfuscated-code.ts';
import { passwordFieldRead } from './password-field-read.ts';
import { remoteCode } from './remote-code.ts';
import { remoteScript } from './remote-script.ts';
import { remoteWasm } from './remote-wasm.ts';
import { requestBodiesRecorded } from './request-bodies-recorded.ts';
import { screenWatched } from './screen-watched.ts';
import { sessionCookiesTaken } from './session-cookies-taken.ts';
import { tokenTakenFromPage } from './token-taken-from-page.ts';
import { walletAddressReplaced } from './wallet-address-replaced.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const codeRules: readonly Rule[] = [
  clipboardSwapped,
  codeBuiltForInjection,
  commandChannel,
  decodedPayload,
  dynamicCode,
  keyLogging,
  obfuscatedCode,
  passwordFieldRead,
  remoteCode,
  remoteScript,
  remoteWasm,
  requestBodiesRecorded,
  screenWatched,
  sessionCookiesTaken,
  tokenTakenFromPage,
  walletAddressReplaced,
];
