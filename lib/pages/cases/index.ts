import { azure } from './azure.ts';
import { bitbucket } from './bitbucket.ts';
import { bitbucketDataCenter } from './bitbucketDataCenter.ts';
import { chrome } from './chrome.ts';
import { edge } from './edge.ts';
import { elsewhere } from './elsewhere.ts';
import { firefox } from './firefox.ts';
import { gitea } from './gitea.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { sourcehut } from './sourcehut.ts';
import type { Host } from '../../settings.ts';
import type { From } from '../finding.ts';

/*
 * One line a case: `[link] https://… -> result`; without a mark the address is a page's.
 * Results: `none:<why>`; `<store>|<id>`; `<host>|<owner>|<name>` and `|<branch>`; a candidate has `?page|` or
 * `?service|` (who confirms) before it. Only tests read these lists.
 */

/** The hosts that all cases run with. */
export const HOSTS: readonly Host[] = [
  { type: 'github', host: 'code.example:8443', base: '/git' },
  { type: 'gitlab', host: 'git.example.com' },
  { type: 'bitbucket-dc', host: 'bitbucket.example.com' },
  { type: 'bitbucket-dc', host: 'Stash.example:7990', base: 'bitbucket/' },
  { type: 'gitea', host: 'gitea.example.com' },
];

export interface Case {
  /** The site beside whose address the case stands; `elsewhere` for none. */
  site: string;
  from: From;
  url: string;
  result: string;
}

const LISTS = {
  azure,
  bitbucket,
  bitbucketDataCenter,
  chrome,
  edge,
  elsewhere,
  firefox,
  gitea,
  github,
  gitlab,
  sourcehut,
};

function parse(site: string, line: string): Case {
  const at = line.lastIndexOf(' -> ');
  const [, mark, url = ''] = /^(?:\[(link|paste)\] )?(.*)$/s.exec(line.slice(0, at)) ?? [];
  return { site, from: mark === 'link' || mark === 'paste' ? mark : 'page', url, result: line.slice(at + 4) };
}

export const CASES: readonly Case[] = Object.entries(LISTS).flatMap(([site, text]) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => parse(site, line)),
);
