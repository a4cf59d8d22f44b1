/*
 * Functions that a server's framework calls with the request: how they are registered, and what they are given. The names
 * are those of each framework's documentation; a program, a minifier above all, may call them otherwise. Sources: the
 * documentation of Express, Restify, Koa, Fastify, hapi, Hono, ws, Socket.IO, Node.
 */

export interface HandlerApi {
  /** What the method is called on, as `apiPath` tells it; empty: the path of the function itself. */
  readonly on: string;
  readonly methods: readonly string[];
  /** What a handler's parameters are. */
  readonly gives: readonly string[];
  /** The handler of errors, which has one parameter more in front. */
  readonly ofErrors?: true;
  /** The handler is a property of the last argument. */
  readonly property?: string;
  /** The only event whose handlers are given that. */
  readonly event?: string;
}

const VERBS = 'get post put patch delete del all head options'.split(' ');
const EXPRESS = ['req', 'res', 'next'] as const;
const FASTIFY = ['request', 'reply'] as const;

const express = (on: string): HandlerApi => ({ on, methods: [...VERBS, 'use'], gives: EXPRESS, ofErrors: true });
const koa = (on: string): HandlerApi => ({ on, methods: [...VERBS, 'use'], gives: ['ctx', 'next'] });
const sockets = (on: string, given: string): HandlerApi => ({
  on,
  methods: ['on'],
  gives: [given, 'req'],
  event: 'connection',
});

export const HANDLERS: readonly HandlerApi[] = [
  express('express()'),
  express('express.Router()'),
  express('restify.createServer()'),
  express('polka()'),
  koa('koa()'),
  koa('koa-router()'),
  koa('@koa/router()'),
  { on: 'fastify()', methods: VERBS, gives: FASTIFY },
  { on: 'fastify()', methods: ['route'], gives: FASTIFY, property: 'handler' },
  { on: '@hapi/hapi.server()', methods: ['route'], gives: ['request', 'h'], property: 'handler' },
  { on: 'hono.Hono()', methods: [...VERBS, 'use'], gives: ['c', 'next'] },
  { on: 'http', methods: ['createServer'], gives: EXPRESS },
  { on: 'https', methods: ['createServer'], gives: EXPRESS },
  sockets('ws.WebSocketServer()', 'ws'),
  sockets('ws.Server()', 'ws'),
  sockets('socket.io.Server()', 'socket'),
  sockets('socket.io()', 'socket'),
];

/** Exported functions that a framework calls by their name (Next.js, SvelteKit, Cloudflare's pages), and what they are given. */
export const EXPORTED_HANDLERS: ReadonlyMap<string, readonly string[]> = new Map(
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map((name) => [name, ['request', 'context']]),
);

/** The default export of Next.js' files of an API. */
export const API_FILE = /(?:^|\/)pages\/api\//;
export const API_FILE_GIVES: readonly string[] = EXPRESS;
