import type { ExtensionTarget } from '../../lib/model/target.ts';
import { send } from '../../lib/send.ts';
import { firstOf } from '../../lib/model/shorten.ts';

/** Scans the store's package on this device, whatever is chosen for other scans: no service learns what is installed. */
export async function scanHere(row: { target: ExtensionTarget | undefined; name: string }): Promise<void> {
  if (row.target === undefined) return;
  await send('scan.start', { target: row.target, title: firstOf(row.name, 200), onDevice: true });
}
