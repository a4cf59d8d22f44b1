/** How often the thread is looked at, in milliseconds. */
const LOOK_EVERY = 2000;
/** So many looks at one and the same statement and it is taken to never end; with a full disk, which is a known reason, soon. */
const MOST_LOOKS = 90;
const MOST_LOOKS_WHEN_FULL = 4;

/**
 * The database runs in one thread and cannot be interrupted by a time limit of its own; a disk that fills up in the
 * middle of a write can leave it in a loop. `turns` is odd while a statement runs.
 */
export function watchTurns(
  turns: Int32Array,
  isFull: () => Promise<boolean>,
  giveUp: (reason: Error) => void,
): NodeJS.Timeout {
  let seen = 0;
  let looks = 0;
  const look = async (): Promise<void> => {
    const turn = Atomics.load(turns, 0);
    looks = turn === seen && turn % 2 === 1 ? looks + 1 : 0;
    seen = turn;
    if (looks < MOST_LOOKS_WHEN_FULL) return;
    if (await isFull())
      giveUp(
        new Error(
          'The embedded database has stopped: there is no room left on its disk. Make some, then start the service again; nothing that was accepted is lost.',
        ),
      );
    else if (looks >= MOST_LOOKS)
      giveUp(
        new Error(
          'The embedded database does not come to an end with a statement. Start the service again; nothing that was accepted is lost.',
        ),
      );
  };
  const timer = setInterval(() => void look().catch(giveUp), LOOK_EVERY);
  timer.unref();
  return timer;
}
