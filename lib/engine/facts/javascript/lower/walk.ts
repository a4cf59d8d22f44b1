import { timeSpent } from '../../../timeSpent.ts';
import type { ESTree } from 'meriyah';
import { LIMITS } from '../../../sources/limits.ts';
import { Builder } from '../builder.ts';
import { HAS_MEANING } from '../hasMeaning.ts';
import { BindingKind, type ScriptFacts } from '../script.ts';
import { asyncTurns } from './asyncTurns.ts';
import { directCalls } from './directCalls.ts';
import { fieldSetters } from './fieldSetters.ts';
import { keptNames } from './keptNames.ts';
import { namedConstructors } from './namedConstructors.ts';
import { methodsOfClasses } from './methodsOfClasses.ts';
import { namedIndexes } from './namedIndexes.ts';
import { expression } from './expressions.ts';
import { functionValue } from './functions.ts';
import { hoist } from './hoist.ts';
import { assignPattern } from './patterns.ts';
import { block, statement } from './statements.ts';
import { TimeOver, type Visitor } from './visitor.ts';

/**
 * Walks a syntax tree once and gives the script's facts. The tree can be let go afterwards.
 * Time over, nesting too deep, or a tree with holes: what was gathered so far, with a note.
 */
export function lower(program: ESTree.Program, text: string, deadline: number): ScriptFacts {
  const first = walked(program, text, deadline, []);
  const undeclared = [...first.undeclared].filter((name) => !HAS_MEANING.test(name)).slice(0, MOST_UNDECLARED);
  if (undeclared.length === 0 || first.script.op.length > MOST_TWICE) return first.script;
  return walked(program, text, deadline, undeclared).script;
}

const MOST_UNDECLARED = 200;
/** Values of scripts that are walked again for such names. */
const MOST_TWICE = 100_000;

function walked(program: ESTree.Program, text: string, deadline: number, undeclared: readonly string[]): Builder {
  const builder = new Builder(text, program.sourceType === 'module');
  for (const name of undeclared) builder.declare(name, BindingKind.variable);
  let ticks = 0;
  const visitor: Visitor = {
    builder,
    expression: (node) => expression(visitor, node),
    statement: (node) => statement(visitor, node),
    block: (body, end, scoped) => block(visitor, body, end, scoped),
    function: (node, name) => functionValue(visitor, node, name),
    assign: (pattern, value, kind) => assignPattern(visitor, pattern, value, kind),
    tick: () => {
      if ((++ticks & 255) !== 0) return;
      if (builder.script.op.length > LIMITS.values) throw new TimeOver('values');
      if (timeSpent() > deadline) throw new TimeOver('time');
    },
  };
  const { script } = builder;
  try {
    hoist(builder, program.body as ESTree.Node[], builder.scope);
    block(visitor, program.body as ESTree.Node[], program.end ?? text.length, false);
  } catch (error) {
    if (error instanceof TimeOver)
      script.note =
        error.message === 'values'
          ? `The script holds more than ${LIMITS.values.toLocaleString('en')} expressions; its first part was looked at.`
          : 'The script takes too long to read; its first part was looked at.';
    else if (error instanceof RangeError)
      script.note = 'The script is nested too deeply; its first part was looked at.';
    // A lenient parser left a hole where the language wants something: no browser runs such a script.
    else if (error instanceof TypeError)
      script.note = 'The script is not valid; what stands before the fault was looked at.';
    else throw error;
  }
  if ((program.body as ESTree.Node[]).at(-1)?.type !== 'ExpressionStatement') delete script.completion;
  // The outer ones first: they stand behind those that are within them.
  for (let at = builder.sameThis.length - 2; at >= 0; at -= 2) {
    const owner = script.functions[builder.sameThis[at + 1] as number]?.owner;
    const fn = script.functions[builder.sameThis[at] as number];
    if (fn && !fn.arrow && owner !== undefined) fn.owner ??= owner;
  }
  keptNames(builder);
  methodsOfClasses(builder);
  namedConstructors(builder);
  fieldSetters(builder);
  namedIndexes(builder);
  asyncTurns(builder);
  directCalls(builder);
  script.stats.values = script.op.length;
  return builder;
}
