import type { FileKind } from '../../facts.ts';
import { isPlaceholder } from './placeholder.ts';
import { words } from '../../words.ts';
import { isPassword, isKey } from './isKey.ts';

/** Words in the names of variables and settings that hold secrets. The expression below knows the same ones. */
export const SECRET_WORDS = [
  'password',
  'passwd',
  'passphrase',
  'pass_phrase',
  'pwd',
  'secret',
  'token',
  'api_key',
  'apikey',
  'api-key',
  'access_key',
  'accesskey',
  'auth_key',
  'authkey',
  'private_key',
  'privatekey',
  'client_key',
  'encryption_key',
  'signing_key',
  'credential',
  '_pass',
  'app_key',
  'appkey',
  'master_key',
  'masterkey',
  'admin_key',
  'adminkey',
  'shared_key',
  'sharedkey',
  'service_key',
  'hmac_key',
  'aes_key',
  'license_key',
  'jwt_key',
  'jwtkey',
  'pass"',
  "pass'",
  'pass:',
  'pass =',
  'pass=',
] as const;

const WORD =
  'password|passwd|pass_?phrase|pwd|secret|token|api[_-]?key|access_?key|auth_?key|private_?key|client_?key|encryption_?key|signing_?key|credentials?|_pass(?![a-z])|(?:app|master|admin|shared|service|hmac|aes|license|jwt)_?key';
const NAME = `[\\w$.-]{0,50}?(?:${WORD})[\\w-]{0,25}`;
/** `Pass` alone ends a name: what goes on as `passed` or `passive` is another word. */
const NAME_OR_PASS = `[\\w$.-]{0,50}?(?:(?:${WORD})[\\w-]{0,25}|pass(?=\\\\?["'\`\\]]{0,2}\\s{0,8}(?:=>|:|=)))`;

const ASSIGNED = new RegExp(
  `(?<![\\w$])(${NAME_OR_PASS})\\\\?["'\`\\]]{0,2}(?:\\[["'][\\w-]{1,30}["']\\])?(?:\\s{1,4}As\\s{1,4}String)?\\s{0,8}(?::\\s{0,3}(?:&'static )?[\\w&<>[\\]. ]{2,30}(?==[^=]))?(?:=>|:=|={1,3}|<-|:|,)[^\\S\\n]{0,8}(?:(?:[bru]?|\\\\|\\[\\]byte\\()(["'\`])((?:[^"'\`\\\\\\n]|\\\\[^"'\`]){5,200})\\\\?\\2|([^\\s"'\`,;#()<>{}[\\]\\\\]{8,200})(?=[\\s"'}\\],]|$))`,
  'gi',
);

/** Name and value apart: entries of name and value, elements, defaults of variables. */
const APART = new RegExp(
  `(?<![\\w$])(${NAME})(?:["']?\\s{0,3},?\\s{0,40}["']?(?:\\w{1,12}:)?value["']?\\s{0,3}[:=]\\s{0,3}["']?([^\\s"'<>]{6,200})|"\\s{0,3}\\{[^{}]{0,160}?\\bdefault\\s{0,3}=\\s{0,3}"([^\\s"]{6,200})"|["']?\\s{0,3}>([^\\s<>{}]{6,200})</|</key>\\s{0,40}<string>([^\\s<>]{6,200})<)`,
  'gi',
);

/** Names that only talk about a secret: its field, label, address, length … */
const ABOUT = words(
  'name field label type url uri path file filename dir id ids header param params parameter regex pattern length len size hint prompt message msg error errors placeholder input selector env var ref arn endpoint index count max min expiry expires expiration ttl lifetime age timeout policy rule rules strength reset forgot title text description help class element el key_id keyid status state enabled required visible format algorithm alg kind scheme provider manager store storage cookie attribute prefix suffix version hash location color css page route icon lookup docs doc comment confirm confirmation verify validator generator service handler callback event action method mode table column schema',
);
const LONGEST_ABOUT = Math.max(...[...ABOUT].map((word) => word.length));

/** Values that are code, words or addresses, not secrets. */
const NOT_A_VALUE =
  /^(?:https?:|~?\/|\.\/|\.\.\/|[a-z]+:\/\/|#|\$|@|%|&|\{|<|\[|data:|\.[a-z]|--|[\w-]+\.(?:[jt]sx?|json|ya?ml|py|html?|css|png|svg|txt|md|pem|key|crt)$)|^(?:true|false|null|none|nil|undefined|string|number|boolean|required|optional|disabled|enabled|default|password|token|secret|bearer|basic|text|hidden|email|username)$/i;

export interface AssignedSecret {
  readonly name: string;
  readonly value: string;
  /** Offset of the value in the text that was given. */
  readonly offset: number;
  readonly password: boolean;
}

/** File kinds in which a value without quotes is a value. */
const BARE = new Set<FileKind>(['yaml', 'toml', 'shell', 'dockerfile', 'text', 'other']);

/** Kinds in which name and value do not stand apart. */
const PROGRAM = new Set<FileKind>(['javascript', 'typescript', 'python', 'shell']);

/** Programs, whose values without quotes are names. */
const CODE = words(
  'php go rs java kts kt cs cpp cc cxx c h hpp rb swift scala dart ex exs erl lua pl pm r jl hs ml fs vb groovy gradle m mm vue svelte astro sql graphql proto zig nim tpl twig erb haml pug md rst adoc txt',
);

/** Words joined by lines and dots, short numbers among them: `a11y_accesskey_index`, `error.auth.token-v2`. */
function isName(value: string): boolean {
  const parts = value.split(/[_.:/-]/);
  return (
    parts.length > 1 &&
    parts.every((part) =>
      /^(?:[A-Z]+|(?:[A-Z]?[a-z]+)(?:[A-Z][a-z]+)*|[a-z]{1,6}\d{1,4}[a-z]{0,2}|\d{1,4})$/.test(part),
    ) &&
    parts.filter((part) => /[a-z]{2}/i.test(part)).length >= parts.length / 2
  );
}

/** Names that end in "pass" and mean a password, not a pass through something. */
const OF_ACCOUNT =
  /(?:^|[^A-Za-z])pass$|(?:db|user|admin|root|mail|smtp|ftp|ssh|auth|login|sql|redis|proxy|store|key)Pass$|(?:^|_)PASS$/;

/** Whether what stands after a name without quotes is its value, not code. */
function isBareValue(text: string, match: RegExpExecArray, kind: FileKind, path: string): boolean {
  const value = match[4] ?? '';
  const isExport = kind === 'terraform' && /export\s$/.test(text.slice(Math.max(0, match.index - 8), match.index));
  return (
    (BARE.has(kind) || isExport) &&
    !isCode(path) &&
    !/::|->|\$|[()]|^["'`]/.test(value) &&
    !/,\s*$/.test(match[0].slice(0, match[0].lastIndexOf(value)))
  );
}

/** `name = "value"` where the name says secret and the value looks like one. Finds each in a window of text. */
export function* assignedSecrets(text: string, kind: FileKind, path = ''): Generator<AssignedSecret> {
  for (const match of text.matchAll(ASSIGNED)) {
    const found = secretIn(text, match, kind, path);
    if (found !== undefined) yield found;
  }
  if (PROGRAM.has(kind)) return;
  for (const match of text.matchAll(APART)) {
    const value = match[2] ?? match[3] ?? match[4] ?? match[5] ?? '';
    const found = asSecret(match[1] ?? '', value, match.index + match[0].lastIndexOf(value));
    if (found !== undefined) yield found;
  }
}

function secretIn(text: string, match: RegExpExecArray, kind: FileKind, path: string): AssignedSecret | undefined {
  if (text.endsWith('${', match.index)) return undefined; // a variable with its default: ${PASSWORD:-x}
  const [whole, name = '', , quoted] = match;
  const value = quoted ?? match[4] ?? '';
  if (quoted === undefined && !isBareValue(text, match, kind, path)) return undefined;
  if (/pass$/i.test(name) && !OF_ACCOUNT.test(name)) return undefined;
  if (/api_?key$/i.test(name) && SEARCH_ONLY.test(text)) return undefined;
  const start = whole.lastIndexOf(value);
  if (whole.slice(name.length, start).includes(',') && (isListed(text) || name.startsWith('.'))) return undefined;
  return asSecret(name, value, match.index + start);
}

/** Long base64, which may begin with a slash as paths do. */
const BASE64 = /^\/(?=[^/]*[A-Z][^/]*\d|[^/]*\d[^/]*[A-Z])[A-Za-z0-9+/]{38,200}={0,2}$/;

/** Whether a name ends in one of the words, or in the plural of one. */
function isAbout(name: string): boolean {
  const lower = name.toLowerCase();
  const single = lower.endsWith('s') ? lower.slice(0, -1) : lower;
  for (let length = 2; length <= LONGEST_ABOUT; length++)
    if (ABOUT.has(lower.slice(-length)) || ABOUT.has(single.slice(-length))) return true;
  return false;
}

const isCode = (path: string): boolean =>
  CODE.has((/\.([a-z\d]+)$/i.exec(path)?.[1] ?? '').toLowerCase().replace(/^php\d$/, 'php'));

function asSecret(name: string, value: string, offset: number): AssignedSecret | undefined {
  if (
    isName(value) ||
    isAbout(name) ||
    (NOT_A_VALUE.test(value) && !BASE64.test(value)) ||
    /&[a-z]{2,6};/.test(value) ||
    // Blanks, or mostly writing that does without them: a sentence.
    /\s/.test(value) ||
    value.replace(/[\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af]/g, '').length * 2 < value.length ||
    isPlaceholder(value)
  )
    return undefined;
  if (
    saysItself(name, value) ||
    (value.length < 60 && PATH.test(value) && value.split('.').every((part) => part.length < 24)) ||
    /public|publish|csrf|xsrf|nonce|verificationtoken/i.test(name)
  )
    return undefined;
  const password =
    /(?:pass|pwd)\w{0,6}$|credentials?$/i.test(name) || (/pass|pwd/i.test(name) && !/token|key|secret/i.test(name));
  return (password ? isPassword(value) || (value.length > 40 && isKey(value)) : isKey(value))
    ? { name, value, offset, password }
    : undefined;
}

/** Many strings in a row: what stands after a name is the next of them, not its value. */
const isListed = (text: string): boolean => (text.match(/["'`]\s{0,2},\s{0,2}["'`]/g)?.length ?? 0) >= 5;

/** Settings of a search box on a page: their key can only search. */
const SEARCH_ONLY = /docsearch|indexName["']?\s?:/i;

/** Paths into objects: `user.*.key`, `users[0].name`. */
const PATH = /^[A-Za-z_]\w*(?:\[[\w*]*\])?(?:\.[A-Za-z_*]\w*(?:\[[\w*]*\])?)+$/;

/** Values made of the name: `_password_1x9fz_12`, `api-token-7`; and addresses of accounts and contracts on a chain. */
function saysItself(name: string, value: string): boolean {
  if (/^0x[0-9a-f]{40}$/i.test(value) || /^(?:eyJ.*\.|pk[._].*)$/.test(value)) return true;
  const word = /password|passwd|secret|token|key|pass/i.exec(name)?.[0];
  return (
    word !== undefined && value.length < 32 && value.toLowerCase().includes(word.toLowerCase()) && /[_.:/-]/.test(value)
  );
}
