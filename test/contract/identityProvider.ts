import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A real provider of identities on loopback, whose accounts the test sets. */
export interface IdentityProvider {
  readonly issuer: string;
  /** What is said of who signs in under that name. */
  readonly accounts: Map<string, object>;
  /** Stands before the provider, where a test wants to change what it says. */
  before: ((...args: Parameters<RequestListener>) => boolean) | undefined;
  close(): Promise<void>;
}

export const CLIENT = { id: 'touchstone', secret: 'a-secret-of-the-client-that-is-long-enough' };

/** Starts one that lets a service at this address in as its client. */
export async function startIdentityProvider(publicUrl: string): Promise<IdentityProvider> {
  const accounts = new Map<string, object>();
  let listener: RequestListener = () => undefined;
  let before: IdentityProvider['before'];
  const server = createServer((request, response) => {
    if (before?.(request, response) !== true) listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/sign-in/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups', 'org', 'team', 'plan'],
    },
    cookies: { keys: ['for tests only'] },
    pkce: { required: () => true },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts.get(id) }),
    }),
  });
  listener = provider.callback();
  return {
    issuer,
    accounts,
    get before() {
      return before;
    },
    set before(value) {
      before = value;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
