import type { Site } from '../finding.ts';
import { azure } from './azure.ts';
import { bitbucket } from './bitbucket.ts';
import { bitbucketDataCenter } from './bitbucketDataCenter.ts';
import { chrome } from './chrome.ts';
import { edge } from './edge.ts';
import { firefox } from './firefox.ts';
import { gitea } from './gitea.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { sourcehut } from './sourcehut.ts';

/** Every store and git host. Their order does not matter: no address belongs to two. */
export const SITES: readonly Site[] = [
  chrome,
  firefox,
  edge,
  github,
  gitlab,
  bitbucket,
  bitbucketDataCenter,
  gitea,
  sourcehut,
  azure,
];
