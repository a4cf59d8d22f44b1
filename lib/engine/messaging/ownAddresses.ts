import { apiPath, concatPartsOf, literalKind, literalText, Op, opOf } from '../facts/javascript/query.ts';
import { ConstKind } from '../facts/javascript/script.ts';
import { addressReads } from '../program/addressReads.ts';
import type { Program, Unit } from '../program/program.ts';
import { inContent, isPrivileged } from '../program/where.ts';

/** A page of the package's own, with what it is told behind it: `relay.html?text=`. */
const PAGE = /^\/?[\w./-]+\.html?[?#]/;

/** A value that a page of the extension reads of its address. */
interface Read {
  readonly unit: Unit;
  readonly value: number;
}

const NONE: readonly Read[] = [];

/**
 * What an extension puts into the address of a page of its own, `runtime.getURL('relay.html') + '?text=' + text`: whatever
 * opens it, a tab or a frame, the page's script reads it there.
 */
export class OwnAddresses {
  readonly #program: Program;
  #reads: readonly Read[] | undefined;

  constructor(program: Program) {
    this.#program = program;
  }

  /** Values that hold what is put into a text, where that is the address of a page of the extension's own. */
  readsOf({ script }: Unit, concat: number): readonly Read[] {
    const [first = 0] = concatPartsOf(script, concat);
    const isOwn =
      opOf(script, first) === Op.constant
        ? literalKind(script, first) === ConstKind.text && PAGE.test(literalText(script, first))
        : apiPath(script, first) === 'chrome.runtime.getURL()';
    return isOwn ? (this.#reads ??= this.#program.units.flatMap(addressesOf)) : NONE;
  }
}

function addressesOf(unit: Unit): readonly Read[] {
  if (inContent(unit) || !isPrivileged(unit) || unit.roles.has('background')) return NONE;
  return addressReads(unit.script).map((value) => ({ unit, value }));
}
