/** Runs calls of `work` one after another, each whole: for settings of the browser that are cleared and set anew. */
export function oneAtATime<Arguments extends unknown[], T>(
  work: (...args: Arguments) => Promise<T>,
): (...args: Arguments) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const turn = last.then(
      () => work(...args),
      () => work(...args),
    );
    last = turn;
    return turn;
  };
}
