import type { Flow } from '../taint/flow.ts';

/**
 * Names the request that a flow ends in, by the value that is its address where one is seen: a request that is opened
 * at one place and sent at another is one.
 */
export function requestKey({ unit, pos, sink: { address } }: Flow): string {
  return `${unit.file.path}:${address === undefined || address === 0 ? pos : `#${address}`}`;
}
