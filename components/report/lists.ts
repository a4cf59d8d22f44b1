import type * as z from 'zod/mini';
import { Destination, License } from '../../lib/model/reportDetails.ts';

/** The list when every item has our own shape; null for anything else, an empty list for an empty one. */
function listOf<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T>[] | null {
  if (!Array.isArray(value)) return null;
  const items: z.infer<T>[] = [];
  for (const one of value) {
    const result = schema.safeParse(one);
    if (!result.success) return null;
    items.push(result.data as z.infer<T>);
  }
  return items;
}

export const destinationList = (value: unknown): Destination[] | null => listOf(Destination, value);
export const licenseList = (value: unknown): License[] | null => listOf(License, value);
