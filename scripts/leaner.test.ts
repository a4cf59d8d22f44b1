import { Op } from '../lib/engine/facts/javascript/script.ts';
import { TaintFlag } from '../lib/engine/taint/kinds.ts';
import { LEFT_OUT, MADE_UP } from '../lib/engine/facts/extension/entities.ts';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseAst } from 'rolldown/parseAst';
import { leaner } from './bundle.mjs';

interface Company {
  readonly name: string;
  readonly category: string;
  readonly domains: readonly string[];
}

it('gives every company that is asked for with its domains as the package has them', async () => {
  const { load } = leaner(parseAst) as unknown as { load: { handler(id: string): string } };
  const text = load.handler('\0companies');
  const packed = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { default: Company[] };
  const table = JSON.parse(
    readFileSync(
      new URL('../node_modules/third-party-web/dist/entities-httparchive-nostats.json', import.meta.url),
      'utf8',
    ),
  ) as Company[];
  const asked = table.map((one) => ({ ...one, domains: one.domains.filter((domain) => !MADE_UP.test(domain)) }));
  const isBelow = (one: string, all: readonly string[]): boolean =>
    all.some((other) => other.startsWith('*.') && one !== other && `.${one}`.endsWith(other.slice(1)));
  const key = ({ name, category, domains }: Company): string =>
    `${category} ${name} ${domains
      .filter((one) => !isBelow(one, domains))
      .toSorted()
      .join(' ')}`;
  expect(packed.default.map(key).toSorted()).toEqual(
    asked
      .filter(({ category, domains }) => domains.length > 0 && !LEFT_OUT.has(category))
      .map(key)
      .toSorted(),
  );
});

it('tells the bundler that schemas may go where nothing is read by them', () => {
  const { transform } = leaner(parseAst) as unknown as { transform: { handler(code: string, id: string): string } };
  expect(transform.handler('const A = z.object({ a: z.string() });', '/x/lib/model/a.ts')).toBe(
    'const A = /* @__PURE__ */ z.object({ a: /* @__PURE__ */ z.string() });',
  );
});

it('puts the numbers of named tables in their places, where a module imports the table', () => {
  const { transform } = leaner(parseAst) as unknown as { transform: { handler(code: string, id: string): string } };
  const use = 'if (opOf(value) === Op.call || flags & TaintFlag.begins) table[Op.ref] = Op[name];';
  const code = `import { opOf, Op } from '../query.ts';\nimport { TaintFlag } from './kinds.ts';\n`;
  expect(transform.handler(code + use, '/x/lib/engine/taint/a.ts')).toBe(
    `${code}if (opOf(value) === ${Op.call} || flags & ${TaintFlag.begins}) table[${Op.ref}] = Op[name];`,
  );
  expect(transform.handler(use, '/x/lib/engine/taint/a.ts')).toBe(use);
});
