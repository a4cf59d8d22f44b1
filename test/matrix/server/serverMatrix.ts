import { dressedBy, type Dress } from '../dress.ts';
import type { Matrix } from '../runRows.ts';
import { CARRIERS } from './carriers.ts';
import { composeServer, serverFits, type ServerTriple, type ServerVariant } from './compose.ts';
import { SINKS } from './sinks.ts';
import { SOURCES } from './sources.ts';
import { verdictOnServer } from './verdict.ts';

/** Servers in JavaScript, in one of the dresses in turns where there are any. */
export function serverMatrix(dresses: readonly Dress[] = []): Matrix<ServerTriple> {
  return {
    columns: [SOURCES.length, CARRIERS.length, SINKS.length],
    tripleOf: ([source = 0, carrier = 0, sink = 0]) => ({
      source: SOURCES[source]!,
      carrier: CARRIERS[carrier]!,
      sink: SINKS[sink]!,
    }),
    fits: serverFits,
    program: (triple) => composeServer(triple, 'harmful'),
    harmful: async (triple, turn) =>
      await verdictOnServer(dressedBy(dresses, turn, composeServer(triple, 'harmful')), new Set([triple.sink.rule])),
    async twin(triple, turn) {
      const variant: ServerVariant = turn % 2 === 0 ? 'careful' : 'constant';
      const { told } = await verdictOnServer(dressedBy(dresses, turn, composeServer(triple, variant)), new Set());
      return { variant, told };
    },
  };
}
