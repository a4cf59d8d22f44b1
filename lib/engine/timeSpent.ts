interface Thread {
  threadCpuUsage?: () => { readonly user: number; readonly system: number };
}

/**
 * Milliseconds that this thread has worked, for limits that do not depend on what else a machine does; where the platform
 * tells nobody (browsers, Node before 23.9), those that have gone by.
 */
export function timeSpent(): number {
  const used = (globalThis as { process?: Thread }).process?.threadCpuUsage?.();
  return used === undefined ? performance.now() : (used.user + used.system) / 1000;
}
