import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { transaction } from '../database/transaction.ts';
import { CommandError, OPTION_NAMES, type Command, type Given, type OptionName, type Outcome } from './command.ts';
import { keyCommands } from './keys.ts';
import { orgCommands } from './orgs.ts';
import { userCommands } from './users.ts';
import { watchCommands } from './watches.ts';

/** All that an operator can do without touching the database by hand. */
export const COMMANDS: readonly Command[] = [...orgCommands, ...userCommands, ...keyCommands, ...watchCommands];

/** Whether the words begin like one of the commands. */
export function isCommand(words: readonly string[]): boolean {
  return COMMANDS.some(({ usage }) => usage.split(' ')[0] === words[0]);
}

/** Does what the words after the program's name ask for. Throws CommandError with a sentence. */
export async function operate(pool: Pool, args: readonly string[]): Promise<string> {
  const { command, given, isJson } = parse(args);
  const outcome = await transaction(pool, (db) => command.run(db, given));
  return isJson ? JSON.stringify(outcome) : show(outcome);
}

function parse(args: readonly string[]): { command: Command; given: Given; isJson: boolean } {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(OPTION_NAMES.map((name) => [name, { type: 'string' as const }])),
        yes: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
  const { positionals: words } = parsed;
  const values: { [name in OptionName]?: string } & { yes?: boolean; json?: boolean } = parsed.values;
  for (const command of COMMANDS) {
    const own = command.usage.split(' ').filter((part) => /^[a-z]+$/.test(part));
    if (!own.every((part, at) => words[at] === part)) continue;
    const most = command.usage
      .replaceAll(/\[--[^\]]*\]|--\S+/g, '')
      .trim()
      .split(/\s+/).length;
    if (words.length > most) throw new CommandError(`That is one word too many. Usage: ${command.usage}`);
    const options: Given['options'] = values;
    return {
      command,
      given: { words: words.slice(own.length), options, yes: values.yes === true },
      isJson: values.json === true,
    };
  }
  const like = COMMANDS.filter(({ usage }) => usage.split(' ')[0] === words[0]);
  throw new CommandError(`Usage:\n${like.map(({ usage }) => `  ${usage}`).join('\n')}`);
}

/** A table in columns, or the line as it is. */
export function show(outcome: Outcome): string {
  if (typeof outcome === 'string') return outcome;
  const [first] = outcome;
  if (first === undefined) return 'There are none.';
  const names = Object.keys(first);
  const table = [names, ...outcome.map((row) => names.map((name) => String(row[name] ?? '-')))];
  const widths = names.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
