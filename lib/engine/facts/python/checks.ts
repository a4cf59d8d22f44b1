import { foundRecord } from './foundRecords.ts';
import { HARMLESS, forPurposes } from './purposes.ts';

/** A variable that a condition examines, whether the condition holds when it passed, and what it is harmless for then. */
export interface Check {
  readonly name: string;
  readonly passes: boolean;
  readonly bits: number;
}

const NAME = '([A-Za-z_]\\w*)(?:\\.lower\\(\\)|\\.upper\\(\\)|\\.strip\\(\\)|\\.value)?';
const TEXT = `(?:str\\(|os\\.fspath\\()?${NAME}\\)?`;
/** Such checks look at the end of a file’s name only. */
const ONLY_ENDING = /allowed_?(?:file|image|ext)|valid_?(?:ext|image)/i;
/** `re.match(r'[a-z]+', name)` looks at the beginning only. */
const isOpenEnded = (condition: string): boolean => {
  const pattern = /\bre\.match\(r?(["'])((?:\\.|(?!\1).)*)\1,/.exec(condition)?.[2];
  return pattern !== undefined && !/\$|\\Z/.test(pattern);
};
const quoted = /^["'](?:\\?["'])["'] (not )?in ([A-Za-z_]\w*)(?:\[[^\]]*\])?$/;
const inside = forPurposes('path', 'address');

const FORMS: readonly (readonly [
  RegExp,
  number,
  (match: RegExpExecArray) => { name: string | undefined; passes: boolean },
])[] = [
  [
    new RegExp(`^(not )?${NAME} (not )?in (?!\\w*request\\b)[^ ][^=<>]{0,200}$`),
    HARMLESS,
    (m) => ({ name: m[2], passes: (m[1] === undefined) === (m[3] === undefined) }),
  ],
  [
    /^(not )?(?!\w+\.(?:hostname|netloc|host|scheme|origin)\b)([A-Za-z_]\w*(?:\.\w+){0,3}(?:\[["']\w+["']\]|(?<=\w\.\w+))) (not )?in (?!\w*request\b)[^ ][^=<>]{0,200}$/,
    HARMLESS,
    (m) => ({ name: m[2], passes: (m[1] === undefined) === (m[3] === undefined) }),
  ],
  [
    /^(not )?([A-Za-z_]\w*)\.(?:isdigit|isalnum|isalpha|isnumeric|isdecimal|isidentifier)\(\)$/,
    HARMLESS,
    (m) => ({ name: m[2], passes: m[1] === undefined }),
  ],
  [
    /^(not )?isinstance\(([A-Za-z_]\w*), ?(?:int|float|bool|\(int, ?float\))\)$/,
    HARMLESS,
    (m) => ({ name: m[2], passes: m[1] === undefined }),
  ],
  [
    /^(not )?(?:re\.(?:match|fullmatch)\([^()]{0,120}(?:\([^()]{0,80}\)[^()]{0,80}){0,4}, ?|[A-Za-z_][\w.]*\.(?:match|fullmatch)\()([A-Za-z_]\w*)(?:, [\w.]+)?\)(?: is (?:not )?None)?$/,
    HARMLESS,
    (m) => ({ name: m[2], passes: (m[1] === undefined) !== / is None$/.test(m[0]) }),
  ],
  [
    /^(not )?(?:[\w.]*\.)?_*((?:\w+_)?(?:allow|allows|allowed|safe|valid|validate|trusted|internal|same|permitted|whitelisted|allowlisted)(?:_\w+)?|is[A-Z]\w*)\( ?(?:url ?= ?)?([A-Za-z_]\w*)\b[^()]{0,80}(?:\([^()]{0,80}\)[^()]{0,60}){0,4}\)$/,
    HARMLESS,
    (m) => ({ name: m[3], passes: m[1] === undefined }),
  ],
  // `next((one for one in RELEASES if one.link == link), None)`, `any(one.link == link for one in RELEASES)`
  [
    /^(?:next\(\()(\w+) for \1 in (?!\w*request\b)[\w.]+(?:\(\))? if \1(?:\.\w+|\[["']\w+["']\])? == ([A-Za-z_]\w*)\), None,?\)$/,
    HARMLESS,
    (m) => ({ name: m[2], passes: true }),
  ],
  [
    /^(not )?any\(\(?(\w+)(?:\.\w+|\[["']\w+["']\])? == ([A-Za-z_]\w*) for \2 in (?!\w*request\b)[\w.]+(?:\(\))?\)?\)$/,
    HARMLESS,
    (m) => ({ name: m[3], passes: m[1] === undefined }),
  ],
  // `is_document(name, ledger)`: compared with what the program holds.
  [
    /^(not )?(?:[\w.]*\.)?is_[a-z]\w*\(([A-Za-z_]\w*), ?[\w.]{1,80}\)$/,
    HARMLESS,
    (m) => ({ name: m[2], passes: m[1] === undefined }),
  ],
  [
    /^(not )?(?:[\w.]*\.)?\w*(?:within|inside|under|contained|subpath|is_child)\w*\((?:[^(),]+, ?)?([A-Za-z_]\w*)\)$/,
    inside,
    (m) => ({ name: m[2], passes: m[1] === undefined }),
  ],
  [/^([A-Za-z_]\w*) (==|!=) (?:"[^"]*"|'[^']*'|\d+)$/, HARMLESS, (m) => ({ name: m[1], passes: m[2] === '==' })],
  // A scheme says nothing of the host.
  [
    new RegExp(`^(not )?${TEXT}\\.startswith\\(\\(?(?:["'](?:https?|ftp|wss?)(?::/{0,2})?["'],? ?){1,4}\\)?\\)$`),
    forPurposes('path'),
    (m) => ({ name: m[2], passes: m[1] === undefined }),
  ],
  [
    new RegExp(`^(not )?${TEXT}\\.startswith\\((?!["'](?:/|[\\w+.-]+:/{0,3})["']\\)).+\\)$`),
    inside,
    (m) => ({ name: m[2], passes: m[1] === undefined }),
  ],
  [/^(not )?([A-Za-z_]\w*)\.is_relative_to\(.+\)$/, inside, (m) => ({ name: m[2], passes: m[1] === undefined })],
  [
    /^(?:not )?[\w.()]+ (not )?in ([A-Za-z_]\w*)\.parents$/,
    inside,
    (m) => ({ name: m[2], passes: m[1] === undefined && !m[0].startsWith('not ') }),
  ],
  [
    /^(?:os\.path\.)?common(?:path|prefix)\([[(] ?(?:(?:[\w.]+|"[^"]*"|'[^']*'), ?)?([A-Za-z_]\w*)(?:, ?(?:[\w.]+|"[^"]*"|'[^']*'))? ?[\])]\) (==|!=) .+$/,
    inside,
    (m) => ({ name: m[1], passes: m[2] === '==' }),
  ],
  [
    /^(?:urlparse|urlsplit|url_parse|[\w.]*parse\.url(?:parse|split)|werkzeug\.urls\.url_parse)\(([A-Za-z_]\w*)\)\.(?:hostname|netloc) (not )?in .+$/,
    forPurposes('address'),
    (m) => ({ name: m[1], passes: m[2] === undefined }),
  ],
  [
    /^(?:urlparse|urlsplit|url_parse|[\w.]*parse\.url(?:parse|split)|werkzeug\.urls\.url_parse)\(([A-Za-z_]\w*)\)\.(?:hostname|netloc) (==|!=) .+$/,
    forPurposes('address'),
    (m) => ({ name: m[1], passes: m[2] === '==' }),
  ],
  [
    /^([A-Za-z_]\w*)\.(?:hostname|netloc|host) (not )?in .+$/,
    forPurposes('address'),
    (m) => ({ name: m[1], passes: m[2] === undefined }),
  ],
  [
    /^([A-Za-z_]\w*)\.(?:hostname|netloc|host) (==|!=) .+$/,
    forPurposes('address'),
    (m) => ({ name: m[1], passes: m[2] === '==' }),
  ],
  [
    /^(?:(?:urlparse|urlsplit|url_parse|[\w.]*parse\.url(?:parse|split))\(([A-Za-z_]\w*)\)|([A-Za-z_]\w*))\.netloc$/,
    forPurposes('address'),
    (m) => ({ name: m[1] ?? m[2], passes: false }),
  ],
  [
    /^(not )?["']\.\.[/\\]?["'] (not )?in ([A-Za-z_]\w*)(?:\.parts|\.split\(.*\))?$/,
    forPurposes('path'),
    (m) => ({ name: m[3], passes: (m[1] ?? m[2]) !== undefined }),
  ],
  // A name with a folder before it is refused.
  [
    /^(?:os\.path\.|posixpath\.|ntpath\.)?dirname\(([A-Za-z_]\w*)\)$/,
    forPurposes('path'),
    (m) => ({ name: m[1], passes: false }),
  ],
  [quoted, forPurposes('query', 'sql', 'code'), (m) => ({ name: m[2], passes: m[1] !== undefined })],
];

/** A longer one says nothing that is read here, and the forms look at some of its characters again and again. */
const LONGEST_CONDITION = 2000;

/** What one condition without `and` and `or` examines. */
function checkOf(condition: string): Check | undefined {
  if (
    condition.length > LONGEST_CONDITION ||
    (condition.includes(' or ') && partsOf(condition, 'or').length > 1) ||
    (condition.includes(' and ') && partsOf(condition, 'and').length > 1)
  )
    return undefined;
  const found = foundRecord(condition.replace(/^not /, ''));
  if (found !== undefined) return { name: found.name, passes: !condition.startsWith('not '), bits: HARMLESS };
  for (const [form, bits, read] of FORMS) {
    const match = form.exec(condition);
    if (match === null) continue;
    const { name, passes } = read(match);
    if (name !== undefined)
      return {
        name,
        passes,
        bits: bits === HARMLESS && (ONLY_ENDING.test(condition) || isOpenEnded(condition)) ? 0 : bits,
      };
  }
  return undefined;
}

const clean = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return /^\([^()]*\)$/.test(flat) ? flat.slice(1, -1) : flat;
};

/** The condition in its parts, where they are all joined by the same word outside of brackets and texts. */
function partsOf(condition: string, word: 'and' | 'or'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let at = 0; at < condition.length; at++) {
    const sign = condition[at] as string;
    if (quote !== '') {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) depth--;
    else if (depth === 0 && condition.startsWith(` ${word} `, at)) {
      parts.push(clean(condition.slice(start, at)));
      start = at + word.length + 2;
    }
  }
  parts.push(clean(condition.slice(start)));
  return parts;
}

const MOST_CONDITIONS = 5000;

/** The same answer for the same condition: rounds over a module ask again, and few conditions make up most questions. */
function remembered(read: (condition: string) => readonly Check[]): (condition: string) => readonly Check[] {
  const known = new Map<string, readonly Check[]>();
  return (condition) => {
    const kept = known.get(condition);
    if (kept !== undefined) return kept;
    if (known.size >= MOST_CONDITIONS) known.clear();
    const checks = read(condition);
    known.set(condition, checks);
    return checks;
  };
}

/** Checks that hold when the condition is true. */
export const holdsIf = remembered((condition) => {
  const parts = partsOf(clean(condition), 'and');
  return parts.flatMap((part) => {
    const check = checkOf(part);
    return check?.passes === true ? [check] : [];
  });
});

/** Checks that hold when the condition is false. */
export const holdsUnless = remembered((condition) => {
  const parts = partsOf(clean(condition), 'or');
  if (parts.length === 1) {
    // `if target and not is_safe(target)`: what is empty does no harm either.
    const all = partsOf(clean(condition), 'and');
    const checks = all.map((part) => checkOf(part)).filter((check) => check?.passes === false);
    const [check] = checks;
    if (all.length > 1)
      return checks.length === 1 &&
        check !== undefined &&
        all.every((part) => new RegExp(`\\b${check.name}\\b`).test(part))
        ? [check]
        : [];
  }
  return parts.flatMap((part) => {
    const check = checkOf(part);
    return check?.passes === false ? [check] : [];
  });
});

/** Could a value of this text be the outcome of a check? Looked at before the forms are tried. */
export const mayCheck = (text: string): boolean =>
  /\b(?:in|match|fullmatch)\b|safe|valid|allow|trusted|\.is(?:digit|alnum|alpha)|startswith|relative_to|netloc|hostname/.test(
    text,
  );
