import { i18n } from '#i18n';
import { isKnownHost } from '../../lib/pages/hosts.ts';
import { Host } from '../../lib/settings.ts';

/** `code.example:8443/git`: host, port and base together. Two entries of the same name are the same host. */
export function hostName(host: Host): string {
  return `${host.host}${host.base ?? ''}`;
}

/** The host's own address. Git hosts are asked for over https only. */
export function hostUrl(host: Host): URL {
  return new URL(`https://${host.host}${host.base ?? ''}/`);
}

/** What was typed as a host: an address or a bare name, with port and base path; or why it is none. */
export function parseHost(
  type: Host['type'],
  text: string,
  existing: readonly Host[],
): { ok: true; host: Host } | { ok: false; why: string } {
  const typed = text.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (
    typed === '' ||
    /\s/.test(typed) ||
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.password !== ''
  ) {
    return { ok: false, why: i18n.t('options.hostInvalid') };
  }
  if (url.protocol === 'http:') return { ok: false, why: i18n.t('options.hostHttp') };
  // One word is a slip more often than a host, and what it stands for changes with the network; `[::1]` has colons.
  if (!/[.:]/.test(url.hostname)) return { ok: false, why: i18n.t('options.hostBare', { host: url.hostname }) };
  if (isKnownHost(url.hostname)) return { ok: false, why: i18n.t('options.hostKnown', { host: url.hostname }) };
  const base = url.pathname.replace(/\/+$/, '');
  const parsed = Host.safeParse({ type, host: url.host.toLowerCase(), ...(base === '' ? {} : { base }) });
  if (!parsed.success) return { ok: false, why: i18n.t('options.hostInvalid') };
  if (existing.some((host) => hostName(host) === hostName(parsed.data)))
    return { ok: false, why: i18n.t('options.hostTwice') };
  return { ok: true, host: parsed.data };
}
