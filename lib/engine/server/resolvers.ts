import { argsOf, bindingOf, keysOf, Op, opOf, propertyOf, resolve, valuesOf } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { requiredModule } from '../callgraph/ownerFunctions.ts';
import { importOf, type Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { usesModule } from './modules.ts';
import { parameter } from './requestParameter.ts';

const GRAPHQL = new Set(['graphql']);
const KINDS = ['Query', 'Mutation', 'Subscription'];

/** `{ Query: { user: (parent, args) => … } }`, `{ type, args, resolve(parent, args) {} }`: the arguments of a GraphQL field. */
export function* resolvers(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  const answered = function* (value: number, at: Unit, resolver: number): Iterable<Source> {
    // `combineResolvers(isSignedIn, (parent, args) => …)`
    const wrapped = opOf(at.script, resolver) === Op.call ? argsOf(at.script, resolver) : [];
    for (const one of [resolver, ...wrapped])
      for (const target of callees.targets(at, one)) {
        const args = target.unit.script.functions[target.fn]?.params[1];
        if (args !== undefined)
          yield parameter(target.unit, args, target.unit === unit ? value : 0, 'argument of a GraphQL field');
      }
  };
  if (usesModule(script, GRAPHQL))
    for (const value of valuesOf(script, Op.object))
      if (propertyOf(script, value, 'type') !== 0) yield* answered(value, unit, propertyOf(script, value, 'resolve'));
  if (!KINDS.some((kind) => script.strings.includes(kind))) return;
  for (const value of valuesOf(script, Op.object))
    for (const kind of KINDS) {
      const fields = fieldsOf(unit, callees, propertyOf(script, value, kind));
      if (fields !== undefined)
        for (const field of keysOf(fields.unit.script, fields.value))
          yield* answered(value, fields.unit, propertyOf(fields.unit.script, fields.value, field));
    }
}

/** The object of resolvers that stands behind `Query`: here, or what another module gives. */
function fieldsOf(unit: Unit, callees: Callees, value: number): { unit: Unit; value: number } | undefined {
  const { script } = unit;
  const here = resolve(script, value);
  if (opOf(script, here) === Op.object) return { unit, value: here };
  const imported = opOf(script, here) === Op.ref ? importOf(unit, bindingOf(script, here)) : undefined;
  const other = imported && callees.program.imported(unit, imported.module);
  const given = other ? callees.program.exported(other, imported.name)[0] : requiredModule(callees, unit, here);
  if (given === undefined) return undefined;
  const there = resolve(given.unit.script, given.value);
  return opOf(given.unit.script, there) === Op.object ? { unit: given.unit, value: there } : undefined;
}
