import {
  type Call,
  callsNamed,
  keysOf,
  nameOf,
  Op,
  opOf,
  propertyOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { namesModule } from './modules.ts';
import { parameter } from './requestParameter.ts';
import { fieldsOf, isTight } from './schemas.ts';

/** What a language model gives a tool, as findings call it: whoever writes what the model reads can choose it. */
export const TOOL = 'what a language model gives a tool';

/** Packages by which programs give tools to language models (their public references). */
const KITS =
  /^(?:@modelcontextprotocol\/|fastmcp$|mcp-framework$|ai$|@ai-sdk\/|@langchain\/core|langchain\/|@openai\/agents|llamaindex$)/;
const MAKERS = ['tool', 'registerTool', 'addTool', 'DynamicStructuredTool', 'FunctionTool'];
const RUNS = ['execute', 'func', 'handler', 'run', 'callback'];
const SCHEMAS = ['inputSchema', 'parameters', 'schema'];

/** Functions that are tools: `server.tool('ping', { host: z.string() }, async ({ host }) => …)`, with the schema. */
export function* toolFunctions(
  unit: Unit,
  callees: Callees,
): Iterable<{ readonly fn: number; readonly schema: number; readonly call: Call }> {
  const { script } = unit;
  if (!namesModule(script, KITS)) return;
  for (const call of callsNamed(script, ...MAKERS)) {
    const objects = call.args.map((arg) => resolve(script, arg)).filter((arg) => opOf(script, arg) === Op.object);
    const named = (names: readonly string[]): number[] =>
      objects.flatMap((object) => names.map((name) => propertyOf(script, object, name))).filter((one) => one !== 0);
    const [schema = nameOf(script, call.callee) === 'tool' ? (objects[0] ?? 0) : 0] = named(SCHEMAS);
    for (const run of [...call.args, ...named(RUNS)])
      for (const { unit: other, fn } of callees.targets(unit, run)) if (other === unit) yield { fn, schema, call };
  }
}

/** What a model gives tools, as far as their schemas leave it any text. */
export function* tools(unit: Unit, callees: Callees): Iterable<Source> {
  for (const { fn, schema, call } of toolFunctions(unit, callees)) {
    const first = unit.script.functions[fn]?.params[0];
    if (first !== undefined)
      for (const property of given(unit.script, schema)) yield parameter(unit, first, call.value, TOOL, property);
  }
}

/** Properties of what a tool is given that may hold any text; one empty list: all of it. */
function given(script: ScriptFacts, schema: number): readonly (readonly string[])[] {
  const written = resolve(script, schema);
  const fields =
    opOf(script, written) === Op.object
      ? keysOf(script, written).filter((key) => !isTight(script, propertyOf(script, written, key)))
      : fieldsOf(script, schema);
  return fields?.map((field) => [field]) ?? [[]];
}

/** Parameters in which a server hears which tool is called, with what: `setRequestHandler(CallToolRequestSchema, (request) => …)`. */
export function toolRequests(unit: Unit, callees: Callees): ReadonlySet<number> {
  const { script } = unit;
  const handlers = namesModule(script, KITS) ? callsNamed(script, 'setRequestHandler') : [];
  const functions = handlers.flatMap(({ args: [, handler = 0] }) => callees.targets(unit, handler));
  return new Set(
    functions.flatMap(({ unit: other, fn }) =>
      other === unit ? (script.functions[fn]?.params.slice(0, 1) ?? []) : [],
    ),
  );
}
