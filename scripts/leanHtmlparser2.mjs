/*
 * The parser of pages as the engine needs it (lib/engine/facts/extension/html.ts): no XML, all of a text at once, and
 * references to characters as they are written, since decodeReferences.ts reads them.
 */
import { leanCode, withoutEnums } from './leanCode.mjs';

/** What is called from nowhere then, in either of its classes. */
const methods = (...names) => new RegExp(`^ {4}(?:${names.join('|')})\\([^]*?^ {4}\\}$`, 'gm');

const MODULES = {
  'Tokenizer.js': [
    [/^import .*$/m, ''],
    [/^ *this\.(?:xmlMode|decodeEntities|recognizeSelfClosing|entityDecoder) = .*$/gm, ''],
    [/\bconstructor\(\{.*\}, cbs\)/, 'constructor(_, cbs)'],
    [/\bthis\.(?:xmlMode|decodeEntities|recognizeSelfClosing)\b/g, 'false'],
    [/^ *case State\.InEntity: \{[^]*?\}$/m, ''],
    [/^ *if \(this\.state === State\.InEntity\) \{[^]*?\}$/m, ''],
    [methods('reset', 'pause', 'resume', 'startEntity', 'stateInEntity', 'emitCodePoint'), ''],
  ],
  'Parser.js': [
    [/^ *this\.(?:htmlMode|lowerCaseTagNames|lowerCaseAttributeNames|recognizeSelfClosing) =[^;]*;$/gm, ''],
    [/\bthis\.(?:htmlMode|lowerCaseTagNames|lowerCaseAttributeNames)\b/g, 'true'],
    [/\bthis\.(?:recognizeSelfClosing|options\.recognizeCDATA)\b/g, 'false'],
    [/\boptions\.Tokenizer \?\? Tokenizer\b/, 'Tokenizer'],
    [/^ *this\.cbs\.on(?:attribute|c(?:data|omment)\w*|end|error|opentagname|p\w+|reset)\?\.\([^;]*;$/gm, ';'],
    [methods('reset', 'parseComplete', 'pause', 'resume', 'ontextentity', 'onattribentity'), ''],
  ],
};

/** A module of the parser, or what it was; `warn` is told of what is not there. */
export const leanHtmlparser2 = (source, file, warn) =>
  withoutEnums(leanCode(`htmlparser2's ${file}`, source, MODULES[file] ?? [], warn));
