/*
 * Packages whose objects talk to a server, where their own code is not at hand: whatever one of their functions or
 * objects is given leaves with its requests. Where to is said by the call that made the object (`baseURL`, `api_host`,
 * `dsn`), else by the service that the package belongs to. Sources: each package's documentation.
 */

/** Packages that ask the server that their caller names. A `*` at the end stands for any rest. */
const TO_ANY =
  '@apollo/client apollo-client apollo-boost graphql-request urql @urql/core relay-runtime @trpc/client alova redaxios ' +
  'umi-request openapi-fetch wretch axios ky got superagent jsonrpc-lite socket.io-client mqtt paho-mqtt sockjs-client ' +
  '@stomp/stompjs stompjs webstomp-client @microsoft/signalr centrifuge nats.ws phoenix @rails/actioncable rsocket-core ' +
  'reconnecting-websocket partysocket isomorphic-ws rxjs/webSocket rxjs/ajax rxjs/fetch peerjs simple-peer trystero ' +
  'colyseus.js pocketbase appwrite parse nhost @nhost/* convex/browser @supabase/* supabase @directus/sdk ' +
  '@libsql/* @upstash/* @neondatabase/serverless surrealdb surrealdb.js ssh2-sftp-client webdav basic-ftp ' +
  'matrix-js-sdk xmpp.js @xmpp/client nostr-tools';

/**
 * What such a package has beside its client: codecs, ciphers and keys of its own protocol, which answer and ask nobody
 * (nostr-tools' README; those that go to a relay or a host, as its pool, `nip05`, `nip11`, `nip46` and `nip96`, are not
 * among them).
 */
const ASKS_NOBODY =
  /^nostr-tools[./](?:pure|getPublicKey|generate(?:Secret|Private)Key|finalizeEvent|finishEvent|getEventHash|verifyEvent|nip(?:04|06|19|44|49)|utils)(?=[.(/]|$)/;

/** Packages of one service, by the address that it is reached at. */
const OF_SERVICE: Readonly<Record<string, string>> = {
  'https://firestore.googleapis.com/': 'firebase firebase/* @firebase/* firebase-admin',
  'https://us.i.posthog.com/': 'posthog-js posthog-node posthog-js-lite',
  'https://api.mixpanel.com/': 'mixpanel mixpanel-browser',
  'https://api2.amplitude.com/': '@amplitude/* amplitude-js',
  'https://api.segment.io/': '@segment/* analytics-node',
  'https://api.rudderstack.com/': '@rudderstack/*',
  'https://o0.ingest.sentry.io/': '@sentry/* raven-js',
  'https://r.logrocket.io/': 'logrocket',
  'https://browser-intake-datadoghq.com/': '@datadog/*',
  'https://notify.bugsnag.com/': '@bugsnag/js bugsnag-js',
  'https://api.rollbar.com/': 'rollbar',
  'https://dc.services.visualstudio.com/': '@microsoft/applicationinsights-web',
  'https://rs.fullstory.com/': '@fullstory/browser',
  'https://in.hotjar.com/': '@hotjar/browser',
  'https://www.google-analytics.com/': 'react-ga react-ga4 universal-analytics',
  'https://plausible.io/': 'plausible-tracker @plausible-analytics/tracker',
  'https://api.emailjs.com/api/': '@emailjs/* emailjs-com emailjs',
  'https://smtpjs.com/v3/': 'smtpjs',
  'https://api.sendgrid.com/v3/mail': '@sendgrid/*',
  'https://api.mailgun.net/v3': 'mailgun.js mailgun-js',
  'https://api.resend.com/emails': 'resend',
  'https://api.twilio.com/': 'twilio',
  'https://api.telegram.org/bot': 'telegraf grammy node-telegram-bot-api',
  'https://discord.com/api/webhooks/': 'discord.js discord-webhook-node',
  'https://hooks.slack.com/services/': '@slack/webhook',
  'https://slack.com/api/': '@slack/web-api',
  'https://api.airtable.com/v0/': 'airtable',
  'https://api.notion.com/': '@notionhq/client',
  'https://api.github.com/': '@octokit/* octokit',
  'https://api.dropboxapi.com/': 'dropbox',
  'https://www.googleapis.com/': 'googleapis @googleapis/*',
  'https://s3.amazonaws.com/': '@aws-sdk/* aws-sdk aws-amplify @aws-amplify/*',
  'https://ws.pusherapp.com/': 'pusher-js',
  'https://realtime.ably.io/': 'ably',
  'https://api.openai.com/': 'openai @langchain/openai @ai-sdk/openai',
  'https://api.anthropic.com/': '@anthropic-ai/* @langchain/anthropic @ai-sdk/anthropic',
  'https://generativelanguage.googleapis.com/':
    '@google/generative-ai @google/genai @langchain/google-genai @ai-sdk/google',
  'https://api.groq.com/': 'groq-sdk @ai-sdk/groq',
  'https://api.mistral.ai/': '@mistralai/mistralai @ai-sdk/mistral',
  'https://api.cohere.ai/': 'cohere-ai',
  'https://api.replicate.com/': 'replicate',
};

/** Names under which scripts that are not imported leave such a package. */
const GLOBALS: Readonly<Record<string, string>> = {
  io: 'socket.io-client',
  mqtt: 'mqtt',
  SockJS: 'sockjs-client',
  Stomp: 'stompjs',
  StompJs: '@stomp/stompjs',
  signalR: '@microsoft/signalr',
  Peer: 'peerjs',
  SimplePeer: 'simple-peer',
  Pusher: 'pusher-js',
  Ably: 'ably',
  firebase: 'firebase',
  supabase: 'supabase',
  emailjs: 'emailjs',
  Email: 'smtpjs',
  LogRocket: 'logrocket',
  axios: 'axios',
  AWS: 'aws-sdk',
  Airtable: 'airtable',
  Appwrite: 'appwrite',
  Dropbox: 'dropbox',
  Parse: 'parse',
  PocketBase: 'pocketbase',
  Rollbar: 'rollbar',
  Sentry: '@sentry/browser',
  amplitude: 'amplitude-js',
  bugsnag: 'bugsnag-js',
  mixpanel: 'mixpanel',
  posthog: 'posthog-js',
};

/** A package that talks to a server. */
export interface ClientPackage {
  /** Its name, of one with several entries the part that they share. */
  readonly name: string;
  /** Where its service is reached; undefined: wherever the caller says. */
  readonly service?: string;
}

const EXACT = new Map<string, ClientPackage>();
const BEGINNINGS = new Map<string, ClientPackage>();
for (const [service, names] of [[undefined, TO_ANY] as const, ...Object.entries(OF_SERVICE)])
  for (const name of names.split(' ')) {
    const start = name.replace(/\/?\*$/, '');
    const client = { name: start, ...(service === undefined ? {} : { service }) };
    if (name.endsWith('*')) BEGINNINGS.set(start, client);
    if (!name.endsWith('*') || !name.startsWith('@')) EXACT.set(start, client);
  }

/** Every name of the tables; one with `*` at its end without it. */
export const CLIENT_NAMES: readonly string[] = [...new Set([...EXACT.keys(), ...BEGINNINGS.keys()])];

/** The package that a dotted name of an interface begins with: `mqtt.connect().publish`, `@sentry/browser.init`. */
export function clientOf(path: string): ClientPackage | undefined {
  if (ASKS_NOBODY.test(path)) return undefined;
  const [specifier = ''] = /^(?:@[^/]+\/)?(?:[^.(]|\.js(?=[.(]|$)|\.(?=ws\b|io-))+/.exec(path) ?? [];
  const known = EXACT.get(specifier) ?? EXACT.get(GLOBALS[specifier] ?? '');
  if (known !== undefined) return known;
  // `@apollo/client/core`
  const [whole = ''] = /^(?:@[^/]+\/)?[^/]+(?=\/)/.exec(specifier) ?? [];
  if (EXACT.has(whole)) return EXACT.get(whole);
  const [scope = ''] = /^[^/]+/.exec(specifier) ?? [];
  return specifier.includes('/') ? BEGINNINGS.get(scope) : undefined;
}
