import type { Matrix } from '../runRows.ts';
import { verdictOnServer } from '../server/verdict.ts';
import { CARRIERS } from './carriers.ts';
import { composePython, pythonFits, type PythonTriple, type PythonVariant } from './compose.ts';
import { SINKS } from './sinks.ts';
import { SOURCES } from './sources.ts';

/** Programs in Python. */
export const pythonMatrix: Matrix<PythonTriple> = {
  columns: [SOURCES.length, CARRIERS.length, SINKS.length],
  tripleOf: ([source = 0, carrier = 0, sink = 0]) => ({
    source: SOURCES[source]!,
    carrier: CARRIERS[carrier]!,
    sink: SINKS[sink]!,
  }),
  fits: pythonFits,
  program: (triple) => composePython(triple, 'harmful'),
  harmful: async (triple) => await verdictOnServer(composePython(triple, 'harmful'), new Set([triple.sink.rule])),
  async twin(triple, turn) {
    const variant: PythonVariant = turn % 2 === 0 ? 'careful' : 'constant';
    const { told } = await verdictOnServer(composePython(triple, variant), new Set());
    return { variant, told };
  },
};
