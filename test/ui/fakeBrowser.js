/* Stands for the browser and the background on a page of the gallery. `world`: what they know and answer. Runs in the page. */
globalThis.fakeBrowser = (world) => {
  const bag = { ...world.storage };
  const listeners = new Set();
  const event = { addListener: (f) => listeners.add(f), removeListener: (f) => listeners.delete(f) };
  const substitute = (text, subs) => text.replace(/\$(\d)/g, (_, n) => subs?.[n - 1] ?? '');
  const api = {
    runtime: {
      id: 'gallery',
      getURL: (path) => location.origin + path,
      getManifest: () => ({ version: '0.1.0' }),
      openOptionsPage: async () => {},
      onMessage: { addListener() {}, removeListener() {} },
      sendMessage: async ({ name, params }) => {
        if (world.hang?.includes(name)) return new Promise(() => {});
        const answer = world.answers[name];
        if (name === 'history.get' && answer?.runs) {
          const scans = answer.runs.slice(params.offset, params.offset + params.limit);
          return { ok: true, value: { repo_id: 7, total: answer.runs.length, ...params, scans } };
        }
        return answer ?? { ok: false, problem: { code: 'internal', message: `The gallery has no answer to ${name}.` } };
      },
    },
    storage: {
      local: {
        get: async (key) => (key === null || key === undefined ? { ...bag } : { [key]: bag[key] }),
        set: async (items) => {
          Object.assign(bag, items);
          for (const listener of listeners)
            listener(Object.fromEntries(Object.keys(items).map((k) => [k, {}])), 'local');
        },
      },
      onChanged: event,
    },
    commands: {
      getAll: async () => [
        { name: '_execute_action', shortcut: 'Alt+Shift+G' },
        { name: 'scan-page', shortcut: '' },
      ],
    },
    tabs: { create: async () => ({}), query: async () => [] },
    permissions: {
      request: async () => true,
      remove: async () => true,
      contains: async ({ permissions = [], origins = [] }) =>
        [...permissions, ...origins].every((name) => !world.lacks?.includes(name)),
      onAdded: event,
      onRemoved: event,
    },
    management: {
      getAll: async () => {
        if (world.installed === 'hangs') return new Promise(() => {});
        if (world.installed === 'fails') throw new Error('The browser gives no list.');
        return world.installed ?? [];
      },
      setEnabled: async () => {},
      uninstall: async () => {},
      onInstalled: event,
      onUninstalled: event,
      onEnabled: event,
      onDisabled: event,
    },
    i18n: {
      getMessage: (key, subs) =>
        substitute(world.messages[key.toLowerCase()]?.message ?? world.messages[key]?.message ?? '', subs),
      getUILanguage: () => 'en',
    },
  };
  globalThis.chrome = globalThis.browser = api;
};
