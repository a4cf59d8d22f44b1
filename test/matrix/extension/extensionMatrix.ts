import { dressedBy, type Dress } from '../dress.ts';
import type { Matrix } from '../runRows.ts';
import { CARRIERS } from './carriers.ts';
import { compose, fits, type Triple, type Variant } from './compose.ts';
import { SINKS } from './sinks.ts';
import { SOURCES } from './sources.ts';
import { verdictOn } from './verdict.ts';

/** Extensions, in one of the dresses in turns where there are any; twins in turns send a constant or send to their own package. */
export function extensionMatrix(dresses: readonly Dress[] = []): Matrix<Triple> {
  const made = (triple: Triple, variant: Variant, turn: number): Record<string, string> =>
    dressedBy(dresses, turn, compose(triple, variant));
  return {
    columns: [SOURCES.length, CARRIERS.length, SINKS.length],
    tripleOf: ([source = 0, carrier = 0, sink = 0]) => ({
      source: SOURCES[source]!,
      carrier: CARRIERS[carrier]!,
      sink: SINKS[sink]!,
    }),
    fits,
    program: (triple) => compose(triple, 'harmful'),
    async harmful(triple, turn) {
      const verdict = await verdictOn(made(triple, 'harmful', turn), triple.source.data, triple.sink.channel);
      return { ...verdict, told: verdict.told.map(({ rule }) => rule) };
    },
    async twin(triple, turn) {
      const variant = triple.sink.hasOwnHost && triple.carrier.keeps !== true && turn % 2 === 1 ? 'own' : 'constant';
      const { told } = await verdictOn(made(triple, variant, turn), triple.source.data, triple.sink.channel);
      return { variant, told: told.map(({ rule }) => rule) };
    },
  };
}
