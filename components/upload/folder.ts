import { MOST_FILES_HERE } from '../../lib/model/deviceLimits.ts';

/** A file with its path inside of a chosen folder, parts between `/`. */
export interface FolderFile {
  readonly path: string;
  readonly file: File;
}

/** A folder that was chosen or dropped, with all files below it. */
export interface Folder {
  readonly name: string;
  readonly files: readonly FolderFile[];
}

/** Most files of a folder that are read; the engine reads as many of a package. */
export const MOST_FOLDER_FILES = MOST_FILES_HERE;
/** Folders inside of one another. */
const DEEPEST = 60;
/** What version control and the system keep beside the files is no part of an extension. */
const NOT_SHIPPED = /(?:^|\/)(?:\.git|\.hg|\.svn|\.DS_Store)(?:\/|$)/;

/** The folder of a file dialog for folders: each file knows its path, which begins with the folder's name. */
export function chosenFolder(files: Iterable<File>): Folder {
  const all = [...files];
  const name = all[0]?.webkitRelativePath.split('/')[0] ?? '';
  return {
    name,
    files: all
      .map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1), file }))
      .filter(({ path }) => !NOT_SHIPPED.test(path)),
  };
}

/** Reads a dropped folder, up to one file more than are taken. Rejects where the system refuses a file. */
export async function droppedFolder(entry: FileSystemDirectoryEntry): Promise<Folder> {
  const files: FolderFile[] = [];
  const walk = async (folder: FileSystemDirectoryEntry, path: string, depth: number): Promise<void> => {
    for (const one of await entriesOf(folder)) {
      const at = path + one.name;
      if (files.length > MOST_FOLDER_FILES || NOT_SHIPPED.test(at)) continue;
      if (isFolder(one)) {
        if (depth < DEEPEST) await walk(one, `${at}/`, depth + 1);
      } else files.push({ path: at, file: await fileOf(one as FileSystemFileEntry) });
    }
  };
  await walk(entry, '', 0);
  return { name: entry.name, files };
}

/** The extension in a folder: the folder itself, or the only one in it whose manifest lies highest; null: there is none. */
export function extensionIn({ name, files }: Folder): Folder | null {
  const depthOf = (path: string): number => path.split('/').length;
  const manifests = files.filter(({ path }) => /(?:^|\/)manifest\.json$/.test(path)).map(({ path }) => path);
  const highest = Math.min(...manifests.map(depthOf));
  const [manifest, another] = manifests.filter((path) => depthOf(path) === highest);
  if (manifest === undefined || another !== undefined) return null;
  const root = manifest.slice(0, -'manifest.json'.length);
  return {
    name,
    files: files
      .filter(({ path }) => path.startsWith(root))
      .map(({ path, file }) => ({ path: path.slice(root.length), file })),
  };
}

export const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** All entries of a folder; a browser gives them a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (all.length <= MOST_FOLDER_FILES) {
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (more.length === 0) break;
    all.push(...more);
  }
  return all;
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));
