import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { scanJob } from '../lib/backends/device/scanJob.ts';
import { serveJob } from '../lib/backends/device/workerJobs.ts';

/** The Worker that does one scan: a module, since it loads what few scans need from files of its own (`wxt.config.ts`). */
export default defineUnlistedScript(() => serveJob(globalThis as never, scanJob));
