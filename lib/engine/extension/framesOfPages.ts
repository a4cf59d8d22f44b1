import { scriptsOfPage } from '../facts/extension/scriptsOfPage.ts';
import {
  argOf,
  calleeOf,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  receiverOf,
  type Call,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { kept } from '../program/kept.ts';
import type { Program, Unit } from '../program/program.ts';
import { inContent } from '../program/where.ts';
import { heldIn } from './elementOf.ts';

/** A remote page that a frame in markup shows. */
export interface PageFrame {
  readonly id: string | undefined;
  readonly url: string;
}

/** Scripts of one page that are gone through. */
const MOST_SCRIPTS = 200;
const FRAME = /<i?frame\b[^>]{0,300}?\ssrc\s*=\s*["']?((?:https?:)?\/\/[^"'\s>]{4,300})/i;
const ID = /<i?frame\b[^>]{0,300}?\sid\s*=\s*["']?([\w-]{1,60})/i;

/** Remote pages in frames that stand in an extension's pages, by the scripts of these pages and what those import. */
export function framesOfPages(facts: Facts, program: Program): ReadonlyMap<string, readonly PageFrame[]> {
  const out = new Map<string, readonly PageFrame[]>();
  const units = new Map(program.units.map((unit) => [unit.file.path, unit]));
  for (const [file, html] of facts.having('html')) {
    const frames = html.remote.flatMap(({ use, url, id }) => (use === 'frame' ? { url, id } : []));
    if (frames.length === 0) continue;
    const paths = new Set(scriptsOfPage(file, html));
    for (const path of paths) {
      if (paths.size > MOST_SCRIPTS) break;
      out.set(path, [...(out.get(path) ?? []), ...frames]);
      const unit = units.get(path);
      for (const { module } of unit?.script.imports ?? []) {
        const other = program.imported(unit as Unit, module);
        if (other !== undefined) paths.add(other.file.path);
      }
    }
  }
  return out;
}

/** The remote page that a message is for, where markup shows it in a frame: of the script's page, or in a text of its own. */
export function frameInMarkup(unit: Unit, call: Call, ofPage: readonly PageFrame[]): string | undefined {
  const { script } = unit;
  const target = heldIn(script, receiverOf(script, call));
  // Who sends a message to a page of the extension is what it shows; an answer to anybody is told as that (`answersToFrames`).
  if (nameOf(script, target) === 'source')
    return inContent(unit) || constant(script, call.args[1] ?? 0) !== undefined ? undefined : ofPage.map(addressOf)[0];
  if (opOf(script, target) !== Op.member || nameOf(script, target) !== 'contentWindow') return undefined;
  const id = idOf(script, objectOf(script, target));
  const frames = [...ofPage, ...framesInTexts(unit)];
  return frames.filter((frame) => id === undefined || frame.id === id).map(addressOf)[0];
}

const addressOf = ({ url }: PageFrame): string => (url.startsWith('//') ? `https:${url}` : url);

/** The id that an element is found by. */
function idOf(script: ScriptFacts, element: number): string | undefined {
  const made = heldIn(script, element);
  if (opOf(script, made) !== Op.call) return undefined;
  const text = constant(script, argOf(script, made, 0));
  if (nameOf(script, calleeOf(script, made)) === 'getElementById') return text;
  return /^[\w-]*#([\w-]+)$/.exec(text ?? '')?.[1];
}

const framesInTexts = kept(({ script }): readonly PageFrame[] =>
  script.strings.flatMap((text) => {
    const url = text.includes('frame') ? FRAME.exec(text)?.[1] : undefined;
    return url === undefined ? [] : { url, id: ID.exec(text)?.[1] };
  }),
);
