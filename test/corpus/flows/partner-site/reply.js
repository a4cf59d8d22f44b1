export function reply(respond, text) { respond({ text }); }
