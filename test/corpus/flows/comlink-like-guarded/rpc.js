export function expose(target, onMessage) {
  onMessage.addListener((message, sender, respond) => {
    const { path, args = [] } = message;
    const method = path.split('.').reduce((o, k) => o?.[k], target);
    if (typeof method !== 'function') { respond({ error: 'no method' }); return; }
    Promise.resolve(method.apply(target, args)).then((value) => respond({ value }), (e) => respond({ error: String(e) }));
    return true;
  });
}
