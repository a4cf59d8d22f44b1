import * as z from 'zod/mini';
import type { ValidationItem } from '../../lib/api/schemas.ts';
import { HttpProblem, invalid } from './problem.ts';
import { readBody } from './readBody.ts';

z.config(z.locales.en());

/** The largest whole number that a record number can be (PostgreSQL integer). */
const MAX_ID = 2_147_483_647;

/** Checks a body or query against its schema; throws the 422 answer with one item for each fault. */
export function check<T extends z.ZodMiniType>(schema: T, value: unknown, where: 'body' | 'query'): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new HttpProblem(
    422,
    parsed.error.issues.map((issue) => toItem(issue, value, where)),
  );
}

function toItem(issue: z.core.$ZodIssue, value: unknown, where: string): ValidationItem {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  const missing = issue.code === 'invalid_type' && at(value, path) === undefined;
  return {
    loc: [where, ...path],
    msg: missing ? 'Field required' : issue.message,
    type: missing ? 'missing' : issue.code,
  };
}

function at(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string | number, unknown>)[key] : undefined,
    value,
  );
}

/** A whole-number path parameter. What is no whole number is 422; a number that nothing can have is 404. */
export function pathId(name: string, text: string): number {
  if (!/^-?\d{1,100}$/.test(text)) throw invalid(['path', name], 'Input should be a valid whole number', 'int_parsing');
  const id = Number(text);
  if (!(id >= 0 && id <= MAX_ID)) throw new HttpProblem(404, `There is nothing of number ${text}.`);
  return id;
}

/** A number that a record can have; null for everything else, which `pathId` refuses in its turn. */
export function possibleId(text: string): number | null {
  return /^\d{1,10}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : null;
}

/** Reads a JSON body; none at all is undefined. Throws 422 for what is not JSON, 413 for what is too much, 408 for what drips. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBody(request);
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalid(['body'], 'The request body is not valid JSON', 'json_invalid');
  }
}
