/** Holds answers until the test says go: how a test acts "in mid-scan" without a clock. */
export class Gate {
  readonly #arrived = Promise.withResolvers<void>();
  readonly #open = Promise.withResolvers<void>();

  /** Called by the server before it answers. */
  async pass(): Promise<void> {
    this.#arrived.resolve();
    await this.#open.promise;
  }

  /** Resolves once somebody waits at the gate. */
  get arrived(): Promise<void> {
    return this.#arrived.promise;
  }

  open(): void {
    this.#open.resolve();
  }
}
