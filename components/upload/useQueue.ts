import { useRef, useState } from 'react';
import type { Problem } from '../../lib/model/problem.ts';
import { problemOf, send } from '../../lib/send.ts';
import { putUpload } from '../../lib/uploads.ts';
import { refusePackage } from './refusePackage.ts';

/** A file that was chosen, and how far it has come. */
export interface Queued {
  readonly id: number;
  readonly file: File;
  readonly state:
    | { readonly step: 'waiting' | 'sending' }
    | { readonly step: 'refused'; readonly why: string }
    | { readonly step: 'failed'; readonly problem: Problem }
    /** The background has it: the scan of this key tells the rest. */
    | { readonly step: 'handed'; readonly key: string };
}

/** Most files that are taken at once; a folder dropped by mistake holds thousands. */
export const MOST_FILES = 50;

/** Files on their way to the background, one after the other. `left`: how many of the last choice were too many. */
export function useQueue() {
  const [files, setFiles] = useState<readonly Queued[]>([]);
  const [left, setLeft] = useState(0);
  const lastId = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const change = (id: number, state: Queued['state']) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));
  const queueUp = ({ id, file }: Pick<Queued, 'id' | 'file'>) => {
    line.current = line.current.then(async () => {
      change(id, { step: 'sending' });
      try {
        change(id, { step: 'handed', key: await handOver(file) });
      } catch (error) {
        change(id, { step: 'failed', problem: problemOf(error) });
      }
    });
  };

  return {
    files,
    left,
    add(chosen: Iterable<File>) {
      const all = [...chosen];
      setLeft(Math.max(0, all.length - MOST_FILES));
      const taken = all.slice(0, MOST_FILES).map((file): Queued => {
        const why = refusePackage(file);
        return { id: ++lastId.current, file, state: why === null ? { step: 'waiting' } : { step: 'refused', why } };
      });
      setFiles((before) => [...taken, ...before]);
      for (const one of taken) if (one.state.step === 'waiting') queueUp(one);
    },
    again(queued: Queued) {
      change(queued.id, { step: 'waiting' });
      queueUp(queued);
    },
  };
}

/** Gives the key of the scan. */
async function handOver(file: File): Promise<string> {
  const uploadId = await putUpload(file);
  const scan = await send('scan.upload', { uploadId, fileName: file.name.slice(-300), size: file.size });
  return scan.key;
}
