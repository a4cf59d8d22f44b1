import { timeSpent } from '../../timeSpent.ts';
import { parse as meriyah, type ESTree } from 'meriyah';
import { NotLoaded } from '../../onDemand.ts';
import { lower } from './lower/walk.ts';
import { acorn, unmasking } from './parts.ts';
import type { ScriptFacts } from './script.ts';
import { scanTokens } from './tokens.ts';
import { looksWrapped } from './inline/looksWrapped.ts';
import { looksMasked } from './unmask/looksMasked.ts';
import { withShallowClone } from './withShallowClone.ts';
import { withoutTypes, coercedParameters } from './withoutTypes.ts';

/** Longer scripts are scanned for tokens only. */
export const PARSE_LIMIT = 8 * 1024 * 1024;
/** Milliseconds a file may take: a net below the limit of size, wide enough that a busy machine gives the same answer. */
export const TIME_LIMIT = 15_000;

export interface ParseOptions {
  /** `.ts`, `.tsx`, `.mts` …: types are taken away first (lines stay). */
  typescript?: boolean;
  jsx?: boolean;
  /** Where the text starts in its file (inline scripts); lines and columns count from 1. */
  startLine?: number;
  startColumn?: number;
}

/**
 * The facts of a script's text. Throws on no text, but where a parser is not loaded yet (`whenLoaded`): what no parser
 * reads is scanned for tokens, and the facts' `note` says so.
 */
export function parseScript(text: string, options: ParseOptions = {}): ScriptFacts {
  const script = read(text, options);
  script.startLine = options.startLine ?? 1;
  script.startColumn = options.startColumn ?? 1;
  return script;
}

function read(text: string, options: ParseOptions): ScriptFacts {
  if (text.length > PARSE_LIMIT)
    return scanTokens(text, 'The script is larger than 8 MB: only calls and texts were looked at.');
  const deadline = timeSpent() + TIME_LIMIT;
  let source = text;
  if (options.typescript) {
    const plain = withoutTypes(text, options.jsx === true);
    if (plain !== undefined) source = plain;
  } else if (isFlow(text)) source = withoutTypes(text, true, 'flow') ?? text;
  const first = parseProgram(source, deadline);
  const { program, fault, repaired } = first.program === undefined ? again(source, first.fault, deadline) : first;
  if (repaired !== undefined) source = repaired;
  if (program === undefined)
    return scanTokens(text, `The script could not be parsed (${fault}): only calls and texts were looked at.`);
  let script = lower(program.tree, source, deadline);
  // The counts stay those of the text as it is: they tell that it was hidden.
  const { stats } = script;
  if (script.note === undefined && looksMasked(script) && unmasking().unmask(program.tree, source) > 0)
    script = lower(program.tree, source, deadline);
  if (script.note === undefined && looksWrapped(script) && unmasking().inlineWrappers(program.tree, source) > 0)
    script = lower(program.tree, source, deadline);
  script.stats = stats;
  script.parser = program.parser;
  const coerced = options.typescript === true ? coercedParameters(text) : [];
  if (coerced.length > 0) script.coerced = coerced;
  return script;
}

/** Texts up to this length are given further tries. */
const REPAIR_LIMIT = 500_000;

/**
 * Once more without what keeps a script from being parsed: `await` outside async functions (snippets, bundlers'
 * wrappers), offsets kept, and types in a project that has them in all files without a word (Flow), lines kept.
 */
function again(text: string, fault: string, deadline: number): Outcome {
  if (text.length > REPAIR_LIMIT || fault === 'nested too deeply') return { fault };
  const repairs = [
    () => (text.includes('await') ? text.replace(/\bawait(?=\s)/g, '     ') : text),
    () => (TYPED.test(text) ? (withoutTypes(text, true, 'flow') ?? text) : text),
  ];
  for (const repair of repairs) {
    const repaired = repair();
    const next = repaired === text ? { fault } : parseProgram(repaired, deadline);
    if (next.program !== undefined) return { ...next, repaired };
  }
  return { fault };
}

/** What no plain script has, or hardly: `(a: T`, `): T {`, `import type`, `interface A {`. */
const TYPED = /\(\s*[\w$]+\??\s*:|\)\s*:\s*[^\s,;:)][^;\n]{0,80}[{>]|\b(?:import type|type \w+ =|interface \w+ \{)/;

const isFlow = (text: string): boolean => text.lastIndexOf('@flow', 500) !== -1;

interface Outcome {
  program?: Parsed;
  fault: string;
  /** The text that was parsed, where it is another one. */
  repaired?: string;
}

interface Parsed {
  tree: ESTree.Program;
  parser: 'meriyah' | 'acorn';
}

/** Tries meriyah as module and as script, then acorn: each survives nestings that the other does not. */
function parseProgram(text: string, deadline: number): Outcome {
  let fault = 'unknown syntax';
  const module =
    ((text.includes('import') || text.includes('export')) &&
      /(?:^|[\n;}])[ \t]{0,200}(?:import|export)\b/.test(text.slice(0, 200_000))) ||
    text.includes('import.meta');
  const attempts: (() => Parsed)[] = [];
  for (const sourceType of module ? (['module', 'script'] as const) : (['script', 'module'] as const)) {
    attempts.push(() => ({
      parser: 'meriyah',
      tree: withShallowClone(() =>
        meriyah(text, {
          sourceType,
          ranges: { start: true, end: true, range: false },
          jsx: true,
          next: true,
          webcompat: true,
          globalReturn: sourceType === 'script',
          validateRegex: false,
        }),
      ),
    }));
  }
  attempts.push(() => ({
    parser: 'acorn',
    tree: acorn().parse(text, {
      ecmaVersion: 'latest',
      sourceType: module ? 'module' : 'script',
      allowHashBang: true,
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      allowImportExportEverywhere: true,
      allowSuperOutsideMethod: true,
    }) as unknown as ESTree.Program,
  }));
  for (const attempt of attempts) {
    try {
      return { program: attempt(), fault };
    } catch (error) {
      if (error instanceof NotLoaded) throw error;
      fault =
        error instanceof RangeError
          ? 'nested too deeply'
          : error instanceof Error
            ? (error.message.split('\n')[0]?.slice(0, 100) ?? fault)
            : fault;
      if (timeSpent() > deadline) return { fault: 'time is over' };
    }
  }
  return { fault };
}
