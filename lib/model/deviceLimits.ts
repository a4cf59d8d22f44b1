/** What a scan on this device reads at most; a service reads more. Bytes of all files unpacked, and their number. */
export const MOST_UNPACKED_HERE = 128 * 1024 * 1024;
export const MOST_FILES_HERE = 15_000;
