import { callsNamed, constant, type Call } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import { TaintFlag } from '../taint/kinds.ts';
import type { Source } from '../taint/spec.ts';
import { usesModule } from './modules.ts';
import { CLIENT, parameter } from './requestParameter.ts';
import { lastName } from './valueName.ts';

const BUSBOY = new Set(['busboy', '@fastify/busboy', 'connect-busboy']);
const FORMS = new Set(['busboy', '@fastify/busboy', 'connect-busboy', 'formidable', 'multiparty']);

/** Fields and names of files that parsers of forms hand to their callbacks. */
export function* parsedForms(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  if (!usesModule(script, FORMS)) return;
  const handed = function* (
    call: Call,
    at: number,
    positions: readonly number[],
    properties: readonly string[],
  ): Iterable<Source> {
    for (const target of callees.targets(unit, call.args[at] ?? 0)) {
      for (const position of positions) {
        const param = target.unit.script.functions[target.fn]?.params[position];
        if (param !== undefined)
          yield parameter(target.unit, param, target.unit === unit ? call.value : 0, CLIENT, properties);
      }
    }
  };
  for (const call of callsNamed(script, 'parse'))
    if (/^_?req(?:uest)?$/.test(lastName(script, call.args[0] ?? 0))) yield* handed(call, 1, [1, 2], []);
  for (const call of callsNamed(script, 'on')) {
    const event = constant(script, call.args[0] ?? 0);
    if (event === 'file') {
      // busboy takes the last part of what was sent, unless it is told to keep the folders.
      const flags = usesModule(script, BUSBOY) && !script.strings.includes('preservePath') ? TaintFlag.insideFolder : 0;
      for (const source of handed(call, 1, [2], ['filename'])) yield { ...source, flags };
      yield* handed(call, 1, [1, 2], ['originalFilename']);
    } else if (event === 'field') yield* handed(call, 1, [1], []);
  }
}
