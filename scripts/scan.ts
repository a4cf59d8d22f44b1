// `npm run scan` without a bundle: for tests and for trying out.
import { scanCommand } from './scanCommand.ts';

process.exitCode = await scanCommand(process.argv.slice(2));
