import {
  apiPath,
  argOf,
  calleeOf,
  callsNamed,
  constant,
  elementsOf,
  functionFactOf,
  keysOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { TaintFlag } from '../taint/kinds.ts';
import type { Unit } from '../program/program.ts';
import { ofExpression } from './expressions.ts';
import { usesModule } from './modules.ts';

interface Validated {
  readonly start: number;
  readonly end: number;
  readonly fields: ReadonlySet<string>;
}

const validatedTables = new WeakMap<Unit, Validated[]>();
const VALIDATOR = new Set(['express-validator', 'express-validator/check']);
const TIGHT =
  /^(?:isInt|isNumeric|isUUID|isIn|isAlpha|isAlphanumeric|isMongoId|isBoolean|isHexadecimal|isFloat|isDecimal|isPort|isISO8601|isDate|toInt|toFloat|toBoolean|isWhitelisted)$/;

/** `app.post('/x', body('n').isInt(), (req, res) => …)`: fields that express-validator holds to a tight form, where the handler looks at the outcome. */
export function validated(unit: Unit): readonly Validated[] {
  let table = validatedTables.get(unit);
  if (table) return table;
  table = [];
  validatedTables.set(unit, table);
  const { script } = unit;
  bySchema(script, table);
  if (!usesModule(script, VALIDATOR) || callsNamed(script, 'validationResult').length === 0) return table;
  for (const call of callsNamed(script, 'get', 'post', 'put', 'patch', 'delete', 'all', 'use')) {
    const fields = new Set<string>();
    for (const arg of call.args.flatMap((one) => [
      one,
      ...(opOf(script, resolve(script, one)) === Op.array ? elementsOf(script, resolve(script, one)) : []),
    ])) {
      const field = tightField(script, resolve(script, arg));
      if (field !== undefined) fields.add(field);
    }
    if (fields.size === 0) continue;
    for (const arg of call.args) {
      const fn = resolve(script, arg);
      const fact = functionFactOf(script, fn);
      if (fact) table.push({ start: fact.start, end: fact.end, fields });
    }
  }
  return table;
}

/** Routes of Fastify with a JSON schema: the framework refuses what does not fit before the handler runs. */
function bySchema(script: ScriptFacts, table: Validated[]): void {
  if (!script.strings.includes('properties') || !script.strings.includes('schema')) return;
  for (const call of callsNamed(script, 'get', 'post', 'put', 'patch', 'delete', 'all', 'route')) {
    const schema = call.args.map((arg) => propertyOf(script, arg, 'schema')).find((value) => value !== 0) ?? 0;
    if (schema === 0) continue;
    const fields = new Set<string>();
    for (const part of ['body', 'querystring', 'query', 'params', 'headers']) {
      const properties = propertyOf(script, propertyOf(script, schema, part), 'properties');
      for (const field of keysOf(script, properties))
        if (isTightSchema(script, propertyOf(script, properties, field))) fields.add(field);
    }
    if (fields.size === 0) continue;
    for (const arg of [...call.args, ...call.args.map((one) => propertyOf(script, one, 'handler'))]) {
      const fn = resolve(script, arg);
      const fact = functionFactOf(script, fn);
      if (fact) table.push({ start: fact.start, end: fact.end, fields });
    }
  }
}

function isTightSchema(script: ScriptFacts, field: number): boolean {
  const said = (name: string): string => constant(script, propertyOf(script, field, name)) ?? '';
  if (
    /^(?:integer|number|boolean)$/.test(said('type')) ||
    propertyOf(script, field, 'enum') !== 0 ||
    propertyOf(script, field, 'const') !== 0
  )
    return true;
  return (
    /^(?:uuid|date|date-time|time|ipv4)$/.test(said('format')) ||
    (ofExpression(`/${said('pattern')}/`) & TaintFlag.listed) !== 0
  );
}

/** The field of `body('n').trim().isInt()`; undefined when nothing in the chain binds it. */
function tightField(script: ScriptFacts, value: number): string | undefined {
  let tight = false;
  for (let depth = 0; depth < 12 && opOf(script, value) === Op.call; depth++) {
    const callee = calleeOf(script, value);
    if (TIGHT.test(nameOf(script, callee))) tight = true;
    if (
      opOf(script, callee) !== Op.member ||
      /^express-validator(?:\/check)?\.\w+$/.test(apiPath(script, callee) ?? '')
    )
      return tight ? constant(script, argOf(script, value, 0)) : undefined;
    value = objectOf(script, callee);
  }
  return undefined;
}
