import { killPrograms } from './programs.ts';
import type { Service } from './service.ts';

/**
 * A polite end may take this long, in milliseconds. What it waits for may never come: a frozen database answers no
 * goodbye. Less than the ten seconds that container engines wait before they kill.
 */
const POLITE_END_MS = 8000;

/**
 * A person in a hurry presses Ctrl-C again after this, in milliseconds. Sooner it is the same one: the terminal sends
 * it to all programs of a command, and npm passes its own on.
 */
const HURRY_MS = 1000;

/** Ends the process when it is told to, politely if that is possible and at once when told twice. */
export function endOnSignal(service: Service): void {
  let told: { signal: NodeJS.Signals; at: number } | undefined;
  const end = (signal: NodeJS.Signals) => {
    if (told !== undefined) {
      // Another signal is from another sender: Ctrl-C reaches `npm start` too, which then ends its service by SIGTERM.
      if (signal === told.signal && performance.now() - told.at > HURRY_MS) kill(service, 'It was told twice to end.');
      return;
    }
    told = { signal, at: performance.now() };
    setTimeout(
      () => kill(service, `Not everything ended within ${POLITE_END_MS / 1000} seconds.`),
      POLITE_END_MS,
    ).unref();
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        service.context.log.error({ err: error }, 'not everything could be stopped');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}

/** Ends all that the service started, then the process, without waiting for the database. It loses nothing by that. */
function kill(service: Service, why: string): void {
  service.context.log.error(
    `${why} The service ends as after a power cut: scans under way begin again at the next start.`,
  );
  killPrograms();
  // Not process.exit(): that waits for the database's thread, and the thread may be what stands still.
  process.kill(process.pid, 'SIGKILL');
}
