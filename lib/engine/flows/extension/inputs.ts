import { apiPath, callsNamed, callsOf, constant, Op, readsNamed } from '../../facts/javascript/query.ts';
import type { Callees } from '../callees.ts';
import type { Unit } from '../program.ts';
import type { Source } from '../spec.ts';
import { parameterNode } from './parameter.ts';

const INPUT_EVENT = /^(?:input|change|submit|blur|keyup|keydown|keypress|paste|focusout)$/;

/** What is typed into pages, and keys that are pressed. */
export function* inputs(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  for (const value of readsNamed(script, 'value')) {
    const path = apiPath(script, value);
    if (path !== undefined && /^document\.(?:getElement|querySelector|forms|activeElement|all)/.test(path))
      yield { unit, node: value, shown: value, kind: 'form-input', label: 'what is typed into the page' };
  }
  for (const call of callsOf(script, '$().val', '$().serialize', '$().serializeArray')) {
    if (call.args.length === 0)
      yield { unit, node: call.value, shown: call.value, kind: 'form-input', label: 'what is typed into the page' };
  }
  for (const call of callsNamed(script, 'addEventListener', 'on')) {
    const name = constant(script, call.args[0] ?? 0);
    if (name === undefined || !INPUT_EVENT.test(name)) continue;
    for (const target of callees.targets(unit, call.args.at(name === 'on' ? -1 : 1) ?? 0)) {
      for (const value of readsNamed(target.unit.script, 'value')) {
        const holder = target.unit.script.a[value] as number;
        if (target.unit.script.op[holder] === Op.self && target.unit.script.a[holder] === target.fn)
          yield {
            unit: target.unit,
            node: value,
            shown: value,
            kind: 'form-input',
            label: 'what is typed into the page',
          };
      }
      const node = parameterNode(target, 0);
      if (node === undefined) continue;
      if (name.startsWith('key'))
        for (const property of ['key', 'keyCode', 'which', 'code', 'char'])
          yield {
            unit: target.unit,
            node,
            shown: call.value,
            kind: 'keys',
            properties: [property],
            label: 'keys that are pressed',
          };
      for (const element of ['target', 'currentTarget'])
        yield {
          unit: target.unit,
          node,
          shown: call.value,
          kind: 'form-input',
          properties: [element, 'value'],
          label: 'what is typed into the page',
        };
    }
  }
}
