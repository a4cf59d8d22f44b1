import type * as z from 'zod/mini';
import type { AnswerOf, ENDPOINTS, EndpointName } from '../../lib/api/contract.ts';
import type { Context } from '../context.ts';
import type { User } from '../store/users.ts';
import type { NamedRecord } from '../store/keys.ts';
import type { KeyCaller } from './caller.ts';

type Table = typeof ENDPOINTS;
type Parsed<N extends EndpointName, P extends 'body' | 'query'> = Table[N] extends {
  readonly [K in P]: infer S extends z.ZodMiniType;
}
  ? z.infer<S>
  : undefined;
type CallerOf<N extends EndpointName> = Table[N]['auth'] extends 'bearer' ? KeyCaller : User;

/** What a handler is given: everything is checked already. */
export interface Input<N extends EndpointName> {
  readonly caller: CallerOf<N>;
  /** The number in the path; 0 where the path has none. */
  readonly id: number;
  /** The record of that number, which the caller may see. */
  readonly record: Table[N]['path'] extends `${string}{repo_id}${string}` ? NamedRecord : undefined;
  readonly query: Parsed<N, 'query'>;
  readonly body: Parsed<N, 'body'>;
  /** Names of the fields that the body really had, defaults aside. */
  readonly given: ReadonlySet<string>;
  readonly request: Request;
}

/** Text that is the JSON of an answer already, with what its headers have to say. */
export class ReadyAnswer {
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  readonly status: 200 | 304;
  readonly headers: Readonly<{ [name: string]: string }>;

  constructor(body: ReadyAnswer['body'], headers: ReadyAnswer['headers'] = {}, status: ReadyAnswer['status'] = 200) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

export type Handler<N extends EndpointName> = (context: Context, input: Input<N>) => Promise<AnswerOf<N> | ReadyAnswer>;

/** One handler for every endpoint of the contract: a missing one does not compile. */
export type Handlers = { readonly [N in EndpointName]: Handler<N> };
