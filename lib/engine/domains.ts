/** Whether a host is one of these domains or lies below one of them. */
export function isWithin(host: string, domains: ReadonlySet<string>): boolean {
  for (let part = host; ;) {
    if (domains.has(part)) return true;
    const dot = part.indexOf('.');
    if (dot < 0) return false;
    part = part.slice(dot + 1);
  }
}

/** Whether a text holds an address of one of these domains or of what lies below one: `//ads.site.example/`. */
export function holdsAddressOf(text: string, domains: ReadonlySet<string>): boolean {
  for (const [, host = ''] of text.matchAll(/\/\/((?:[\w-]+\.)*[\w-]+)(?=\/)/g))
    if (isWithin(host.toLowerCase(), domains)) return true;
  return false;
}
