const ACCOUNTS = '(?:users?|accounts?|members?|customers?|admins?|employees?|teachers?|students?|patients?|usuarios?)';
/** Statements that change accounts, and records of theirs that are found and then changed. */
const STATEMENT = new RegExp(`\\b(?:delete\\s+from|update)\\s+["'\`]?${ACCOUNTS}\\b[\\s\\S]{0,300}?\\bwhere\\b`, 'i');
const RECORD = new RegExp(
  `\\b${ACCOUNTS}\\.(?:query|objects)\\b|\\.(?:query|get)\\(\\s*(?:models\\.)?${ACCOUNTS}\\b`,
  'i',
);
const CHANGE = /session\.delete\(|\.delete\(\)|\.set_password\(|\.(?:password\w*|balance|is_admin|role)\s*[-+]?=(?!=)/;
/** All accounts at once. */
const LIST = new RegExp(
  `\\b${ACCOUNTS}\\.(?:query|objects)\\.all\\(|\\.query\\(\\s*(?:models\\.)?${ACCOUNTS}\\s*\\)\\.all\\(|\\bselect\\b[^;"']{1,200}\\bfrom\\s+${ACCOUNTS}\\s*["';)]`,
  'i',
);
/** Any record that is changed for good. */
const CHANGES =
  /session\.delete\(|\.delete\(\)|\bdelete\s+from\s|\bupdate\s+[\w"'`]+\s+set\b|\.save\(\)|\.\w+\s*[-+]?=(?!=)[^\n]*\n[\s\S]{0,600}?\.commit\(\)/i;
/** Where a record is looked for, and of which kind it is. */
const LOOKUP =
  /\b([A-Z]\w+)\.(?:query\.(?:get|get_or_404|filter_by|filter)|objects\.(?:get|filter))\(([^\n]*)|\.(?:query|get)\(\s*(?:models\.)?([A-Z]\w+)\b([^\n]*)|get_object_or_404\(\s*([A-Z]\w+)([^\n]*)|\b(?:from|update)\s+["'`]?(\w+)["'`]?\s[^;"']{0,300}?\bwhere\b([\s\S]{0,200})/gi;
/** Records that are of one person. */
const PRIVATE =
  /^(?:orders?|invoices?|payments?|transactions?|tickets?|patients?|prescriptions?|appointments?|medical\w*|carts?|cards?|wallets?|balances?|accounts?|salar\w+|bookings?|loans?)$/i;
/** Signs that somebody asks who is there, or for something that only the owner was sent. */
const WHO =
  /current_user|login|logged|auth(?!or)|token|permission|(?<!db\.|db_)\bsession(?:\[|\.get\(|\.user)|\bin session\b|\bg\.|is_(?:admin|staff)\b.{0,20}:|owner|cookies|headers|jwt|identity|verif|\bcode\b|\botp\b|secret|request\.user|check_password|old_?password|current_?password|Depends\((?!\s*(?:\w+\.)*get_(?:db|session|database)\b)|Security\(/i;
const OPEN = /regist|sign_?up|log_?in|create|add|confirm|activat|webhook|callback|seed|reset_db|setup|init/i;
const SIGNS_IN = /log_?in|sign_?in|authenticate|(?:^|_)token/i;
const PASSWORD = /passw|pwd|senha|contrase/i;
/** Who is there, or whose a record is, in what a function does; and what only lets nobody else in. */
const PERSON =
  /current_user|\bsession(?:\[|\.get\()|\bg\.\w|request\.user|user_id|owner|author|identity|claims|\bme\b|username|admin|role|permission|staff/i;
const GATE = /if\s+(?:not\s+)?["'(]?\w*["']?\s*(?:not\s+)?in\s+session\b[^\n]*\n(?:[^\n]*\n){0,4}?\s*return\b[^\n]*/g;
/** Longer functions are not looked through. */
const LONGEST = 8000;

/** What a function that answers requests does with records; `of` is their kind. */
export interface RouteNote {
  /**
   * `open route`: whoever asks changes them, or is given them. `foreign record`: whoever signed in changes what they name.
   * `owned record`: they are looked for together with who signed in. `sign in`: it signs people in.
   */
  readonly name: 'open route' | 'foreign record' | 'owned record' | 'sign in';
  readonly of: 'account' | 'record' | 'accounts' | 'private' | string;
}

/** What is told of a route, by its name and its text with all decorators. */
export function* notesOf(name: string, source: string): Generator<RouteNote> {
  if (source.length >= LONGEST) return;
  if (SIGNS_IN.test(name) && PASSWORD.test(source)) yield { name: 'sign in', of: '' };
  if (WHO.test(source)) {
    yield* behindSignIn(source);
    return;
  }
  if (OPEN.test(name)) return;
  const changes = CHANGES.test(source);
  const kinds = [...lookupsOf(source)].filter(({ chosen }) => chosen).map(({ of }) => of);
  if (STATEMENT.test(source) || (RECORD.test(source) && CHANGE.test(source)))
    yield { name: 'open route', of: 'account' };
  else if (changes && (kinds.length > 0 || /\bdelete\s+from\s[^\n]*\bwhere\b/i.test(source)))
    yield { name: 'open route', of: 'record' };
  else if (LIST.test(source)) yield { name: 'open route', of: 'accounts' };
  else if (kinds.some((of) => PRIVATE.test(of))) yield { name: 'open route', of: 'private' };
}

function* behindSignIn(source: string): Generator<RouteNote> {
  const body = source.slice(Math.max(0, source.search(/\)[^()\n]*:\s*\n/))).replace(GATE, '');
  const uses = PERSON.test(body);
  if (!uses && (/admin|role|permission|staff/i.test(source) || !CHANGES.test(body))) return;
  for (const { of, chosen } of lookupsOf(source))
    if (uses) yield { name: 'owned record', of };
    else if (chosen) yield { name: 'foreign record', of };
}

/** Kinds of records that a function looks for, and whether by what the client names. */
function* lookupsOf(source: string): Generator<{ of: string; chosen: boolean }> {
  const params = (/\bdef\s+\w+\(([^]*?)\)[^()\n]*:/.exec(source)?.[1] ?? '')
    .split(',')
    .map((param) => /^\s*(\w+)/.exec(param)?.[1] ?? '')
    .filter((param) => !/^(?:|self|cls|request|req|db|session|current_\w+|user)$/.test(param));
  for (const match of source.matchAll(LOOKUP)) {
    const [of, rest = ''] = match.slice(1).filter((part) => part !== undefined);
    if (of === undefined) continue;
    const names = new Set(rest.match(/\w+/g) ?? []);
    const chosen = params.some((param) => names.has(param)) || /\brequest\b|\bdata\[|\bdata\.get/.test(rest);
    yield { of: of.toLowerCase(), chosen };
  }
}
