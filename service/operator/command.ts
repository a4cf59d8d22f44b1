import type { Db } from '../database/transaction.ts';

/** A command that cannot be done as it was given; the message is what the operator reads. */
export class CommandError extends Error {}

/** What was given after the words of a command. */
export interface Given {
  readonly words: readonly string[];
  readonly options: Readonly<{ [name in OptionName]?: string | undefined }>;
  readonly yes: boolean;
}

export const OPTION_NAMES = ['org', 'sub-org', 'role', 'tier'] as const;
export type OptionName = (typeof OPTION_NAMES)[number];

/** What a command gives back: rows to be shown as a table, or a line. */
export type Outcome = string | readonly Readonly<{ [column: string]: string | number | null }>[];

/** A command of the operator's. It runs in one transaction. */
export interface Command {
  /** What is typed, after the name of the program: `orgs add NAME [--tier N]`. */
  readonly usage: string;
  readonly about: string;
  readonly run: (db: Db, given: Given) => Promise<Outcome>;
}

/** The word at a place, which has to be there. */
export function word(given: Given, at: number, name: string): string {
  const text = given.words[at]?.trim() ?? '';
  if (text === '') throw new CommandError(`${name} is missing.`);
  // As the API takes names: counted as people count.
  // oxlint-disable-next-line no-control-regex
  if ([...text].length > 100 || /[\u0000-\u001f\u007f-\u009f]/.test(text))
    throw new CommandError(`${name} has to be 1 to 100 characters on one line.`);
  return text;
}

/** A whole number that has to be there. */
export function number(text: string | undefined, name: string): number {
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw new CommandError(`${name} has to be a number.`);
  return Number(text);
}

/** The organisation that is meant: by number or name, or the only one there is. */
export async function organisationOf(db: Db, asked: string | undefined): Promise<{ id: number; name: string }> {
  const { rows } = await db.query<{ id: number; name: string }>('SELECT id, name FROM organisations ORDER BY id');
  if (asked === undefined) {
    if (rows.length === 1 && rows[0] !== undefined) return rows[0];
    throw new CommandError(
      rows.length === 0
        ? 'There is no organisation yet. Make one: orgs add NAME.'
        : 'There are several organisations. Say which one: --org NUMBER or --org NAME.',
    );
  }
  const found = rows.filter((row) => String(row.id) === asked || row.name.toLowerCase() === asked.toLowerCase());
  const [one] = found;
  if (one === undefined) throw new CommandError(`There is no organisation "${asked}". List them: orgs list.`);
  if (found.length > 1) throw new CommandError(`Several organisations are called "${asked}". Use the number.`);
  return one;
}

/** The sub-organisation that is meant, by number or name; null when none was named. */
export async function subOrgOf(db: Db, orgId: number, asked: string | undefined): Promise<number | null> {
  if (asked === undefined) return null;
  const { rows } = await db.query<{ id: number }>(
    'SELECT id FROM sub_orgs WHERE org_id = $1 AND archived_at IS NULL AND (id::text = $2 OR lower(name) = lower($2))',
    [orgId, asked],
  );
  if (rows[0] === undefined) throw new CommandError(`The organisation has no active sub-organisation "${asked}".`);
  return rows[0].id;
}
