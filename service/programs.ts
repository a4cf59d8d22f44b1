/*
 * Programs that this process started and that still run (git, analyses). None may outlive it, however it ends.
 */

const running = new Set<() => void>();

/** Notes a program by how it is killed, until the value is called. */
export function noteProgram(kill: () => void): () => void {
  if (running.size === 0) process.on('exit', killPrograms);
  running.add(kill);
  return () => {
    running.delete(kill);
    if (running.size === 0) process.off('exit', killPrograms);
  };
}

/** Kills them all, now. Ends of the process through `exit` do this by themselves. */
export function killPrograms(): void {
  for (const kill of running) kill();
}
