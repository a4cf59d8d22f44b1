import type { SyntaxNode } from '@lezer/common';
import { type Check, plainName, textName } from './checkNames.ts';
import type { Call } from './expressions.ts';
import { type Expressions, itemsOf, partsOf } from './expressions.ts';
import { HARMLESS, forPurposes } from './purposes.ts';

const INSIDE = forPurposes('path', 'address');
const OF_FORM = /^(?:isdigit|isalnum|isalpha|isnumeric|isdecimal|isidentifier)$/;
/** Names of functions that say whether something may be. */
const ALLOWS =
  /^_*(?:(?:\w+_)?(?:allow|allows|allowed|safe|valid|validate|trusted|internal|same|permitted|whitelisted|allowlisted)(?:_\w+)?|is[A-Z]\w*)$/;
const WITHIN = /within|inside|under|contained|subpath|is_child/;
const PLACES = /^(?:os\.path\.|posixpath\.|ntpath\.)?dirname$/;

type Form = (call: Call, read: Expressions) => Check | undefined;

const check = (name: string | undefined, bits: number, passes = true): Check | undefined =>
  name === undefined ? undefined : { name, passes, bits };

/** `name.isdigit()`, `path.is_relative_to(BASE)` */
const ofOwnMethod: Form = ({ on, last, args }, read) => {
  if (OF_FORM.test(last)) return check(plainName(on, read), HARMLESS);
  return last === 'is_relative_to' && args.length > 0 ? check(plainName(on, read), INSIDE) : undefined;
};

const NUMBERS = /^(?:int|float|bool)$/;

/** `isinstance(name, (int, float))` */
const ofType: Form = ({ callee, args: [first, second] }, read) => {
  if (read.dotted(callee) !== 'isinstance' || second === undefined) return undefined;
  const types = second.name === 'TupleExpression' ? itemsOf(second) : [second];
  return types.length > 0 && types.every((one) => NUMBERS.test(read.source(one)))
    ? check(plainName(first, read), HARMLESS)
    : undefined;
};

/** `re.fullmatch(r'[a-z]+', name)`, `NAME.match(name)`. One that is open at its end says nothing. */
const ofPattern: Form = ({ callee, on, last, args }, read) => {
  if (!/^(?:full)?match$/.test(last)) return undefined;
  const [first, second] = args;
  // `import re as r`: a pattern of its own is given what it looks at first.
  const isOfOwn = on !== undefined && first?.name === 'VariableName' && !/^(?:re|regex)$/.test(read.dotted(on) ?? '');
  const name = plainName(isOfOwn ? first : second, read);
  if (name === undefined || read.dotted(callee) === undefined) return undefined;
  const pattern = isOfOwn || first === undefined ? undefined : read.string(first);
  const isOpen = last === 'match' && pattern !== undefined && !/\$|\\Z/.test(pattern);
  return check(name, isOpen ? 0 : HARMLESS);
};

/** `is_safe_url(url)`, `allowed_file(upload.filename)` */
const ofPredicate: Form = ({ callee, last, args, named }, read) => {
  if (read.dotted(callee) === undefined) return undefined;
  const first = args[0] ?? named.get('url');
  if (ALLOWS.test(last)) return check(first === undefined ? undefined : read.root(first), HARMLESS);
  // `is_document(name, ledger)`: compared with what the program holds.
  if (/^is_[a-z]/.test(last) && args.length === 2 && read.dotted(args[1] as SyntaxNode) !== undefined)
    return check(plainName(first, read), HARMLESS);
  return WITHIN.test(last) && args.length <= 2 ? check(plainName(args.at(-1), read), INSIDE) : undefined;
};

/** What says only how an address goes on the net. */
const SCHEME = /^(?:https?|ftp|wss?)(?::\/{0,2})?$/;
const ROOT = /^(?:\/|[\w+.-]+:\/{0,3})$/;

/** `path.startswith(BASE)`. A scheme says nothing of the host. */
const ofStart: Form = ({ on, last, args: [first] }, read) => {
  if (last !== 'startswith' || on === undefined || first === undefined) return undefined;
  const cast = read.call(on);
  const of = cast !== undefined && /^(?:str|os\.fspath)$/.test(read.dotted(cast.callee) ?? '') ? cast.args[0] : on;
  const name = of === undefined ? undefined : textName(of, read);
  const said = first.name === 'TupleExpression' ? itemsOf(first) : [first];
  const texts = said.map((one) => read.string(one));
  if (texts.every((one) => one !== undefined && SCHEME.test(one))) return check(name, forPurposes('path'));
  return texts.some((one) => one !== undefined && ROOT.test(one)) ? undefined : check(name, INSIDE);
};

/** `one`, the list and the condition of `one for one in RELEASES if one.link == link`, or of `one.link == link for …`. */
function searchOf({ callee, args, parts }: Call, read: Expressions) {
  const isAny = read.dotted(callee) === 'any';
  if (!isAny && (read.dotted(callee) !== 'next' || args[1]?.name !== 'None')) return undefined;
  const inner = args[0]?.name === 'ComprehensionExpression' ? partsOf(args[0]).slice(1, -1) : parts;
  const [said, each, one, within, list, only, condition] = inner;
  if (each?.name !== 'for' || within?.name !== 'in' || one?.name !== 'VariableName' || list === undefined)
    return undefined;
  const asked = isAny ? (only === undefined ? said : undefined) : said?.name === 'VariableName' ? condition : undefined;
  return asked === undefined ? undefined : { one: read.source(one), list, asked };
}

/** `next((one for one in RELEASES if one.link == link), None)`, `any(one.link == link for one in RELEASES)` */
const ofSearch: Form = (call, read) => {
  const search = searchOf(call, read);
  if (search === undefined || /request$/.test(read.root(search.list) ?? '')) return undefined;
  if (read.call(search.list)?.args.length !== 0 && read.dotted(search.list) === undefined) return undefined;
  const compared = read.comparison(read.bare(search.asked));
  if (compared?.sign !== '==') return undefined;
  const { left, right } = compared;
  const [own, other] = read.root(left) === search.one ? [left, right] : [right, left];
  return read.root(own) === search.one ? check(plainName(other, read), HARMLESS) : undefined;
};

/** A name with a folder before it is refused: `if os.path.dirname(name): raise`. */
const ofFolder: Form = ({ callee, args: [first] }, read) =>
  PLACES.test(read.dotted(callee) ?? '') ? check(plainName(first, read), forPurposes('path'), false) : undefined;

const FORMS: readonly Form[] = [ofOwnMethod, ofType, ofPattern, ofPredicate, ofStart, ofSearch, ofFolder];

/** What a call that answers with yes or no examines; `isNone`: its answer is compared with None. */
export function callForm(node: SyntaxNode, read: Expressions, isNone = false): Check | undefined {
  const call = read.call(node);
  if (call === undefined) return undefined;
  if (isNone) return ofPattern(call, read) ?? ofSearch(call, read);
  for (const form of FORMS) {
    const found = form(call, read);
    if (found !== undefined) return found;
  }
  return undefined;
}
