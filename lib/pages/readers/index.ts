import type { Host } from '../../settings.ts';
import { azure } from './azure.ts';
import { bitbucket, bitbucketDataCenter } from './bitbucket.ts';
import { chrome } from './chrome.ts';
import { edge } from './edge.ts';
import { firefox } from './firefox.ts';
import { gitea } from './gitea.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import type { Reader } from './reader.ts';
import { sourcehut } from './sourcehut.ts';

export type { Placement, Reader } from './reader.ts';

const BY_HOST: Readonly<Record<string, Reader>> = {
  'chromewebstore.google.com': chrome,
  'chrome.google.com': chrome,
  'addons.mozilla.org': firefox,
  'microsoftedge.microsoft.com': edge,
  'github.com': github,
  'gitlab.com': gitlab,
  'bitbucket.org': bitbucket,
  'codeberg.org': gitea,
  'gitea.com': gitea,
  'git.sr.ht': sourcehut,
  'dev.azure.com': azure,
};
const BY_TYPE: Readonly<Record<Host['type'], Reader>> = { github, gitlab, 'bitbucket-dc': bitbucketDataCenter, gitea };

/** The reader of a page's host; `type` is that of a configured host. Undefined: the page tells nothing we can read. */
export function readerFor(hostname: string, type?: Host['type']): Reader | undefined {
  if (type !== undefined) return BY_TYPE[type];
  if (Object.hasOwn(BY_HOST, hostname)) return BY_HOST[hostname];
  return hostname.endsWith('.visualstudio.com') ? azure : undefined;
}
