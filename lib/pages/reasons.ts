import type { Why } from './finding.ts';

/** Hosts of known companies that hold no repository or extension pages, by the end of their names. */
const RELATED: readonly (readonly [ending: string, sentence: string])[] = [
  ['gist.github.com', 'Gists cannot be scanned; open a repository on github.com.'],
  ['raw.githubusercontent.com', 'This is a single file; open its repository on github.com to scan it.'],
  ['.github.com', 'This part of GitHub holds no repositories; open a repository on github.com.'],
  ['.github.io', 'This is a website made with GitHub Pages; open its repository on github.com to scan it.'],
  ['.gitlab.com', 'This part of GitLab holds no repositories; open a repository on gitlab.com.'],
  ['hg.sr.ht', 'Mercurial repositories cannot be scanned, only git repositories.'],
  ['.sr.ht', 'This part of SourceHut holds no repositories; open one on git.sr.ht.'],
  ['.googlesource.com', 'Gitiles is not supported yet.'],
  ['addons.opera.com', 'The Opera store is not supported; the Chrome, Firefox and Edge stores are.'],
  ['addons.thunderbird.net', 'Thunderbird add-ons are not supported; Firefox, Chrome and Edge extensions are.'],
];

/** The sentence for a person: why this address is nothing to scan, and what to do instead. */
export function reasonFor(why: Why, hostname: string): string {
  switch (why) {
    case 'address':
      return 'This is not the address of a web page; open an extension or a repository to scan it.';
    case 'long':
      return 'This address is too long to be looked at.';
    case 'store':
      return 'This page of the store shows no single extension; open an extension to scan it.';
    case 'download':
      return 'This is a download, not a page; paste its address to scan it.';
    case 'file':
      return "This download does not name its extension; open the extension's own page to scan it.";
    case 'site':
      return `This page of ${hostname} belongs to no repository; open a repository to scan it.`;
    case 'owner':
      return 'This is the page of a person, group or project; open one of its repositories to scan it.';
    case 'name':
      return `This address does not name a repository in the way ${hostname} does; check it for mistakes.`;
    case 'host': {
      const related = RELATED.find(
        ([ending]) => hostname === ending || (ending.startsWith('.') && hostname.endsWith(ending)),
      );
      return related?.[1] ?? `Enable ${hostname} in the settings to scan here, if it hosts git repositories.`;
    }
  }
}
