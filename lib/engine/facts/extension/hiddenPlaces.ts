/** A kind of place where anybody takes delivery of data without a server or a name of their own. */
export interface HiddenPlace {
  /** In words: "a Discord channel". */
  readonly name: string;
  readonly severity: 'high' | 'medium';
}

const SERVICES: readonly (HiddenPlace & { readonly test: RegExp })[] = [
  {
    // Its number is one: `YOUR_WEBHOOK_ID` is what a form shows before somebody fills it in.
    test: /^https?:\/\/(\w+\.)?discord(app)?\.com\/api\/(v\d+\/)?webhooks\/(?!YOUR[\W_])/i,
    name: 'a Discord channel',
    severity: 'high',
  },
  { test: /^https?:\/\/api\.telegram\.org\/(bot|file\/bot|\*)/i, name: 'a Telegram bot', severity: 'high' },
  {
    test: /^https?:\/\/hooks\.slack\.com\/(services|workflows|triggers)\//i,
    name: 'a Slack channel',
    severity: 'medium',
  },
  {
    test: /^https?:\/\/([\w-]+\.)*(webhook\.site|requestbin\.(com|net)|pipedream\.net|beeceptor\.com|hookbin\.com|requestcatcher\.com|postb\.in|webhook\.cool)(\/|$|\?|\*)/i,
    name: 'a catch-all for requests',
    severity: 'high',
  },
  {
    test: /^https?:\/\/([\w*-]+\.)*(oast\.(pro|live|site|online|fun|me)|interact\.sh|burpcollaborator\.net|oastify\.com|dnslog\.cn|ceye\.io|canarytokens\.com)(\/|$|\?|\*)/i,
    name: 'a tool for attacks',
    severity: 'high',
  },
  {
    test: /^(https?|wss?):\/\/[\w-]+\.(ngrok\.io|ngrok-free\.app|ngrok\.app|trycloudflare\.com|loca\.lt|serveo\.net|localhost\.run)(\/|$|\?|\*)/i,
    name: 'a tunnel to a private computer',
    severity: 'medium',
  },
  {
    test: /^https?:\/\/(\w+\.)?(pastebin\.com\/(raw|api)|hastebin\.com\/raw|paste\.ee\/r|rentry\.(co|org)\/[\w-]+\/raw|controlc\.com|ghostbin\.)/i,
    name: 'a paste service',
    severity: 'medium',
  },
  {
    test: /^https?:\/\/(api\.)?(anonfiles\.com|gofile\.io|file\.io|transfer\.sh|0x0\.st)(\/|$|\?|\*)/i,
    name: 'an anonymous file drop',
    severity: 'medium',
  },
  {
    test: /^https?:\/\/([\w-]+\.)*(mandrillapp\.com\/api|api\.emailjs\.com\/api|api\.sendgrid\.com\/v3\/mail|api\.mailgun\.net\/v3|api\.postmarkapp\.com\/email|api\.resend\.com\/emails|smtpjs\.com\/v3)(\/|$|\?|\*)/i,
    name: 'a mailbox by a mail service',
    severity: 'medium',
  },
  {
    test: /^https?:\/\/([\w-]+\.)*(formspree\.io\/|formsubmit\.co\/|getform\.io\/|api\.web3forms\.com\/|script\.google\.com\/macros\/s\/|docs\.google\.com\/forms\/[\w/*-]+\/formResponse|maker\.ifttt\.com\/trigger\/|hooks\.zapier\.com\/hooks\/|hook\.(\w+\.)?(make|integromat)\.com\/)/i,
    name: 'a collector of forms',
    severity: 'medium',
  },
  {
    test: /^https?:\/\/([\w-]+\.)*(sheetdb\.io\/api\/|sheet\.best\/api\/|jsonbin\.io\/|jsonblob\.com\/api\/|kvdb\.io\/|npoint\.io\/|api\.airtable\.com\/v0\/)/i,
    name: 'a table that anybody can make',
    severity: 'medium',
  },
];
const PUBLIC_IP =
  /^(https?|wss?):\/\/(?!10\.|127\.|0\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|(?:1\.1\.1\.1|1\.0\.0\.1|8\.8\.8\.8|8\.8\.4\.4|9\.9\.9\.9)(?:[:/]|$)|(?:22[4-9]|23\d|24\d|25\d)\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.)(?:\d{1,3}\.){3}\d{1,3}(?=[:/?*]|$)/i;

/** The service that hides who receives, or undefined; the address may hold `*` for what is not constant. */
export function hidingService(url: string): HiddenPlace | undefined {
  return SERVICES.find(({ test }) => test.test(url));
}

/** Whether the address is a number of the public network, without a name. */
export function isBareAddress(url: string): boolean {
  return PUBLIC_IP.test(url);
}
