import { keyPreview } from '../backends/keyStore.ts';
import type { TokenStore } from '../backends/tokenStore.ts';
import { readSettings } from '../items.ts';
import type { TokensAnswer } from '../messages.ts';
import { type ProblemCode, ScanError } from '../model/problem.ts';
import { isGitHost } from '../pages/hosts.ts';
import { hostName } from '../pages/place.ts';
import type { Scans } from '../scans/scans.ts';
import type { Handlers } from './handleMessages.ts';

type Part = Pick<Handlers, 'tokens.get' | 'tokens.save' | 'tokens.forget'>;

const LACKED: readonly ProblemCode[] = ['needs-token', 'token-refused'];

/** What the settings ask about access tokens of git hosts. A token comes in and never goes out again. */
export function tokenHandlers({ tokens, scans }: { tokens: TokenStore; scans: Pick<Scans, 'resumeHere'> }): Part {
  async function answer(): Promise<TokensAnswer> {
    const hosts = (await tokens.hosts()).sort();
    const previews = await Promise.all(hosts.map((host) => tokens.get(host)));
    return { tokens: hosts.map((host, at) => ({ host, preview: keyPreview(previews[at] ?? '') })) };
  }

  return {
    'tokens.get': answer,
    async 'tokens.save'({ host, token }) {
      const own = (await readSettings()).hosts.map(hostName);
      if (!isGitHost(host) && !own.includes(host))
        throw new ScanError('invalid', `${host} is no git host that Touchstone knows. Add it to your own hosts first.`);
      // What a header can carry; anything else was copied along with it.
      if (!/^[\x21-\x7e]+$/.test(token))
        throw new ScanError('invalid', 'A token has no spaces and no special characters. Copy it again, as a whole.');
      await tokens.set(host, token);
      await scans.resumeHere(
        ({ code }, target) =>
          LACKED.includes(code) && target.kind === 'repository' && target.host.replace(/\/.*$/, '') === host,
      );
      return answer();
    },
    async 'tokens.forget'({ host }) {
      await tokens.remove(host);
      return answer();
    },
  };
}
