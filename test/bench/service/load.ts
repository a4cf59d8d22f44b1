import { Agent, request } from 'node:http';
import { median } from '../part.ts';

/** What a run of equal requests showed. */
export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  /** Answers other than 2xx and 304. */
  readonly failed: number;
}

export interface LoadOptions {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
  readonly method?: string;
  /** Makes the body of the next request. */
  readonly body?: () => string;
}

/** Sends requests over so many connections, one after another on each, for so long. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const end = began + options.seconds * 1000;
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now();
      const status = await ask(agent, options);
      times.push(performance.now() - sent);
      if (status !== 304 && (status < 200 || status > 299)) failed++;
    }
  };
  await Promise.all(Array.from({ length: options.connections }, one));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / took,
    median: median(sorted),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    failed,
  };
}

function ask(agent: Agent, { address, headers, method = 'GET', body }: LoadOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, method, headers }, (response) => {
      response.on('data', () => undefined);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body?.());
  });
}
