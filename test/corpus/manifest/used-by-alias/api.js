export const api = globalThis.browser ?? globalThis.chrome;
