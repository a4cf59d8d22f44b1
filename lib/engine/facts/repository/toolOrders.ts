import type { Extractor, TextFile } from '../../facts.ts';

/** A text for language models, in a file that gives them tools, that orders what no task needs. */
export interface ToolOrder {
  /** What it orders: read secrets, send them elsewhere, run a command, hand over what other tools are given. */
  readonly harm: 'secret' | 'away' | 'run' | 'collects';
  /** It also tells the model to keep that from the person, or dresses up as orders of the system. */
  readonly covert: boolean;
  readonly line: number;
  readonly column: number;
  readonly shown: string;
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    toolOrders: readonly ToolOrder[];
  }
}

/** How a file gives tools to language models: the kits of the Model Context Protocol and their form of a tool. */
const GIVES_TOOLS = [
  'FastMCP',
  'McpServer',
  'mcp.server',
  'add_tool',
  'addTool',
  'registerTool',
  'list_tools',
  'call_tool',
  'ListToolsRequestSchema',
  'inputSchema',
  'input_schema',
  'StructuredTool',
  '.tool(',
  '@tool',
  // A description that stands in another file than the tool.
  '<important>',
];

const gap = (most: number): string => `[^.!?]{0,${most}}?`;
const either = (...list: readonly string[]): RegExp => new RegExp(list.join('|'), 'i');

const PERSON = '(?:user|human|anyone|anybody|person|operator|owner|them)\\b';
const TELL =
  '(?:mention|tell|inform|reveal|notify|show|disclose|announce|display|alert|report|ask|expose|acknowledge|discuss)';
const VALUE = '(?![^.!?]{0,40}\\b(?:passwords?|secrets?|tokens?|keys?|values?|ids?|errors?)\\b)';
/** To be kept from the person. Words that guard a secret from being shown, or say what else not to tell, are none. */
const HIDES = either(
  `\\b(?:do not|don['’]t|never|must not|should not|not to)\\s+(?:be\\s+)?${TELL}(?:e?d)?\\b${VALUE}${gap(40)}\\b${PERSON}(?!\\s+to\\b)`,
  `\\b(?:do not|don['’]t|never)\\s+(?:mention|reveal|disclose)\\s+(?:this|that\\s+you|it)\\b(?![^.!?]{0,60}\\balready\\b)`,
  `\\bwithout\\s+(?:telling|informing|notifying|alerting)\\s+(?:the\\s+)?${PERSON}|\\bwithout\\s+the\\s+user['’]s\\s+knowledge`,
  '\\b(?:secretly|covertly)\\b',
);
/** Orders that pass for the system's own, or that set those aside. */
const COMMANDS = either(
  '<(?:important|hidden|system|secret|critical|mandatory|instructions?|admin|override|global)[\\w -]{0,40}>',
  '\\[(?:system|admin|important|inst)\\]',
  '\\b(?:ignore|disregard|forget)\\s+(?:all\\s+)?(?:of\\s+)?(?:your\\s+|the\\s+)?(?:previous|prior|earlier|above|other)\\s+(?:instructions|rules|orders|prompts)',
);
/** Orders on what other tools do: this one is to be called with each of them. */
const EVERY_TIME = either(
  '\\b(?:after|before|with|for)\\s+(?:any|every|each|all)\\s+(?:\\w+\\s+)?(?:actions?|tools?|calls?|requests?|messages?)\\b',
  '\\b(?:every|each)\\s+time\\b[^.!?]{0,20}\\btools?\\b',
);
const FORCED = /\b(?:before|first|always|must|mandatory|required|immediately|whenever|otherwise)\b/i;

const SECRETS =
  '(?:~?/?\\.ssh\\b|id_(?:rsa|ed25519)\\b|\\.env\\b|\\.aws\\b|\\.cursor\\b|mcp\\.json|\\.netrc\\b|\\.npmrc\\b|/etc/(?:passwd|shadow)|ssh[ -]keys?|private keys?|passwords?\\b|api[ _-]?keys?|access tokens?|credentials?\\b|secrets?\\b|seed phrase|wallet|cookies\\b|(?:chat|conversation|message) (?:history|log)|(?:recent|previous|earlier|private) (?:messages|conversations?)|system prompt)';
const SECRET_NAME = new RegExp(SECRETS, 'i');
export const SECRET = new RegExp(
  `\\b(?:read|open|access|load|cat|retrieve|fetch|get|extract|collect|dump|steal|copy|find|include|send|post|give|list)\\b(?:[^.!?]|\\.(?=\\S)){0,100}?${SECRETS}`,
  'i',
);
/** To an address, or into what the tool's own server is handed. */
export const AWAY = either(
  `\\b(?:send|post|forward|upload|submit|transmit|email|relay|redirect|copy|add|append|put)\\b(?:[^.!?]|\\.(?=\\S)){0,120}?(?:https?://|[\\w.+-]+@[\\w-]+\\.\\w+|\\bb?cc\\b|\\battacker)`,
  '\\b(?:exfiltrat\\w*|hijack|intercept)\\b',
);
const HANDS_OVER = either(
  `\\b(?:send|post|forward|upload|pass|include|append|provide|put)\\b${gap(90)}(?:\\bcontents?\\b|\\bto (?:the |our |my )?(?:remote |external )?server\\b|\\bsend me\\b)`,
  `\\b(?:pass|include|put|send)\\b${gap(60)}\\b(?:as|in)\\b${gap(20)}(?:['"\`]\\w+['"\`]|\\b(?:parameter|argument|field|response)\\b)`,
);
const COLLECTS = new RegExp(
  `\\b(?:include|record|send|pass|log|capture)\\b${gap(60)}\\b(?:all|full|entire|complete|comprehensive|every)\\b${gap(80)}\\b(?:arguments|results|conversations?|messages|customer|transactions?|responses|prompts)\\b`,
  'i',
);
export const PIPED =
  /\b(?:curl|wget|iwr|irm)\b[^\n|]{3,200}\|\s?(?:sudo\s+)?(?:(?:ba|z)?sh|python3?|node|perl|iex)\b|\b(?:nc|ncat)\s+[\w.{}-]+\s+\d{2,5}\b/i;
const RUN =
  /\b(?:run|execut\w+|type|paste)\b[^.!?]{0,40}\b(?:command|shell|bash|terminal|script|code)\b|\bcommand\b[^.!?]{0,20}:\s/i;

const weightIf = (is: boolean, weight: number): number => (is ? weight : 0);

/** How much of each harm a text orders. */
function harmsOf(text: string, everyTime: boolean): Readonly<Record<ToolOrder['harm'], number>> {
  return {
    secret: weightIf(SECRET_NAME.test(text) && SECRET.test(text), 2),
    away: AWAY.test(text) ? 2 : weightIf(HANDS_OVER.test(text), 1),
    run: PIPED.test(text) ? 3 : weightIf(RUN.test(text), 2),
    collects: weightIf(everyTime && COLLECTS.test(text), 2),
  };
}

/** What a text orders; undefined where it only says what a tool is for. */
export function ordersOf(text: string): Pick<ToolOrder, 'harm' | 'covert'> | undefined {
  const hides = HIDES.test(text);
  const commands = COMMANDS.test(text);
  const everyTime = EVERY_TIME.test(text);
  const forced = FORCED.test(text);
  if (!hides && !commands && !everyTime && !forced) return undefined;
  const harms = harmsOf(text, everyTime);
  const harm = (['secret', 'away', 'run', 'collects'] as const)
    .filter((one) => harms[one] > 1)
    .toSorted((a, b) => harms[b] - harms[a])[0];
  if (harm === undefined) return undefined;
  const covert = hides || commands;
  const most = Math.max(harms.secret + harms.away, harms.run, harms.collects);
  // A word of haste alone orders nothing: then two things must come together that no tool's description needs.
  if (!covert && harm !== 'collects' && most < 3) return undefined;
  return weightIf(hides, 2) + weightIf(commands, 2) + weightIf(everyTime, 2) + weightIf(forced, 1) + most < 4
    ? undefined
    : { harm, covert };
}

const KINDS = new Set(['javascript', 'typescript', 'python', 'json']);
/** Literals of both languages, and their comments, which are no texts. A docstring is one. */
const LITERAL =
  /#[^\n]*|\/\/[^\n]*|\/\*[^]*?\*\/|("""|''')([^]*?)\1|"((?:[^"\\\n]|\\[^])*)"|'((?:[^'\\\n]|\\[^])*)'|`((?:[^`\\]|\\[^])*)`/g;
/** What may stand between two literals that are one text. */
const BETWEEN = /^[\s+\\]*[frbFRB]{0,2}$/;
const MOST_TEXTS = 5_000;
const LONGEST = 6_000;

interface Text {
  at: number;
  end: number;
  text: string;
}

/** The texts of a file, those that are put together of several literals as one. */
function textsOf(source: string, isPython: boolean): readonly Text[] {
  const out: Text[] = [];
  for (const match of source.matchAll(LITERAL)) {
    const [all, , ...inner] = match;
    if (isPython ? /^\/[/*]/.test(all) : all.startsWith('#')) continue;
    const text = inner.find((one) => one !== undefined);
    if (text === undefined) continue;
    const last = out.at(-1);
    const end = match.index + all.length;
    if (last !== undefined && BETWEEN.test(source.slice(last.end, match.index)) && last.text.length < LONGEST) {
      last.text += text;
      last.end = end;
    } else if (out.length < MOST_TEXTS) out.push({ at: match.index, end, text });
  }
  return out;
}

const EXPRESSIONS = {
  secret: SECRET,
  away: new RegExp(`${AWAY.source}|${HANDS_OVER.source}`, 'i'),
  run: new RegExp(`${PIPED.source}|${RUN.source}`, 'i'),
  collects: COLLECTS,
} as const;

/** Where in a file the words of a text stand, whose lines and literals were joined. */
function placeOf(source: string, from: number, words: string): number {
  const first = words
    .split(' ')
    .slice(0, 3)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const found = source.slice(from, from + 2 * LONGEST).search(new RegExp(first.join('\\W{1,60}?')));
  return from + Math.max(found, 0);
}

/** Orders in texts of files that give tools to language models. */
export const toolOrdersExtractor: Extractor<'toolOrders'> = {
  id: 'toolOrders',
  keywords: GIVES_TOOLS,
  wants: ({ kind, path, size, traits }, tree) =>
    tree.kind === 'repository' &&
    KINDS.has(kind) &&
    size < 400_000 &&
    !traits.test &&
    !traits.minified &&
    !/-lock\.json$/.test(path),
  extract(file: TextFile) {
    const found: ToolOrder[] = [];
    for (const { at, text } of textsOf(file.text, file.kind === 'python')) {
      if (text.length < 40) continue;
      const plain = text.slice(0, LONGEST).replace(/\\n|\s+/g, ' ');
      const orders = ordersOf(plain);
      if (orders === undefined) continue;
      const words = EXPRESSIONS[orders.harm].exec(plain)?.[0] ?? '';
      const begins = placeOf(file.text, at, words);
      found.push({
        ...orders,
        ...file.position(begins),
        shown: plain.slice(plain.indexOf(words)).trim().slice(0, 200),
      });
    }
    return found.length === 0 ? undefined : found.slice(0, 50);
  },
};
