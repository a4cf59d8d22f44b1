import { droppedFolder, type Folder, isFolder } from './folder.ts';

/** What was dropped, files and folders; `unread`: name of a folder that the system did not let us read. */
export interface Dropped {
  readonly all: readonly (File | Folder)[];
  readonly unread: string | null;
}

/** Files and folders of a drop. What was dropped must be asked for before anything is waited for. */
export async function droppedOf({ items, files }: DataTransfer): Promise<Dropped> {
  const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null);
  const folders = entries.filter((entry) => entry !== null).filter(isFolder);
  const plain = [...files].filter((file) => !folders.some(({ name }) => name === file.name));
  let unread: string | null = null;
  const read = await Promise.all(
    folders.map((entry) =>
      droppedFolder(entry).catch(() => {
        unread = entry.name;
        return null;
      }),
    ),
  );
  return { all: [...read.filter((folder) => folder !== null), ...plain], unread };
}
