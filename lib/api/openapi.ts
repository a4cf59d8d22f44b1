import * as z from 'zod/mini';
import { BASE_PATH, ENDPOINTS, type Endpoint } from './contract.ts';
import { ErrorBody, ValidationItem } from './schemas.ts';

/** Plain JSON, as OpenAPI is made of. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface OpenApiOptions {
  /** Address of the service, without a closing slash. */
  readonly server: string;
  /** Name of the session cookie. */
  readonly cookie: string;
  readonly version: string;
}

/** What each error status means, for people who read the description. */
const ERRORS: Readonly<Record<number, string>> = {
  401: 'Not signed in, or the API key is missing, unknown, wrong or revoked.',
  403: 'The plan, the scope of the key, the role or the kind of sign-in does not allow this.',
  404: 'There is nothing of that number in this organisation.',
  413: 'The upload is larger than this service takes.',
  422: 'A parameter, the body or a field of it is missing or not valid.',
  429: 'Too many requests. Retry-After says after how many seconds to try again.',
  500: 'The service made a mistake of its own.',
  503: 'The database does not answer just now. Retry-After says after how many seconds to try again.',
  507: 'There is no room left on the disk of the service.',
};

/** The OpenAPI 3.1 description of the interface, derived from the contract table. */
export function openApi(options: OpenApiOptions): Json {
  const paths: { [path: string]: { [method: string]: Json } } = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const operations = (paths[`${BASE_PATH}${endpoint.path}`] ??= {});
    operations[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchstone service',
      version: options.version,
      description:
        'Security analysis of git repositories and browser extensions: submit, poll the status, read the report.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.server }],
    tags: TAGS.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key, made in Settings, API Access.' },
        session: { type: 'apiKey', in: 'cookie', name: options.cookie, description: 'A browser that is signed in.' },
      },
      schemas: { Error: jsonSchema(ErrorBody, 'output'), ValidationItem: jsonSchema(ValidationItem, 'output') },
    },
  };
}

const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['repos', 'Records, their status, reports and scan history'],
  ['extensions', 'Submitting browser extensions'],
  ['settings', 'Keys and sub-organisations, for signed-in admins'],
];

function operation(name: string, endpoint: Endpoint): Json {
  const statuses = [
    401,
    ...(endpoint.errors ?? []),
    422,
    ...(endpoint.upload === true ? [413] : []),
    429,
    500,
    503,
    ...(endpoint.auth === 'bearer' && endpoint.method === 'POST' ? [507] : []),
  ].toSorted((a, b) => a - b);
  const body = requestBody(endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: [{ [endpoint.auth]: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: jsonSchema(endpoint.answer, 'output') } } },
      ...Object.fromEntries(statuses.map((status) => [String(status), errorResponse(status)])),
    },
  };
}

function errorResponse(status: number): Json {
  return {
    description: ERRORS[status] ?? 'Error.',
    ...(status === 429 || status === 503
      ? { headers: { 'Retry-After': { description: 'Whole seconds.', schema: { type: 'integer' } } } }
      : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function pathParameters({ path }: Endpoint): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1] ?? '',
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  }));
}

function queryParameters({ query }: Endpoint): Json[] {
  if (query === undefined) return [];
  // What a number in a query is read from is text; what it must be is said by the other end.
  const schema = jsonSchema(query, 'output');
  const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: false,
    schema: property,
  }));
}

function requestBody({ body, upload }: Endpoint): Json | undefined {
  if (upload === true) {
    const properties = {
      file: { type: 'string', contentMediaType: 'application/octet-stream', description: 'A .xpi, .crx or .zip file.' },
      sub_org_id: { type: 'integer', description: 'Sub-organisation to assign.' },
    };
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties } } },
    };
  }
  return body === undefined
    ? undefined
    : { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } };
}

/** A zod schema as JSON Schema. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as Json;
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
