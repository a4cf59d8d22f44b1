import {
  apiPath,
  argsOf,
  bindingKind,
  calleeOf,
  choicesOf,
  constant,
  literalText,
  memberNameOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  resolve,
  type ScriptFacts,
  variableOf,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';

/** Values that one is made of. */
const DEPTH = 4;

/**
 * `path.join('/', name)`, `path.normalize('/' + name)`, `new URL(request.url).pathname` (URL standard, 4.4: `..` is
 * gone, also where it was encoded): `..` leads no higher than the root, wherever that is joined to then.
 */
export function isOfRoot(script: ScriptFacts, value: number, depth = 0): boolean {
  const made = resolve(script, value);
  const op = opOf(script, made);
  if (depth > DEPTH) return false;
  if (op === Op.member) return apiPath(script, made) === 'URL().pathname' && isOfWeb(script, objectOf(script, made));
  // `url.pathname === '/' ? '/index.html' : url.pathname`
  if (op === Op.choice)
    return choicesOf(script, made).every((one) => isPlain(script, one) || isOfRoot(script, one, depth + 1));
  if (op !== Op.call) return false;
  const callee = calleeOf(script, made);
  const [first = 0] = argsOf(script, made);
  const path = apiPath(script, callee);
  if (path === 'path.join' || path === 'path.resolve') return constant(script, first) === '/';
  if (path === 'path.normalize') return /^[\\/]\*/.test(pattern(script, first));
  return leavesSlash(script, callee, first) && isOfRoot(script, objectOf(script, callee), depth + 1);
}

/** Whether an address is sure to be of the web: others (`x:../a`) keep `..` in their path (URL standard, 4.1). */
function isOfWeb(script: ScriptFacts, address: number): boolean {
  const [first = 0, base = 0] = argsOf(script, resolve(script, address));
  const given = resolve(script, first);
  const isUrl = memberNameOf(script, given) === 'url';
  // Of a server's request it is a path, or (Fetch standard, 5.4) the whole address, which is one of the web.
  if (base !== 0) return isUrl;
  const request = isUrl ? objectOf(script, given) : 0;
  const isRequest =
    isUrl &&
    /^_?req(?:uest)?$/.test(nameOf(script, request)) &&
    // No text of the request's own that is called so.
    bindingKind(script, variableOf(script, request)) === BindingKind.param;
  return isRequest || /^https?:\/\//i.test(pattern(script, first));
}

/** A path that the author wrote. */
const isPlain = (script: ScriptFacts, value: number): boolean => !(constant(script, value) ?? '..').includes('..');

/** `path.slice(1)`, `path.replace(/^\/+/, '')`: without the slash that it begins with. */
function leavesSlash(script: ScriptFacts, callee: number, first: number): boolean {
  if (opOf(script, callee) !== Op.member) return false;
  const name = nameOf(script, callee);
  if (name === 'slice' || name === 'substring') return constant(script, first) === '1';
  return name === 'replace' && /^\/\^\\\/\+?\/$/.test(literalText(script, resolve(script, first)));
}
