import { parseArgs } from 'node:util';
import { readConfig, type Role } from './config.ts';
import { endOnSignal } from './endOnSignal.ts';
import { startService } from './service.ts';
import { COMMANDS, isCommand } from './operator/operate.ts';
import { SIGN_IN_PATH } from './operator/users.ts';
import { isTransfer, runTransfer, TRANSFER_USAGE } from './transfer/command.ts';
import { ownerCommand } from './ownerCommand.ts';

const USAGE = `Usage: node service/main.ts [COMMAND …] [--role api|worker|all] [--sign-in-link] [--bootstrap-key LABEL]

  --role            which part to run; api and worker need DATABASE_URL (default: all)
  --sign-in-link    print a new one-time sign-in link for the owner and end
  --bootstrap-key   print a new API key with this label and end; makes the owner if there is none

Commands for the operator, also while the service runs (--json for programs):
${COMMANDS.map(({ usage, about }) => `  ${usage}\n      ${about}`).join('\n')}
${TRANSFER_USAGE}`;

/** Reads the command line, runs what it asks for, and turns every failure into one sentence. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isCommand(args)) {
    const config = readConfig(process.env);
    const answer = await ownerCommand(config, { do: 'operate', args });
    const address = config.publicUrl ?? `http://${config.host}:${config.port}`;
    return console.log(answer.startsWith(SIGN_IN_PATH) ? `${address}${answer}` : answer);
  }
  if (isTransfer(args)) return console.log(await runTransfer(readConfig(process.env), args));
  const { values } = parseArgs({
    options: {
      role: { type: 'string', default: 'all' },
      'sign-in-link': { type: 'boolean' },
      'bootstrap-key': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return console.log(USAGE);
  if (!/^(api|worker|all)$/.test(values.role)) throw new Error(`--role is api, worker or all.\n\n${USAGE}`);
  const config = readConfig(process.env, values.role as Role);
  const link = (address: string, token: string) => `${config.publicUrl ?? address}/sign-in?token=${token}`;
  const local = `http://${config.host}:${config.port}`;

  if (values['bootstrap-key'] !== undefined)
    return console.log(await ownerCommand(config, { do: 'bootstrap-key', label: values['bootstrap-key'] }));
  if (values['sign-in-link'] === true)
    return console.log(link(local, await ownerCommand(config, { do: 'sign-in-token' })));

  const service = await startService(config);
  if (service.address !== undefined) console.log(`Touchstone service: ${config.publicUrl ?? service.address}`);
  if (service.firstRun.signInToken !== undefined && service.address !== undefined) {
    console.log(
      `Sign in once, within the hour, with this link:\n  ${link(service.address, service.firstRun.signInToken)}`,
    );
  }
  void service.lost.then((reason) => {
    console.error(reason.message);
    process.exit(1);
  });
  endOnSignal(service);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
