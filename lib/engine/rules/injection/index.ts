import type { Rule } from '../../rule.ts';
import codeInjection from './code-injection.ts';
import commandInjection from './command-injection.ts';
import domMarkup from './dom-markup.ts';
import nosqlInjection from './nosql-injection.ts';
import objectKeyFromInput from './object-key-from-input.ts';
import openRedirect from './open-redirect.ts';
import pathTraversal from './path-traversal.ts';
import reflectedMarkup from './reflected-markup.ts';
import regexFromInput from './regex-from-input.ts';
import serverRequestForgery from './server-request-forgery.ts';
import sqlInjection from './sql-injection.ts';
import templateInjection from './template-injection.ts';
import unsafeDeserialization from './unsafe-deserialization.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const injectionRules: readonly Rule[] = [
  codeInjection,
  commandInjection,
  domMarkup,
  nosqlInjection,
  objectKeyFromInput,
  openRedirect,
  pathTraversal,
  reflectedMarkup,
  regexFromInput,
  serverRequestForgery,
  sqlInjection,
  templateInjection,
  unsafeDeserialization,
];
