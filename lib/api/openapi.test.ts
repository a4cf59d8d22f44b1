import { describe, expect, it } from 'vitest';
import { ENDPOINTS, type Endpoint } from './contract.ts';
import { openApi } from './openapi.ts';

// The description is JSON of every shape.
// oxlint-disable-next-line typescript/no-explicit-any
const api = openApi({ server: 'https://service.example', cookie: 'session', version: '1.0.0' }) as any;
const operationOf = (endpoint: Endpoint) => api.paths[`/api/v1${endpoint.path}`][endpoint.method.toLowerCase()];

describe('the OpenAPI description', () => {
  it.each(Object.entries<Endpoint>(ENDPOINTS))(
    '%s says who may call it, with what, and what comes back',
    (name, endpoint) => {
      const operation = operationOf(endpoint);
      expect(operation.operationId).toBe(name);
      expect(operation.security).toEqual([{ [endpoint.auth]: [] }]);
      expect(operation.responses['200'].content['application/json'].schema).toHaveProperty('type');
      for (const status of ['401', '422', '429', '500', ...(endpoint.errors ?? []).map(String)])
        expect(operation.responses, status).toHaveProperty(status);
      for (const parameter of endpoint.path.matchAll(/\{(\w+)\}/g)) {
        expect(operation.parameters).toContainEqual(
          expect.objectContaining({
            name: parameter[1],
            in: 'path',
            required: true,
            schema: expect.objectContaining({ type: 'integer' }),
          }),
        );
      }
      expect(operation.requestBody?.required).toBe(
        endpoint.body !== undefined || endpoint.upload === true ? true : undefined,
      );
    },
  );

  it('keeps bounds, defaults and required fields', () => {
    const [limit, offset] = operationOf(ENDPOINTS.scans).parameters.filter((one: { in: string }) => one.in === 'query');
    expect(limit).toMatchObject({
      name: 'limit',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    });
    expect(offset).toMatchObject({ name: 'offset', schema: { minimum: 0, default: 0 } });
    const { schema } = operationOf(ENDPOINTS.analyze).requestBody.content['application/json'];
    expect(schema.required).toEqual(['url']);
    expect(schema.properties.branch).toMatchObject({ type: 'string', default: 'main' });
    expect(operationOf(ENDPOINTS.upload).requestBody.content['multipart/form-data'].schema.required).toEqual(['file']);
    expect(operationOf(ENDPOINTS.status).responses['200'].content['application/json'].schema.required).toContain(
      'is_complete',
    );
  });

  it('names the cookie and keeps the bounds of what people enter', () => {
    expect(api.components.securitySchemes.session.name).toBe('session');
    expect(
      operationOf(ENDPOINTS.createKey).requestBody.content['application/json'].schema.properties.label,
    ).toMatchObject({ minLength: 1, maxLength: 100 });
  });

  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(api))).toEqual(api));
});
