import { MAX_POLICY } from '../../facts/extension/policyFindings.ts';
import type { DeclaredCsp, ManifestFacts } from '../../facts/extension/manifest.ts';

/** Directives of a policy in order, names in lower case; the first of a name counts, as in browsers. */
export function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const part of policy.slice(0, MAX_POLICY).split(';')) {
    const [name, ...values] = part.trim().split(/\s+/);
    if (name !== undefined && name !== '' && !directives.has(name.toLowerCase()))
      directives.set(name.toLowerCase(), values);
  }
  return directives;
}

/**
 * What may run as script in the extension's own pages: the declared sources, or what browsers set where nothing is
 * declared (`'self'` in both manifest versions): they add it to a policy that says nothing of scripts (Chromium's
 * csp_validator.cc) or take their own instead (Firefox). A sandbox is left as it is.
 */
export function scriptSources(policy: string | undefined): readonly string[] {
  if (policy === undefined) return ["'self'"];
  const directives = parsePolicy(policy);
  return (
    directives.get('script-src') ??
    directives.get('script-src-elem') ??
    directives.get('default-src') ??
    (directives.has('sandbox') ? ['*'] : ["'self'"])
  );
}

/** The policy of the extension's pages as declared, if it is. */
export function pagePolicy(manifest: ManifestFacts): DeclaredCsp | undefined {
  return manifest.csp.find((csp) => csp.context === 'pages');
}

export type SourceKind = 'anything' | 'scheme' | 'made' | 'insecure' | 'wide' | 'host';

/** The port may be missing: that of a development server is put in by the build. */
const LOCAL = /^(https?:\/\/)?(localhost|127(\.\d+){3}|\[::1\])(:(\d*|\*))?(\/|$)/i;

/**
 * How far a script source reaches beyond the package; undefined for keywords, hashes, nonces, the package itself and
 * the developer's own machine.
 */
export function remoteSource(source: string): SourceKind | undefined {
  if (source.startsWith("'") || /^(moz|chrome|edge|safari-web)-extension:/i.test(source) || LOCAL.test(source))
    return undefined;
  if (source === '*') return 'anything';
  // No server is behind these: what runs is text of the extension's own making, as with eval.
  if (/^(?:data|blob|filesystem):(\/\/)?\*?$/i.test(source)) return 'made';
  if (/^(https?|wss?|ftp|mediastream):(\/\/)?\*?$/i.test(source))
    return /^(mediastream)/i.test(source) ? undefined : 'scheme';
  if (/^(http|ws|ftp):\/\//i.test(source)) return 'insecure';
  const host = source.replace(/^[a-z+.-]+:\/\//i, '').replace(/[/:].*$/, '');
  if (!host.includes('.') && !host.includes('*')) return undefined;
  return host.startsWith('*') ? 'wide' : 'host';
}

/** Whether the sources let a page load a script from `url` (absolute or starting with `//`). */
export function allowsScript(sources: readonly string[], url: string): boolean {
  const parsed = URL.parse(url.startsWith('//') ? `https:${url}` : url);
  if (parsed === null) return false;
  return sources.some((source) => {
    if (source === '*') return true;
    if (/^[a-z+.-]+:$/i.test(source)) return source.toLowerCase() === parsed.protocol;
    const match = /^(?:([a-z+.-]+):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source);
    if (match === null || source.startsWith("'")) return false;
    const [, scheme, host = '', , path = ''] = match;
    if (
      scheme !== undefined &&
      `${scheme.toLowerCase()}:` !== parsed.protocol &&
      !(scheme.toLowerCase() === 'http' && parsed.protocol === 'https:')
    )
      return false;
    const wanted = host.toLowerCase();
    const fits =
      wanted === '*' ||
      wanted === parsed.hostname ||
      (wanted.startsWith('*.') && parsed.hostname.endsWith(wanted.slice(1)));
    return (
      fits &&
      (path === '' ||
        path === '/' ||
        (path.endsWith('/') ? parsed.pathname.startsWith(path) : parsed.pathname === path))
    );
  });
}
