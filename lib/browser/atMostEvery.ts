/** Calls at once, then at most once in so many milliseconds; the last call always comes through. */
export function atMostEvery(milliseconds: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  return function run() {
    if (timer !== undefined) {
      asked = true;
      return;
    }
    asked = false;
    call();
    timer = setTimeout(() => {
      timer = undefined;
      if (asked) run();
    }, milliseconds);
  };
}
