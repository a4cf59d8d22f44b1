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
  'connect.facebook.net/',
  'js.stripe.com/',
  'maps.googleapis.com/maps/api/js',
  'platform.twitter.com/',
  'player.vimeo.com/api/',
  'ssl.google-analytics.com/',
  'www.google-analytics.com/',
  'www.google.com/jsapi',
  'www.google.com/recaptcha/',
  'www.gstatic.com/firebasejs/',
  'www.gstatic.com/recaptcha/',
  'www.paypal.com/sdk/',
  'www.youtube.com/iframe_api',
];

/**
 * Public libraries of scripts whose releases never change once they are published. Sources: the documentation of cdnjs,
 * jsDelivr, unpkg, Google Hosted Libraries, Microsoft's, jQuery's and Bootstrap's own.
 */
const LIBRARY_HOSTS =
  /^(?:cdnjs\.cloudflare\.com\/ajax\/libs|ajax\.googleapis\.com\/ajax\/libs|ajax\.aspnetcdn\.com\/ajax|code\.jquery\.com|(?:max|stackpath|netdna)(?:cdn)?\.bootstrapcdn\.com|cdn\.jsdelivr\.net\/(?:npm|gh)|unpkg\.com)\//i;

/** Whether an address is that of one release of a published library, asked for with encryption: `…/jquery-3.3.1.min.js`. */
export function isLibraryRelease(address: string): boolean {
  const at = /^(?:https:)?\/\/(.*)$/i.exec(address.trim())?.[1];
  return at !== undefined && LIBRARY_HOSTS.test(at) && /[/@-]v?\d+\.\d+\.\d+(?=[/.-]|$)/.test(at);
}

/** Whether an address is that of a well-known service's own script, asked for with encryption. */
export function isServiceScript(address: string): boolean {
  const at = /^(?:https:)?\/\/(.*)$/i.exec(address.trim())?.[1];
  return at !== undefined && SERVICE_SCRIPTS.some((start) => at.startsWith(start));
}
