import { text } from 'node:stream/consumers';
import { json } from './world.ts';
import type { Handler } from './world.ts';

/** The open vulnerability database, for any page to ask as the real one; it knows one flaw of `name`. What it was told is in `told`. */
export function osvHost(name: string): { handler: Handler; told: string[] } {
  const told: string[] = [];
  const open = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-methods': 'GET, POST',
  };
  const handler: Handler = async (request, response, url) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, open).end();
    if (url.pathname !== '/v1/querybatch')
      return json(
        response,
        200,
        {
          id: 'GHSA-35jh-r3h4-6jhm',
          aliases: ['CVE-2021-23337'],
          summary: `Command injection in ${name}`,
          database_specific: { severity: 'HIGH' },
        },
        open,
      );
    const body = await text(request);
    told.push(body);
    const { queries } = JSON.parse(body) as { queries: { package: { name: string } }[] };
    const vulns = [{ id: 'GHSA-35jh-r3h4-6jhm', modified: '2024-01-01T00:00:00Z' }];
    const results = queries.map((query) => (query.package.name === name ? { vulns } : {}));
    return json(response, 200, { results }, open);
  };
  return { handler, told };
}
