import * as z from 'zod/mini';

/** What a sentence is about: a name or a number, names of a list, another text that has a code, or a list of those. */
export type ToldPart = string | number | readonly string[] | Told | readonly Told[];

/**
 * A text of a report as what crosses the border: its code, with what differs from case to case. `rule:<id>` is the
 * heading of a rule; the other codes stand in `lib/texts`.
 */
export interface Told {
  readonly code: string;
  readonly with?: readonly ToldPart[] | undefined;
}

/** Codes lie inside of codes at most so deep; a report comes from anywhere. */
const DEPTH = 3;

const part = (depth: number): z.ZodMiniType<ToldPart> =>
  (depth === 0
    ? z.union([z.string(), z.number()])
    : z.union([
        z.string(),
        z.number(),
        z.array(z.string()),
        told(depth - 1),
        z.array(told(depth - 1)),
      ])) as z.ZodMiniType<ToldPart>;

const told = (depth: number): z.ZodMiniType<Told> =>
  z.object({ code: z.string(), with: z.optional(z.array(part(depth))) }) as unknown as z.ZodMiniType<Told>;

export const Told = /* @__PURE__ */ told(DEPTH);
