import { acorn, sucrase, unmasking } from '../facts/javascript/parts.ts';
import { whenLoaded } from '../onDemand.ts';

/** For tests that call `parseScript` outside of an extractor: all that it may need is there. */
export async function loadScriptParts(): Promise<void> {
  for (const part of [acorn, sucrase, unmasking]) await whenLoaded<object>(part);
}
