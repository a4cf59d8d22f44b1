/*
 * The parser of scripts without what the engine never asks of it (lib/engine/facts/javascript/parse.ts, unmask/payloads.ts): what its errors
 * say (the parser behind it tells), scopes, tokens, comments, lines and columns, the texts of numbers, its own table of
 * letters (the platform has one) and most names of characters, which only texts for people need. Names of its own get short.
 */

import { fileURLToPath } from 'node:url';
import { leanCode, withoutEnums } from './leanCode.mjs';

const NAMES = fileURLToPath(new URL('../lib/engine/facts/extension/decodeReferences.ts', import.meta.url));

/** Names and values of options as the engine sets them. */
const OPTIONS = new Map(
  Object.entries({
    impliedStrict: false,
    lexical: false,
    loc: false,
    onComment: false,
    onToken: false,
    preserveParens: false,
    raw: false,
    source: false,
    validateRegex: false,
    webcompat: true,
  }),
);

/**
 * What stands in the parser, and what stands for it. A platform may know fewer letters than the scripts that are written for
 * a newer one: what it does not know at all may be one.
 */
const REPLACED = [
  [/^const unicodeLookup = [^]*?^\}\)\(.*$/m, ''],
  [
    /^(const isID(Continue|Start)) = \(code\) => .*$/gm,
    '$1 = (code) => code > 127 && /[\\p{ID_$2}\\p{Cn}]/u.test(String.fromCodePoint(code));',
  ],
  [/^const errorMessages = \{[^]*?^\};$/m, ''],
  [/^ *const (?:description|message) = .*$|^ *this\.(?:end = end\.|range|description).*$/gm, ''],
  [/\bsuper\(message\);/, 'super();'],
  [/^ {8}this\.loc = \{[^]*?^ {8}\};$/m, ''],
  [/\breport\(\d+(?:, .*)?\);$/gm, 'report();'],
  [/^ *(?:let |const )?(?:parser\.)?(?:\w*[cC]olumn|tokenLine|startLine)(?: [+-]?= .*|\+\+|--);$/gm, ';'],
  [/^ *(?:line|column): .*$/gm, ''],
  [/, line: [\w.]+, column: [\w.]+ \}/g, ' }'],
  [/, column(?:: column \+ name\.length)? \}/g, ' }'],
  [/^const entities = new Map\(Object\.entries\(\{[^]*?^\}\)\);$/m, 'const entities = new Map(Object.entries(NAMED));'],
  [/\bparser\.options\.onInsertedSemicolon\?\..*$/m, ';'],
  [/\bvalidate\(parser, pattern, flags\);/, 'null;'],
  [/\b(?:(?:this|parser)\.)?options\.(\w+)(?! =)\b/g, (all, name) => OPTIONS.get(name) ?? all],
  [/\bconst \{ onToken \} = this\.options;/, 'const onToken = false;'],
  [/\bif \(ranges\)/g, 'if (true)'],
  [/\branges\.(start|end|range)(?= ?\))/g, (_, name) => String(name !== 'range')],
  [/^ *\w*[sS]cope\?\.\w+\(.*\);$/gm, ';'],
  [/\b\w*[sS]cope\?\.createChildScope\(\w*\)/g, 'void 0'],
  [/\bscope\?\.parent\b/g, 'void 0'],
  [/\bparser\.createScopeIfLexical\(\w*\)(?:\?\.createChildScope\(\w+\))?/g, 'void 0'],
  [/\bparser\.createPrivateScopeIfLexical\(parentScope\)/g, 'void 0'],
  [/\bif \(scope\)/g, 'if (false)'],
  [/\bscope \?(?![.?])/g, 'false ?'],
  [/^ {4}create(?:Private)?Scope\w*\([^]*?^ {4}\}$/gm, ''],
];

/** What only the parser itself reads, by names that no tree has. */
const OWN =
  /\b(?:tokenStart|tokenIndex|tokenValue|tokenRaw|tokenRegExp|currentChar|currentLocation|startIndex|assignable|destructible|finishNode|getToken|setToken|exportedNames|strictReservedRange|firstAwaitLocation|leadingDecorators|addBindingToExports|declareUnboundVariable|cloneIdentifier|cloneStringLiteral)\b/g;

/** The parser's module as the engine needs it; `warn` is told of what is not there. */
export function leanMeriyah(source, warn) {
  const code = withoutEnums(leanCode('The parser of scripts', source, REPLACED, warn));
  const short = new Map();
  const named = code.replace(OWN, (name) => {
    if (!short.has(name)) short.set(name, `_${short.size.toString(36)}`);
    return short.get(name);
  });
  return `import { NAMED } from '${NAMES}';\n${named}`;
}
