/**
 * Scripts that well-known services publish for everybody's pages, by the beginning of their address. Nobody but the
 * service can change them, so they are no way for a maker to bring code past a review; they still are not part of the
 * package. Hosts where anybody can put a script (content delivery, storage, tag managers) do not belong here. Sources:
 * the services' own installation guides.
 */
export const SERVICE_SCRIPTS: readonly string[] = [
  'accounts.google.com/gsi/',
  'apis.google.com/js/',
  'appleid.cdn-apple.com/',
  'browser.sentry-cdn.com/',
  'cdn.amplitude.com/',
  'cdn.mxpnl.com/',
  'challenges.cloudflare.com/turnstile/',
  'connect.facebook.net/',
  'eu-assets.i.posthog.com/',
  'hcaptcha.com/1/',
  'js.hcaptcha.com/1/',
  'js.sentry-cdn.com/',
  'js.stripe.com/',
  'maps.googleapis.com/maps/api/js',
  'platform.twitter.com/',
  'player.vimeo.com/api/',
  'ssl.google-analytics.com/',
  'us-assets.i.posthog.com/',
  'www.google-analytics.com/',
  'www.google.com/jsapi',
  'www.google.com/recaptcha/',
  'www.gstatic.com/charts/',
  'www.gstatic.com/firebasejs/',
  'www.gstatic.com/recaptcha/',
  'www.paypal.com/sdk/',
  'www.youtube.com/iframe_api',
];

/**
 * Public libraries of scripts whose releases never change once they are published, and whose keepers choose what is in
 * them. Sources: the documentation of cdnjs, Google Hosted Libraries, Microsoft's, jQuery's and Bootstrap's own.
 */
const KEPT: readonly string[] = [
  'ajax.aspnetcdn.com/ajax/',
  'ajax.googleapis.com/ajax/libs/',
  'cdnjs.cloudflare.com/ajax/libs/',
  'code.jquery.com/',
  'maxcdn.bootstrapcdn.com/',
  'netdna.bootstrapcdn.com/',
  'stackpath.bootstrapcdn.com/',
];

/** Those whose releases do not change either, where anybody may publish. Sources: the documentation of jsDelivr and unpkg. */
const OPEN: readonly string[] = ['cdn.jsdelivr.net/gh/', 'cdn.jsdelivr.net/npm/', 'unpkg.com/'];

const RELEASE = /[/@-]v?\d+\.\d+\.\d+(?=[/.-]|$)/;

/** Whether an address is that of one release of a published library, asked for with encryption: `…/jquery-3.3.1.min.js`. */
export const isLibraryRelease = (address: string): boolean =>
  beginsWith(address, [...KEPT, ...OPEN]) && RELEASE.test(address);

/** The same, written out whole, of a library whose keepers choose what is in it: no maker can put a script of theirs there. */
export const isKeptRelease = (address: string): boolean =>
  beginsWith(address, KEPT) && RELEASE.test(address) && !/[*?\\]|\.\.[^\w]/.test(address);

/** Whether an address is that of a well-known service's own script, asked for with encryption. */
export const isServiceScript = (address: string): boolean => beginsWith(address, SERVICE_SCRIPTS);

function beginsWith(address: string, starts: readonly string[]): boolean {
  const at = /^(?:https:)?\/\/(.*)$/i.exec(address.trim())?.[1];
  return at !== undefined && starts.some((start) => at.startsWith(start));
}
