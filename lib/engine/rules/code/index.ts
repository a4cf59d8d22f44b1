import type { Rule } from '../../rule.ts';
import { codeBuiltForInjection } from './code-built-for-injection.ts';
import { decodedPayload } from './decoded-payload.ts';
import { dynamicCode } from './dynamic-code.ts';
import { keyLogging } from './key-logging.ts';
import { obfuscatedCode } from './obfuscated-code.ts';
import { passwordFieldRead } from './password-field-read.ts';
import { remoteCode } from './remote-code.ts';
import { remoteScript } from './remote-script.ts';
import { remoteWasm } from './remote-wasm.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const codeRules: readonly Rule[] = [
  codeBuiltForInjection,
  decodedPayload,
  dynamicCode,
  keyLogging,
  obfuscatedCode,
  passwordFieldRead,
  remoteCode,
  remoteScript,
  remoteWasm,
];
