import { useRef, useState } from 'react';
import type { Problem } from '../../lib/model/problem.ts';
import { problemOf, send } from '../../lib/send.ts';
import { putUpload } from '../../lib/uploads.ts';
import { extensionIn, type Folder } from './folder.ts';
import { packFolder } from './packFolder.ts';
import { refuseFolder, refusePackage, sizeOf } from './refusePackage.ts';

/** A file or a folder that was chosen, and how far it has come. */
export interface Queued {
  readonly id: number;
  readonly chosen: File | Folder;
  readonly size: number;
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
  const queueUp = ({ id, chosen }: Pick<Queued, 'id' | 'chosen'>) => {
    line.current = line.current.then(async () => {
      change(id, { step: 'sending' });
      try {
        change(id, { step: 'handed', key: await handOver(await packageOf(chosen)) });
      } catch (error) {
        change(id, { step: 'failed', problem: problemOf(error) });
      }
    });
  };

  return {
    files,
    left,
    add(chosen: Iterable<File | Folder>) {
      const all = [...chosen];
      setLeft(Math.max(0, all.length - MOST_FILES));
      const taken = all.slice(0, MOST_FILES).map((one): Queued => {
        const why = one instanceof File ? refusePackage(one) : refuseFolder(one);
        const size = one instanceof File ? one.size : sizeOf(one);
        const state: Queued['state'] = why === null ? { step: 'waiting' } : { step: 'refused', why };
        return { id: ++lastId.current, chosen: one, size, state };
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

/** The package to scan: a folder is packed when its turn comes. */
async function packageOf(chosen: File | Folder): Promise<File> {
  return chosen instanceof File ? chosen : packFolder(extensionIn(chosen) ?? chosen);
}

/** Gives the key of the scan. */
async function handOver(file: File): Promise<string> {
  const uploadId = await putUpload(file);
  const scan = await send('scan.upload', { uploadId, fileName: file.name.slice(-300), size: file.size });
  return scan.key;
}
