import {
  type Call,
  callsOf,
  choicesOf,
  constant,
  elementsOf,
  listOf,
  literalText,
  Op,
  opOf,
  propertyOf,
  resolve,
  valueListOf,
} from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import type { Add } from './sinkNames.ts';

const SHELLS = /(?:^|\/)(?:sh|bash|zsh|dash|ksh|cmd|cmd\.exe|powershell(?:\.exe)?|pwsh)$/;

/** Commands of git of which no option runs a program, asks another host or writes to a file of one's choice. */
const HARMLESS_GIT = /^(?:checkout|switch|branch|merge|add|reset)$/;

/** Arguments reach a shell when it is asked for, or when the program is one. */
export function shellOptions(unit: Unit, call: Call, add: Add): void {
  const { script } = unit;
  const first = resolve(script, call.args[0] ?? 0);
  // `win ? 'cmd' : 'sh'`: one of them is enough.
  const programs =
    opOf(script, first) === Op.choice
      ? choicesOf(script, first).map((part) => constant(script, part))
      : [constant(script, first)];
  const program = programs.find((name) => name !== undefined && SHELLS.test(name)) ?? programs[0];
  const shell = call.args.some((arg) => {
    const value = propertyOf(script, arg, 'shell');
    return value !== 0 && opOf(script, value) === Op.constant && literalText(script, value) !== 'false';
  });
  // An address or branch that begins with a dash, or `ext::`, is an option to these.
  const given = listOf(script, valueListOf(script, resolve(script, call.args[1] ?? 0)) ?? 0).map((item) =>
    constant(script, item),
  );
  if (
    program !== undefined &&
    /^(?:git|hg|ssh|rsync)$/.test(program) &&
    !given.includes('--') &&
    !(program === 'git' && HARMLESS_GIT.test(given[0] ?? ''))
  )
    add(call, 'command', 1);
  // Deno names the arguments in its options.
  if (program !== undefined && SHELLS.test(program)) add(call, 'shell', 1, 'args');
  if (shell || (program !== undefined && SHELLS.test(program))) add(call, 'shell', 1);
  if (shell) add(call, 'shell', 0);
}

/** `Bun.spawn(['sh', '-c', text])`: the program and its arguments in one list. */
export function listedCommands(unit: Unit, add: Add): void {
  const { script } = unit;
  for (const call of callsOf(script, 'Bun.spawn', 'Bun.spawnSync', 'bun.spawn', 'bun.spawnSync')) {
    const given = resolve(script, call.args[0] ?? 0);
    const list = opOf(script, given) === Op.object ? resolve(script, propertyOf(script, given, 'cmd')) : given;
    const program = opOf(script, list) === Op.array ? constant(script, elementsOf(script, list)[0] ?? 0) : undefined;
    if (program === undefined) add(call, 'command', 0);
    else if (SHELLS.test(program)) add(call, 'shell', 0);
  }
}
