import type { Configuration } from 'openid-client';
import { firstOf } from '../../../lib/model/shorten.ts';
import { providerFetch } from './providerFetch.ts';
import type { Claims, OidcSettings } from './settings.ts';

/** What the browser takes along to the provider and has to bring back. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Whether a provider can be asked now, and if so whether people can be signed out there. */
export type ProviderStatus =
  | { readonly answers: true; readonly signsOut: boolean }
  | { readonly answers: false; readonly reason: string };

/** Longest wait for the answer to that, in milliseconds. */
const STATUS_WAIT = 3000;

/** What a provider makes known about itself is asked for again after this, in milliseconds. */
const FRESH = 3_600_000;

/** The identity provider, as far as signing in needs it. What it makes known is read when it is first needed. */
export class Provider {
  readonly settings: OidcSettings;
  readonly #redirectUri: string;
  readonly #home: string;
  readonly #extraCa: string | undefined;
  #known: { readonly at: number; readonly configuration: Promise<Configuration> } | undefined;

  /** `publicUrl`: the address of this service, under which the provider sends people back. */
  constructor(settings: OidcSettings, publicUrl: string, extraCa: string | undefined) {
    this.settings = settings;
    this.#redirectUri = `${publicUrl}/sign-in/callback`;
    this.#home = `${publicUrl}/`;
    this.#extraCa = extraCa;
  }

  /** A new attempt to sign in, and where the browser goes with it. */
  async begin(): Promise<{ flow: Flow; address: URL }> {
    const oidc = await import('openid-client');
    const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
    const address = oidc.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: this.#redirectUri,
      scope: this.settings.scopes,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
    });
    return { flow, address };
  }

  /**
   * What the provider says of the person who came back with this query. Throws when anything of it is not of this very
   * attempt and this very provider: state, nonce, code, issuer, signature, audience, time.
   */
  async finish(query: URLSearchParams, flow: Flow): Promise<Claims> {
    const oidc = await import('openid-client');
    const configuration = await this.#configuration();
    const back = new URL(this.#redirectUri);
    back.search = query.toString();
    const tokens = await oidc.authorizationCodeGrant(configuration, back, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('The identity provider sent no ID token.');
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
    // Many providers tell mail addresses and groups only here. Its subject has to be the same.
    return { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
  }

  /** Where a person who signs out here is signed out there, too; undefined where the provider has no such place. */
  async signOutAddress(): Promise<URL | undefined> {
    const configuration = await this.#configuration();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
    const oidc = await import('openid-client');
    return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: this.#home });
  }

  /** Asks the provider now. */
  async status(): Promise<ProviderStatus> {
    const asked = this.#discover().then(
      (configuration) => ({
        answers: true as const,
        signsOut: configuration.serverMetadata().end_session_endpoint !== undefined,
      }),
      (error: unknown) => ({
        answers: false as const,
        reason: error instanceof Error ? firstOf(error.message, 200) : 'It could not be asked.',
      }),
    );
    const late = { answers: false, reason: `No answer within ${STATUS_WAIT / 1000} seconds.` } as const;
    return await Promise.race([
      asked,
      new Promise<ProviderStatus>((tell) => setTimeout(tell, STATUS_WAIT, late).unref()),
    ]);
  }

  async #configuration(): Promise<Configuration> {
    if (this.#known === undefined || Date.now() - this.#known.at > FRESH) {
      const known = { at: Date.now(), configuration: this.#discover() };
      this.#known = known;
      // A provider that could not be asked is asked again by the next person.
      known.configuration.catch(() => {
        if (this.#known === known) this.#known = undefined;
      });
    }
    return await this.#known.configuration;
  }

  async #discover(): Promise<Configuration> {
    const oidc = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.settings;
    const ask = (address: string, sent: Parameters<typeof providerFetch>[1]) =>
      providerFetch(address, sent, this.#extraCa);
    const configuration = await oidc.discovery(issuer, clientId, clientSecret, undefined, {
      [oidc.customFetch]: ask,
      timeout: 10,
      // Plain http is for a provider on this machine only; the configuration lets no other in.
      ...(issuer.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
    });
    return configuration;
  }
}
