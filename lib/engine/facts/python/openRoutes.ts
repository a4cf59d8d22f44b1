import type { Code } from './codeOf.ts';

const ACCOUNTS = '(?:users?|accounts?|members?|customers?|admins?|employees?|teachers?|students?|patients?|usuarios?)';
/** Statements that change accounts, and records of theirs that are found and then changed. */
const STATEMENT = new RegExp(`\\b(?:delete\\s+from|update)\\s+["'\`]?${ACCOUNTS}\\b[\\s\\S]{0,300}?\\bwhere\\b`, 'i');
const RECORD = new RegExp(
  `\\b${ACCOUNTS}(?:Model)?\\.(?:query|objects)\\b|\\b${ACCOUNTS}(?:_(?:collection|col))?\\.(?:find|delete|update|replace)_|\\.(?:query|get)\\(\\s*(?:models\\.)?${ACCOUNTS}\\b`,
  'i',
);
const CHANGE =
  /\b(?:session|db)\.delete\(|\.delete\(\)|\.(?:delete|update|replace)_(?:one|many)\(|\.find_one_and_\w+\(|\.set_password\(|\.(?:password\w*|balance|is_admin|role)\s*[-+]?=(?!=)/;
/** All accounts at once. */
const LIST = new RegExp(
  `\\b${ACCOUNTS}(?:Model)?\\.(?:query|objects)\\.all\\(|\\b${ACCOUNTS}(?:_(?:collection|col))?\\.find\\((?:\\s*\\{\\s*\\}\\s*)?\\)|\\b${ACCOUNTS}(?:_table)?\\.select\\(\\)\\s*\\)|\\.query\\(\\s*(?:models\\.)?${ACCOUNTS}\\s*\\)\\.all\\(|\\bselect\\b[^;"']{1,200}\\bfrom\\s+${ACCOUNTS}\\s*["';)]`,
  'i',
);
/** Any record that is changed for good. */
const CHANGES =
  /\b(?:session|db)\.delete\(|\.delete\(\)|\.(?:delete|update|replace)_(?:one|many)\(|\.find_one_and_\w+\(|\bdelete\s+from\s|\bupdate\s+[\w"'`]+\s+set\b|\.save\(\)|\.\w+\s*[-+]?=(?!=)[^\n]*\n[\s\S]{0,600}?\.commit\(\)/i;
/** Where a record is looked for, and of which kind it is. */
const LOOKUP =
  /\b([A-Z]\w+)\.(?:query\.(?:get|get_or_404|filter_by|filter)|objects\.(?:get|filter))\(([^\n]*)|\.(?:query|get)\(\s*(?:models\.)?([A-Z]\w+)\b([^\n]*)|get_object_or_404\(\s*([A-Z]\w+)([^\n]*)|\bselect\(\s*(?:models\.)?([A-Z]\w+)\s*\)\.where\(([^\n]*)|\b(?:db\.|mongo\.db\.|\w+_db\.)(\w+)\.(?:find(?:_one\w*)?|(?:delete|update|replace)_one)\(([^\n]*)|\b(\w+)\.select\(\)\.where\(([^\n]*)|\b(?:from|update)\s+["'`]?(\w+)["'`]?\s[^;"']{0,300}?\bwhere\b([\s\S]{0,200})/gi;
/** Records that are of one person. */
const PRIVATE =
  /^(?:orders?|invoices?|payments?|transactions?|tickets?|patients?|prescriptions?|appointments?|medical\w*|carts?|cards?|wallets?|balances?|accounts?|salar\w+|bookings?|loans?)$/i;
/** An account, and an answer with all that is kept of it. */
const IS_ACCOUNT = new RegExp(`^${ACCOUNTS}$`, 'i');
const GIVES_ALL =
  /\.(?:json|to_dict|as_dict|serialize|to_json)\(|__dict__|\bdict\(row\)|jsonify\(\w*(?:user|account|row)\w*\)/i;
/** Signs that somebody asks who is there, or for something that only the owner was sent. */
const WHO =
  /current_user|log_?in_?(?:required|user|manager)|@\w*log_?in|(?:require|check|ensure|need)s?_?\w{0,10}log_?in|logged|auth(?!or)|token|permission|(?<!db\.|db_)\bsession(?:\[|\.get\(|\.user)|\bin session\b|\bg\.|is_(?:admin|staff)\b.{0,20}:|owner|cookies|headers|jwt|identity|verif|\bcode\b|\botp\b|secret|request\.user|check_password|old_?password|current_?password|Depends\((?!\s*(?:\w+\.)*get_(?:db|session|database)\b)|Security\(/i;
/** The same in decorators and in types of parameters that a framework makes: `@admin_required`, `admin: CurrentAdmin`. */
const WHO_MARK = /_?required\b|\brequires?\b|@\w*\.?(?:admin|staff|roles?|protected|secured|restrict)/i;
/** `@admin_bp.route`: what a router is called asks nobody. */
const ROUTER = /@\w{1,60}(?=\.(?:route|get|post|put|patch|delete)\()/g;
const WHO_TYPE = /:\s*(?:\w+\.)?\w*(?:Admin|Current|Superuser|Staff|Principal)\w*\b|:\s*\w*User\w*Dep\b/;
const OPEN = /regist|sign_?up|log_?in|create|add|confirm|activat|webhook|callback|seed|reset_db|setup|init/i;
/** Whose route it is, as its path says, and what makes a record. */
const OF_ADMINS = /["'/]admin\b|\badmin_\w{0,30}\.(?:route|get|post|put|patch|delete)\b/i;
const MAKES = /session\.add\(|\binsert\s+into\b|\.save\(\)|objects\.create\(|\.insert_one\(/i;
/** What other functions do, as their names say: `delete_user(user_id)`; and records of all people that they give. */
const DONE_BY_NAME =
  /(?<!def )\b((?:delete|remove|update|edit|change|block|promote)_([a-z]{2,20}(?:_[a-z]{2,20})?))\(([^()]{0,300})/g;
const COUNTS = /view|count|visit|hit|stats|statist|cache|last|log|index|score|like|vote|session|progress|time|seen/i;
const GIVEN_BY_NAME = new RegExp(
  `(?<!def )\\b((?:get|list|fetch|select|load)_(?:all_)?(${ACCOUNTS}|(?:all_)?sessions|orders|payments|transactions|invoices|bookings))\\(\\s*\\)`,
  'i',
);
const MADE_BY_NAME = /(?<!def )\b((?:create|add|insert)_[a-z]{2,20}(?:_[a-z]{2,20}){0,3})\(\s*[\w*]/;
const SIGNS_IN = /log_?in|sign_?in|authenticate|(?:^|_)token/i;
const PASSWORD = /passw|pwd|senha|contrase/i;
/** Who is there, or whose a record is, in what a function does; and what only lets nobody else in. */
const PERSON =
  /current_user|\bsession(?:\[|\.get\()|\bg\.\w|request\.user|user_id|owner|author|identity|claims|\bme\b|username|admin|role|permission|staff/i;
const GATE = /if\s+(?:not\s+)?["'(]?\w*["']?\s*(?:not\s+)?in\s+session\b[^\n]*\n(?:[^\n]*\n){0,4}?\s*return\b[^\n]*/g;
const KEEPS_FILE = /\.save\([^\n]*filename|open\([^\n]*\.filename[^\n]*["'][wa]b/;
const LOOKS_AT_FILE =
  /allowed|extension|\bext\b|splitext|endswith|mime|content_type|imghdr|magic|Image\.open|suffix|valid|rsplit/i;
/** A handler of errors that nobody expected, and what is then put into a variable. */
const HANDLER =
  /\bexcept\s+[^:\n]{0,80}?(?:\bException|\b(?:Operational|Programming|Database|SQLAlchemy)?Error|\.Error)\s*\)?\s+as\s+(\w+)\s*:((?:[^\n]*\n){1,6})/g;
/** A password of an account, in what is put into a variable. */
const PASSWORD_PUT =
  /(?:=|:)\s*\{[^{}]{0,300}?["']pass(?:word|wd)["']\s*:\s*\w*(?:user|account|row|record|member|result)\w*(?:\[\d+\]|\[["']pass|\.pass)/i;
/** All accounts with their passwords: `SELECT id, name, password FROM users`. */
const PASSWORDS_TAKEN = new RegExp(
  `\\bselect\\b[^;"'()]{0,200}\\bpass(?:word|wd)\\b[^;"'()]{0,80}\\bfrom\\s+${ACCOUNTS}\\s*["';]`,
  'i',
);
/** Longer functions are not looked through. */
const LONGEST = 8000;

/** What a function that answers requests does with records; `of` is their kind, `at` the place in its text. */
export interface RouteNote {
  /**
   * `open route`: whoever asks changes them, or is given them. `foreign record`: whoever signed in changes what they name.
   * `foreign read`: whoever signed in is given what they name.
   * `owned record`: they are looked for together with who signed in. `sign in`: it signs people in. `file kept`: it keeps a
   * file under the name that the client gave it, and looks at neither its ending nor its type. `failure told`: the text of
   * an error that nobody expected is put into what it answers with. `password told`: so is a password of an account. `rows told`: it
   * answers with rows of a table of accounts (`of`) as they are. `owner sent`: it makes a record of whoever the client says.
   */
  readonly name:
    | 'open route'
    | 'foreign record'
    | 'foreign read'
    | 'owned record'
    | 'sign in'
    | 'file kept'
    | 'failure told'
    | 'password told'
    | 'rows told'
    | 'owner sent';
  readonly of: 'account' | 'record' | 'accounts' | 'private' | string;
  readonly at: number;
  /** Which function of the program does it, where it does not stand in the route itself. */
  readonly by?: string;
}

/** What is told of a route, by its name, its decorators and its text. */
export function* notesOf(
  name: string,
  marks: string,
  { code: source, asks }: Code,
  stores: ReadonlyMap<string, boolean> = new Map(),
): Generator<RouteNote> {
  if (source.length >= LONGEST) return;
  if (SIGNS_IN.test(name) && PASSWORD.test(source)) yield { name: 'sign in', of: '', at: 0 };
  const kept = source.search(KEEPS_FILE);
  if (kept >= 0 && !LOOKS_AT_FILE.test(source)) yield { name: 'file kept', of: '', at: kept };
  yield* told(source);
  const made = OF_ADMINS.test(marks) && !/log_?in/i.test(name) ? source.search(MAKES) : -1;
  const guards = marks.replace(ROUTER, '@');
  if (WHO.test(guards) || WHO_MARK.test(guards) || WHO.test(asks) || WHO_TYPE.test(asks.slice(0, 600)))
    yield* behindSignIn(marks, source, asks, stores);
  else if (made >= 0) yield { name: 'open route', of: 'record', at: made };
  else if (OF_ADMINS.test(marks) && !/log_?in/i.test(name) && MADE_BY_NAME.test(source)) yield madeByName(source);
  else if (!OPEN.test(name)) yield* forAnybody(source, stores);
}

/** What it answers with, put into a variable first. */
function* told(source: string): Generator<RouteNote> {
  const gives = (name: string, from: number): boolean =>
    new RegExp(`\\breturn\\b[^\\n]*\\b${name}\\b`).test(source.slice(from));
  for (const match of source.matchAll(HANDLER)) {
    const [whole, error = '', body = ''] = match;
    const put = new RegExp(
      `^[ \\t]+(\\w+)(?:\\[[^\\]\\n]*\\])?\\s*=(?:[^=\\n][^\\n]*?|\\s*\\{\\s*\\n[^\\n]*?)(?:\\bstr\\(${error}\\)|\\{${error}(?:!r)?\\})`,
      'm',
    ).exec(body);
    const at = match.index + whole.length - body.length + (put?.index ?? 0);
    if (put !== null && gives(put[1] as string, at)) yield { name: 'failure told', of: '', at };
  }
  const put = source.search(PASSWORD_PUT);
  if (put >= 0 && /\breturn\b/.test(source.slice(put))) yield { name: 'password told', of: '', at: put };
  const of = WHOLE.exec(source);
  const given = of === null ? -1 : source.slice(of.index).search(GIVES_ROWS);
  if (of !== null && given >= 0) yield { name: 'rows told', of: (of[1] as string).toLowerCase(), at: of.index + given };
  const taken = source.search(PASSWORDS_TAKEN);
  if (taken >= 0 && /\bfetchall\(\)[^]*\breturn\b/.test(source.slice(taken)))
    yield { name: 'password told', of: '', at: taken };
}

/** Rows of accounts with all their columns, and where they are given out. */
const WHOLE = new RegExp(`\\bselect\\s+\\*\\s+from\\s+["'\`]?(${ACCOUNTS})\\b`, 'i');
const GIVES_ROWS =
  /\breturn\b[^]{0,600}?(?:\bdict\((\w+)\)\s+for\s+\1\s+in\b|(?:jsonify\(|["']\w+["']\s*:)\s*\w*(?:user|account|row|result|member|record)s?\s*[,})])/;

function* forAnybody(source: string, stores: ReadonlyMap<string, boolean>): Generator<RouteNote> {
  const found = [...lookupsOf(source), ...storedIn(source, stores)].filter(({ chosen }) => chosen);
  const statement = source.search(STATEMENT);
  const change = source.search(CHANGE);
  const changed = firstOf(source.search(CHANGES), changeOfStore(source, stores));
  const list = firstOf(source.search(LIST), listOfStore(source, stores));
  const gone = source.search(/\bdelete\s+from\s[^\n]*\bwhere\b/i);
  const secret = found.find(({ of }) => PRIVATE.test(of) || (GIVES_ALL.test(source) && IS_ACCOUNT.test(of)));
  if (statement >= 0) yield { name: 'open route', of: 'account', at: statement };
  else if (change >= 0 && RECORD.test(source)) yield { name: 'open route', of: 'account', at: change };
  else if (changed >= 0 && (found.length > 0 || gone >= 0)) yield { name: 'open route', of: 'record', at: changed };
  else if (list >= 0) yield { name: 'open route', of: 'accounts', at: list };
  else if (secret !== undefined) yield { name: 'open route', of: 'private', at: secret.at };
  else yield* doneByName(source);
}

const madeByName = (source: string): RouteNote => {
  const [, by = ''] = MADE_BY_NAME.exec(source) ?? [];
  return { name: 'open route', of: 'record', at: source.search(MADE_BY_NAME), by };
};

/** The same where functions of other modules do it. */
function* doneByName(source: string): Generator<RouteNote> {
  const params = paramsOf(source);
  for (const match of source.matchAll(DONE_BY_NAME)) {
    const [, by = '', of = '', rest = ''] = match;
    const kind = of.replace(/_by_.*/, '');
    if (COUNTS.test(kind) || !isChosen(params, rest)) continue;
    const isAccount = IS_ACCOUNT.test(kind.split('_', 1)[0] as string) || /password/.test(kind);
    yield { name: 'open route', of: isAccount ? 'account' : 'record', at: match.index, by };
    return;
  }
  const given = GIVEN_BY_NAME.exec(source);
  if (given !== null)
    yield {
      name: 'open route',
      of: IS_ACCOUNT.test(given[2] ?? '') ? 'accounts' : 'private',
      at: given.index,
      by: given[1] ?? '',
    };
}

/** What asks for a right, and what of that asks only that somebody signed in. */
const OF_OFFICE = /admin|role|permission|staff|superuser|moderat|allows|\brequires?\(|policy|can_\w/i;
const SIGNED_IN =
  /permission_classes\s*=\s*[[(]\s*(?:\w+\.)?IsAuthenticated\s*,?\s*[\])]|requires\(\s*["']authenticated["']\s*\)/;

/** Whose a record is, as the client says, and who signed in. */
const OWNER_SENT =
  /\b(?:author|owner|user|customer|sender)(?:_?id)?\s*=\s*(?:request\.(?:form|json|args|data|POST|GET)|data|payload|body)(?:\.get\(|\[)\s*["'](?:author|owner|user|customer|sender)(?:_?id)?["']/;
const MAKES_ANY =
  /session\.add\(|\binsert\s+into\b|\.save\(\)|objects\.create\(|\.insert_one\(|\bdb\.add\(|\.(?:add|create|insert)_\w+\(/i;
const SIGNED =
  /current_user|\bg\.\w|\bsession(?:\[|\.get)|request\.user\b|identity|claims|\b(?:user|me)\.(?:id|role|is_)/;

function* behindSignIn(
  marks: string,
  source: string,
  asks: string,
  stores: ReadonlyMap<string, boolean>,
): Generator<RouteNote> {
  const own = source.slice(Math.max(0, source.search(/\)[^()\n]*:\s*\n/))).replace(GATE, '');
  const sent = MAKES_ANY.test(own) && !SIGNED.test(own) && !OF_OFFICE.test(marks) ? source.search(OWNER_SENT) : -1;
  if (sent >= 0) yield { name: 'owner sent', of: '', at: sent };
  const body = asks
    .slice(Math.max(0, asks.search(/\)[^()\n]*:\s*\n/)))
    .replace(GATE, '')
    // Whose the client says that it is.
    .replace(/\w+\s*=\s*request\.(?:GET|POST|args|form|values|json)\b/g, '');
  const uses = PERSON.test(body);
  if (!uses && OF_OFFICE.test(`${marks} ${source}`.replace(SIGNED_IN, ''))) return;
  const changes = CHANGES.test(body) || changeOfStore(source, stores) >= 0;
  for (const { of, chosen, at } of [...lookupsOf(source), ...storedIn(source, stores)])
    if (uses) yield { name: 'owned record', of, at };
    else if (chosen) {
      if (stores.get(of) === true) yield { name: 'owned record', of, at };
      yield { name: changes ? 'foreign record' : 'foreign read', of, at };
    }
}

interface Lookup {
  readonly of: string;
  readonly chosen: boolean;
  readonly at: number;
}

/** The first of two places, -1 where neither is. */
const firstOf = (a: number, b: number): number => (a < 0 ? b : b < 0 ? a : Math.min(a, b));

/** Where a list or table of the module's own is changed: `del users[id]`, `users.pop(id)`, `accounts[to] += 3`. */
function changeOfStore(source: string, stores: ReadonlyMap<string, boolean>): number {
  for (const name of stores.keys()) {
    const at = source.search(
      new RegExp(
        `\\bdel\\s+${name}\\[|\\b${name}\\.(?:pop|remove|clear)\\(|\\b${name}(?:\\[[^\\]\\n]+\\])+\\s*[-+]?=(?!=)|\\b${name}\\s*=\\s*\\[`,
      ),
    );
    if (at >= 0) return at;
  }
  return -1;
}

/** Where all accounts of such a list are answered with. */
function listOfStore(source: string, stores: ReadonlyMap<string, boolean>): number {
  for (const name of stores.keys()) {
    const at = IS_ACCOUNT.test(name)
      ? source.search(
          new RegExp(
            `\\breturn\\s+(?:(?:jsonify|list|JSONResponse)\\()*(?:\\{\\s*["']\\w+["']\\s*:\\s*)?(?:list\\()?${name}(?:\\.values\\(\\))?[)}\\s]*$`,
            'm',
          ),
        )
      : -1;
    if (at >= 0) return at;
  }
  return -1;
}

/** Records that are looked for in a list or table of the module's own, by what the client names. */
function* storedIn(source: string, stores: ReadonlyMap<string, boolean>): Generator<Lookup> {
  if (stores.size === 0) return;
  const params = paramsOf(source);
  for (const name of stores.keys())
    for (const match of source.matchAll(
      new RegExp(`\\b${name}(?:\\[|\\.(?:get|pop)\\()([^\\]\\n]*)|\\bin\\s+${name}\\s+if\\s([^\\n]*)`, 'g'),
    )) {
      const rest = match[1] ?? match[2] ?? '';
      yield { of: name.toLowerCase(), chosen: isChosen(params, rest), at: match.index };
    }
}

const isChosen = (params: readonly string[], rest: string): boolean => {
  const names = new Set(rest.match(/\w+/g) ?? []);
  return params.some((param) => names.has(param)) || /\brequest\b|\bdata\[|\bdata\.get/.test(rest);
};

/** What a function is given, and what it takes of a request. */
function paramsOf(source: string): readonly string[] {
  const params = (/\bdef\s+\w+\(([^]*?)\)[^()\n]*:/.exec(source)?.[1] ?? '')
    .split(',')
    .map((param) => /^\s*(\w+)/.exec(param)?.[1] ?? '')
    .filter((param) => !/^(?:|self|cls|request|req|db|session|current_\w+|user)$/.test(param));
  for (const [, name = ''] of source.matchAll(GIVEN)) params.push(name);
  return params;
}

/** Kinds of records that a function looks for, where, and whether by what the client names. */
function* lookupsOf(source: string): Generator<Lookup> {
  const params = paramsOf(source);
  for (const match of source.matchAll(LOOKUP)) {
    const [of, rest = ''] = match.slice(1).filter((part) => part !== undefined);
    if (of === undefined) continue;
    const chosen = isChosen(params, rest);
    yield { of: of.toLowerCase().replace(/(?<=\w)_?(?:model|table)$/, ''), chosen, at: match.index };
  }
}

/** `user_id = data.get('user_id')`, `name = request.args['name']` */
const GIVEN = /^[ \t]+(\w+)\s*=\s*(?:request\.|data(?:\.get\(|\[)|body(?:\.get\(|\[)|payload(?:\.get\(|\[))/gm;

const VIEW_METHOD = /\bdef\s+(?:post|put|patch|delete|create|update|destroy|perform_\w+)\s*\(/;

/** Where a view of Django REST framework changes something and says nothing of who may: neither by a class nor by itself. */
export function openView(name: string, { code: source, asks }: Code): number {
  if (
    source.length >= LONGEST ||
    OPEN.test(name) ||
    // What others extend has no address of its own: they say who may.
    /^(?:Base|Abstract)[A-Z]|(?:Base|Mixin)$/.test(name) ||
    /permission|authentication_classes/.test(asks) ||
    WHO.test(asks)
  )
    return -1;
  return /login|token|password|reset|forgot|webhook|public|verify/i.test(name) ? -1 : source.search(VIEW_METHOD);
}
