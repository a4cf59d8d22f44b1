import { bindingKind, placeAt, type ScriptFacts } from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { kept } from '../program/kept.ts';
import type { Program, Unit } from '../program/program.ts';
import { nameOfBinding } from './requestParameter.ts';

/** Most lines that the parameters of one function take up. */
const MOST_LINES = 30;

/** `CreateShareDto.id`: fields that class-validator holds to a tight form, where a pipe asks it. */
const tight = kept(({ units }: Program): ReadonlySet<string> => {
  const fields = units.flatMap(({ script }) => (script.coerced ?? []).filter((one) => one.startsWith('=')));
  const isAsked = fields.length > 0 && units.some(({ script }) => script.strings.includes('ValidationPipe'));
  return new Set(isAsked ? fields : []);
});

/** Whether a property of a parameter was held to a tight form before a handler was called, as its type says. */
export function isTightField({ script, program }: Unit, binding: number, property: string): boolean {
  const fields = tight(program);
  if (fields.size === 0 || bindingKind(script, binding) !== BindingKind.param) return false;
  const type = typeOf(script, binding);
  return type !== undefined && fields.has(`=${type}.${property.split('.', 1)[0] ?? ''}`);
}

/** How the type of a parameter is called, where that is a form of what is sent. */
function typeOf(script: ScriptFacts, binding: number): string | undefined {
  const typed = (script.coerced ?? []).filter((one) => one.includes(`:${nameOfBinding(script, binding)}=`));
  if (typed.length === 0) return undefined;
  const fn = script.functions.find(({ params }) => params.includes(binding));
  const first = fn === undefined ? 0 : (placeAt(script, '', fn.start).line ?? 0);
  const near = typed.find((one) => {
    const line = Number.parseInt(one, 10);
    return line >= first && line <= first + MOST_LINES;
  });
  return near?.slice(near.indexOf('=') + 1);
}
