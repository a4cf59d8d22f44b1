import { Op, type ScriptFacts } from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { nameOfBinding } from './requestParameter.ts';

/** Parameters that frameworks call like this hold the request (Express, Koa, Fastify, Hapi, Next, node:http, Lambda). */
export const REQUEST_NAME = /^(?:_?req(?:uest)?|ctx|context|event|c)$/;
/** Properties of a request that the client chooses. */
export const PARTS = new Set([
  'query',
  'body',
  'params',
  'headers',
  'cookies',
  'url',
  'originalUrl',
  'payload',
  'files',
  'file',
  'rawBody',
  'hostname',
  'querystring',
  'queryStringParameters',
  'pathParameters',
  'multiValueQueryStringParameters',
  'searchParams',
  'nextUrl',
  'signedCookies',
  'fields',
  'rawHeaders',
  'referrer',
  'originalurl',
]);
/** For names that are often something else, fewer properties count. */
const CONTEXT_PARTS = new Set([
  'query',
  'params',
  'req',
  'Records',
  'cookies',
  'queryStringParameters',
  'pathParameters',
  'body',
  'headers',
  'querystring',
]);

/** Which properties count, when a value is a request: a parameter named so, `ctx.request`, `ctx.req`. */
export function requestKind(script: ScriptFacts, value: number): ReadonlySet<string> | undefined {
  if (script.op[value] === Op.ref) {
    const binding = script.a[value] as number;
    if (script.bindings[binding * 3 + 2] !== BindingKind.param) return undefined;
    const name = nameOfBinding(script, binding);
    if (!REQUEST_NAME.test(name)) return undefined;
    if (/^_?req/.test(name)) return PARTS;
    // Lambda's first parameter is `event`, a browser's listener's too: there `body` and the like do not exist.
    return CONTEXT_PARTS;
  }
  if (script.op[value] === Op.member) {
    const name = script.strings[script.b[value] as number];
    if ((name === 'request' || name === 'req') && requestKind(script, script.a[value] as number) !== undefined)
      return PARTS;
  }
  return undefined;
}
