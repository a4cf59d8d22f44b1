import { extensionZip } from '../../contract/surroundings.ts';

/** What was handed in: by record, how often it was acknowledged (each file is its own, so once). */
export interface Submitted {
  readonly acknowledged: Set<number>;
  /** Answers other than an acknowledgement, and none at all. */
  refused: number;
  unanswered: number;
}

const LONGEST = 20_000;

/** Hands in one file after another, each another one, at any of the addresses, until it is told to stop. */
export async function submitUntil(
  signal: AbortSignal,
  addresses: readonly string[],
  key: string,
  everyMs: number,
  result: Submitted,
  name: string,
): Promise<void> {
  for (let number = 0; !signal.aborted; number++) {
    const form = new FormData();
    const zip = extensionZip(`1.${number}`, `Faults ${name} ${number}`);
    form.set('file', new Blob([zip as Uint8Array<ArrayBuffer>]), 'a.zip');
    try {
      const response = await fetch(`${addresses[number % addresses.length]}/api/v1/extensions/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: form,
        signal: AbortSignal.timeout(LONGEST),
      });
      const answer = (await response.json()) as { repo_id?: number };
      if (response.status === 200 && answer.repo_id !== undefined) result.acknowledged.add(answer.repo_id);
      else result.refused++;
    } catch {
      result.unanswered++;
    }
    await new Promise((wait) => setTimeout(wait, everyMs));
  }
}
