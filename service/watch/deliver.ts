import { createHmac } from 'node:crypto';
import { ScanError } from '../../lib/model/problem.ts';
import type { Context } from '../context.ts';
import { guardedFetch } from '../network/guardedFetch.ts';
import { claimDeliveries, endDelivery, type Delivery } from '../store/webhooks.ts';

const AT_ONCE = 20;
const LONGEST = 10_000;

/** The signature of a message: time and body, so that neither can be changed and an old one can be told from a new one. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Sends what is due to be told, each address checked like every other that somebody else set. Gives how many were tried. */
export async function deliverDue(context: Context, signal: AbortSignal): Promise<number> {
  const due = await claimDeliveries(context.database.pool, AT_ONCE);
  await Promise.all(
    due.map(async (delivery) => {
      const fault = await send(context, delivery, signal);
      if (signal.aborted) return;
      await endDelivery(context.database.pool, delivery.id, fault);
      if (fault !== undefined) context.log.info({ delivery: delivery.id, fault }, 'a webhook was not delivered');
    }),
  );
  return due.length;
}

async function send(
  { network }: Context,
  { id, url, secret, body }: Delivery,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const response = await guardedFetch(network, url, {
      signal,
      timeoutMs: LONGEST,
      post: body,
      headers: {
        'touchstone-delivery': String(id),
        'touchstone-signature': signatureOf(secret, Math.floor(Date.now() / 1000), body),
      },
    });
    response.body.destroy();
    return response.status >= 200 && response.status < 300 ? undefined : `It answered ${response.status}.`;
  } catch (error) {
    return error instanceof ScanError ? error.message : 'It could not be reached.';
  }
}
