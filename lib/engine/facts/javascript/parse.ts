import { timeSpent } from '../../timeSpent.ts';
import { parse as meriyah, type ESTree } from 'meriyah';
import { NotLoaded } from '../../onDemand.ts';
import { lower } from './lower/walk.ts';
import { acorn, sucrase, unmasking } from './parts.ts';
import type { ScriptFacts } from './script.ts';
import { scanTokens } from './tokens.ts';
import { looksMasked } from './unmask/looksMasked.ts';
import { withShallowClone } from './withShallowClone.ts';

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
  if (script.note === undefined && looksMasked(script) && unmasking().unmask(program.tree, source) > 0) {
    // The counts stay those of the text as it is: they tell that it was hidden.
    const { stats } = script;
    script = lower(program.tree, source, deadline);
    script.stats = stats;
  }
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

/** The text without types, lines kept; undefined when sucrase cannot read it. */
function withoutTypes(text: string, jsx: boolean, kind: 'typescript' | 'flow' = 'typescript'): string | undefined {
  const { transform } = sucrase();
  const clean = kind === 'typescript' ? withoutParameterDecorators(text) : text;
  for (const withJsx of jsx ? [true, false] : [false, true]) {
    try {
      return transform(clean, {
        transforms: withJsx ? [kind, 'jsx'] : [kind],
        jsxRuntime: 'preserve',
        disableESTransforms: true,
        keepUnusedImports: true,
      }).code;
    } catch (error) {
      // Not this dialect: the other is tried, then the text goes to the parsers as it is.
      if (!(error instanceof Error)) throw error;
    }
  }
  return undefined;
}

const HAS_PARAMETER_DECORATOR = /[(,]\s*@\w/;

/** `@Param('id', ParseIntPipe) id`: what the framework has made a number, a truth or an id before the method is called, as `line:name`. */
function coercedParameters(text: string): string[] {
  if (!text.includes('Pipe')) return [];
  const out: string[] = [];
  let line = 1;
  let seen = 0;
  for (const match of text.matchAll(/[(,]\s*@\w+\([^()]{0,200}(?:\([^()]{0,100}\)[^()]{0,100})?\)\s+(\w+)/g)) {
    if (!/\bParse(?:Int|Float|Bool|UUID|Enum|Date)Pipe\b/.test(match[0])) continue;
    const end = match.index + match[0].length;
    for (let at = text.indexOf('\n', seen); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) line++;
    seen = end;
    out.push(`${line}:${match[1] ?? ''}`);
  }
  return out;
}

/** `method(@Body() body: X)`: no JavaScript parser reads decorators of parameters; they become comments of equal length. */
function withoutParameterDecorators(text: string): string {
  if (!HAS_PARAMETER_DECORATOR.test(text)) return text;
  return text.replace(
    /([(,]\s*)(@[A-Za-z_]\w*(?:\.\w+)*(?:\((?:[^()]|\([^()]{0,200}\)){0,300}\))?)(?=\s+[\w{[@])/g,
    (_, before: string, decorator: string) => before + decorator.replace(/[^\n]/g, ' '),
  );
}
