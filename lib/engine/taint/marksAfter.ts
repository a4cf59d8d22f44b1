import { constant, literalKind, literalText, Op, opOf, pattern } from '../facts/javascript/query.ts';
import { ConstKind } from '../facts/javascript/script.ts';
import { TaintFlag } from './kinds.ts';
import { SANITIZER } from '../program/methods.ts';
import type { Unit } from '../program/program.ts';
import { takesNumbers } from './takesNumbers.ts';
import type { Solver } from './solver.ts';
import type { Called } from './called.ts';

/** What is known of a text after a method that gives it in another form. */
export function marksAfter({ solver, step, name, args }: Called): number {
  const { unit } = step;
  let { flags } = step;
  if (name === 'replace' || name === 'replaceAll') {
    // `address.replace('https://', 'https://gather.example/')`: an address of another host, with all of this one in it.
    // And what becomes the fragment of one.
    // A text that is not known may put a host before what began.
    const put = pattern(unit.script, args[1] ?? 0);
    if (/\/\/[^/]|#/.test(put) || (put.includes('*') && (flags & TaintFlag.begins) !== 0)) flags |= TaintFlag.joined;
    // Another address, maybe of a page, than that of the file.
    flags &= ~TaintFlag.dataAddress;
    if (takesMarkup(solver, unit, args[0] ?? 0)) flags |= TaintFlag.noMarkup;
    if (takesDots(solver, unit, args[0] ?? 0)) flags |= TaintFlag.insideFolder;
    if (name === 'replace' && (constant(unit.script, args[1] ?? 0) ?? '').includes('$&'))
      flags |= TaintFlag.plainPattern;
  }
  if (name === 'padStart') flags |= TaintFlag.joined;
  // Letters and digits, whatever the picture shows.
  if (name === 'toDataURL') flags |= TaintFlag.quoted | TaintFlag.noMarkup | TaintFlag.dataAddress;
  if ((name === 'match' || name === 'matchAll') && takesNumbers(unit.script, args[0] ?? 0)) flags |= TaintFlag.listed;
  return SANITIZER.test(name) ? flags | TaintFlag.noMarkup | TaintFlag.insideFolder | TaintFlag.plainPattern : flags;
}

/** `replace(/^(\\.\\.(\\/|$))+/, '')`: `..` cannot pass. */
function takesDots(solver: Solver, unit: Unit, value: number): boolean {
  const { script } = unit;
  return opOf(script, value) === Op.constant && /\\\.\\\.|^\.\.|\[\^[^.]*\]|\\\.\{2/.test(literalText(script, value));
}

/** `replace(/</g, …)`, `replace(/[^\w]/g, …)`: markup cannot pass. */
function takesMarkup(solver: Solver, unit: Unit, value: number): boolean {
  const { script } = unit;
  if (opOf(script, value) !== Op.constant) return false;
  const text = literalText(script, value);
  if (literalKind(script, value) === ConstKind.regex)
    return (
      /\/[gimsuy]*g[gimsuy]*$/.test(text) &&
      (/^\/[^/]*</.test(text) || /^\/\[\^[^<]*\]/.test(text) || text.startsWith('/\\W'))
    );
  return text === '<';
}
