/** In place of WXT's context (see wxt.config.ts), and as much of it as the button needs: one signal for everything. */
export class ContentScriptContext {
  readonly signal: AbortSignal;

  constructor() {
    // A configured host may also be a known one: then the script is run twice, and the later run takes over.
    const world = globalThis as { touchstone?: AbortController };
    world.touchstone?.abort();
    world.touchstone = new AbortController();
    this.signal = world.touchstone.signal;
  }
}
