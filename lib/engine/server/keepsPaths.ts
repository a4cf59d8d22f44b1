import { kept } from '../program/kept.ts';
import type { Program } from '../program/program.ts';

/** `multer({ preservePath: true })`, in whatever script: names of files that were sent keep the folders that a client wrote. */
export const keepsPaths = kept(({ units }: Program): boolean =>
  units.some(({ script }) => script.strings.includes('preservePath')),
);
