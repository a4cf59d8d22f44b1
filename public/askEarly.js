// Asks for what is stored before the popup's own script is fetched and compiled: its first frame waits for both.
globalThis.askedEarly = (globalThis.browser ?? globalThis.chrome).storage.local.get(null);
