/** An address or a host that a text or an expression begins with: nothing before it, in it or behind it leaves others. */
const BEGINS =
  /^\^?(?:\0*(?=\.)|(?:https?:)?\/\/\0*(?=\.)|(?:https?\??:)?\/\/|:\/\/)?\.?(?:www\.)?((?:[\w-]+\.)+[a-z]{2,})(?=[/:$]|$)/i;
/** What looks like a host at the end of an address and is a file. */
const FILE = /\.(?:html?|php|aspx?|jsp|js|css|pdf|png|jpe?g|gif|svg|json|xml|txt|cgi|do)$/i;
/** What many owners' names end with. */
const SHARED = /^(?:co|com|org|net|gov|ac|edu|or|ne)\.[a-z]{2}$/i;
/** Longest text that is looked at, and texts that one expression is written out to. */
const MOST_LETTERS = 1000;
const MOST_TEXTS = 40;

/** The hosts that a text or an expression names; none where that leaves others. */
export function hostsOf(text: string): readonly string[] {
  const plain = text.slice(0, MOST_LETTERS);
  const isExpression = plain.startsWith('/') && !plain.startsWith('//');
  const texts = isExpression ? writtenOut(plain.slice(1)) : [plain];
  const hosts = (texts ?? []).map(hostOf);
  return hosts.every((one) => one !== undefined) ? [...new Set(hosts)] : [];
}

function hostOf(text: string): string | undefined {
  const [, host] = BEGINS.exec(text) ?? [];
  return host === undefined || FILE.test(host) || SHARED.test(host) ? undefined : host;
}

/** A text of an expression so far: what may be more than one letter is \0. */
type Texts = readonly string[];

/** All that an expression may begin with, `(?:^|\\.)shop(?:-beta)?\\.example`; undefined where that is too much. */
function writtenOut(source: string): Texts | undefined {
  const reader = { source, at: 0, isOver: false };
  const texts = alternatives(reader, 0);
  return reader.isOver ? undefined : texts;
}

interface Reader {
  readonly source: string;
  at: number;
  isOver: boolean;
}

function alternatives(reader: Reader, depth: number): Texts {
  const all: string[] = [];
  let texts: Texts = [''];
  for (; reader.at < reader.source.length;) {
    const letter = reader.source[reader.at++] as string;
    if (letter === ')' && depth > 0) break;
    // The end of the expression: its flags are behind.
    if (letter === '/' && depth === 0 && /^[a-z]*$/.test(reader.source.slice(reader.at))) break;
    if (letter === '|') {
      all.push(...texts);
      texts = [''];
      continue;
    }
    texts = quantified(reader, texts, piece(reader, letter, depth));
    if (texts.length + all.length > MOST_TEXTS || depth > 8) reader.isOver = true;
    if (reader.isOver) break;
  }
  return [...all, ...texts];
}

/** What one letter, group or class may be. */
function piece(reader: Reader, letter: string, depth: number): Texts {
  const { source } = reader;
  if (letter === '(') {
    const [kind = ''] = /^\?(?::|<?[=!]|<\w+>)/.exec(source.slice(reader.at, reader.at + 40)) ?? [];
    // What must, or must not, stand there is read as anything.
    const looks = /[=!]/.test(kind);
    reader.at += kind.length;
    const inner = alternatives(reader, depth + 1);
    return looks ? ['\0'] : inner;
  }
  if (letter === '[') {
    const end = source.indexOf(']', reader.at);
    reader.at = end === -1 ? source.length : end + 1;
    return ['\0'];
  }
  if (letter === '.') return ['\0'];
  if (letter !== '\\') return [letter];
  const escaped = source[reader.at++] ?? '';
  return [/[a-z0-9]/i.test(escaped) ? (escaped === 'b' ? '' : '\0') : escaped];
}

/** Texts with a piece behind them, as often as is said. */
function quantified(reader: Reader, before: Texts, pieces: Texts): Texts {
  const [said = ''] = /^(?:[*+?]|\{\d*,?\d*\})\??/.exec(reader.source.slice(reader.at, reader.at + 12)) ?? [];
  reader.at += said.length;
  const more =
    said === '' ? pieces : said.startsWith('?') ? ['', ...pieces] : said.startsWith('+') ? ['\0'] : ['', '\0'];
  return before.flatMap((one) => more.map((piece) => one + piece));
}
