import { gitHttpBackend } from './gitHttpBackend.ts';
import { makeRepositories } from './gitRepositories.ts';
import type { GitRepository } from './gitRepositories.ts';
import { html } from './world.ts';
import type { Handler } from './world.ts';

/*
 * Git hosts: repository pages in the shape of the real ones (the marks that tools read, soft navigation), each backed
 * by git's own HTTP server.
 */

/** A host whose pages look like GitHub's. `token`: without it, git gets no private repository. */
export function githubHost(repositories: readonly GitRepository[], token?: string): Handler {
  return gitHost(repositories, githubPage, token);
}

/** A host whose pages look like those of Gitea or Forgejo. */
export function giteaHost(repositories: readonly GitRepository[]): Handler {
  return gitHost(repositories, giteaPage);
}

type Render = (repository: GitRepository, others: readonly GitRepository[]) => string;

function gitHost(repositories: readonly GitRepository[], render: Render, token?: string): Handler {
  const root = makeRepositories(repositories);
  return async (request, response, url) => {
    if (/\/(info\/refs|git-upload-pack)$/.test(url.pathname)) {
      // Hosts take the address with and without `.git`.
      const address = new URL(url);
      address.pathname = url.pathname.replace(
        /^\/([^/]+)\/([^/]+?)(?:\.git)?\/(info\/refs|git-upload-pack)$/,
        '/$1/$2.git/$3',
      );
      const { visibility } =
        repositories.find((one) => address.pathname.startsWith(`/${one.owner}/${one.name}.git/`)) ?? {};
      const password = atob(/^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '').replace(/^[^:]*:/, '');
      if (token !== undefined && visibility !== 'public' && password !== token) {
        request.resume();
        return void response.writeHead(401, { 'www-authenticate': 'Basic realm="GitHub"' }).end();
      }
      return gitHttpBackend(root, request, response, address);
    }
    const [owner, name] = url.pathname.split('/').filter(Boolean);
    const repository = repositories.find((one) => one.owner === owner && one.name === name);
    if (repository !== undefined) return html(response, render(repository, repositories));
    return html(
      response,
      '<!doctype html><html lang="en"><head><title>Host</title></head><body><main><h1>Host</h1></main></body></html>',
    );
  };
}

function links(repositories: readonly GitRepository[]): string {
  return repositories
    .map((one) => `<a class="soft" id="to-${one.name}" href="/${one.owner}/${one.name}">${one.name}</a>`)
    .join(' ');
}

function fileTable(repository: GitRepository): string {
  const rows = Object.keys(repository.files).map((file) => `<tr><td>${file}</td></tr>`);
  return `<table><caption>Files</caption><tbody>${rows.join('')}</tbody></table>`;
}

function githubPage(repository: GitRepository, others: readonly GitRepository[]): string {
  const { owner, name, defaultBranch, visibility } = repository;
  const isPublic = visibility === 'public';
  const repo = {
    id: 1,
    defaultBranch,
    name,
    ownerLogin: owner,
    currentUserCanPush: false,
    isFork: false,
    isEmpty: false,
    public: isPublic,
    private: !isPublic,
  };
  const embedded = {
    props: {
      initialPayload: {
        allShortcutsEnabled: false,
        path: '/',
        repo,
        refInfo: { name: defaultBranch, refType: 'branch' },
      },
    },
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${owner}/${name}</title>
<meta name="octolytics-dimension-user_login" content="${owner}">
<meta name="octolytics-dimension-repository_nwo" content="${owner}/${name}">
<meta name="octolytics-dimension-repository_public" content="${String(isPublic)}">
<meta name="go-import" content="github.com/${owner}/${name} git https://github.com/${owner}/${name}.git">
<script>${SOFT_NAVIGATION}</script></head>
<body><header><nav>${links(others)}</nav></header>
<main><div id="repository-container-header" data-turbo-replace><div><strong itemprop="name"><a href="/${owner}/${name}">${name}</a></strong>
<span class="Label">${isPublic ? 'Public' : 'Private'}</span></div>
<div id="repository-details-container" data-turbo-replace><ul class="pagehead-actions"><li><button type="button">Star</button></li></ul></div></div>
<react-partial partial-name="repos-overview"><script type="application/json" data-target="react-partial.embeddedData">${JSON.stringify(embedded)}</script></react-partial>
<h1>${name}</h1>${fileTable(repository)}</main></body></html>`;
}

function giteaPage(repository: GitRepository, others: readonly GitRepository[]): string {
  const { owner, name, defaultBranch } = repository;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${owner}/${name}</title><meta name="keywords" content="go,git,self-hosted,gitea"></head>
<body><nav>${links(others)}</nav><main class="page-content repository file list"><div class="repo-header"><div class="flex-text-block"><a href="/${owner}">${owner}</a>/<a href="/${owner}/${name}">${name}</a></div>
<div class="repo-buttons"><button type="button">Watch</button></div></div>
<div class="branch-dropdown-button" data-default-branch="${defaultBranch}">${defaultBranch}</div><h1>${name}</h1>${fileTable(repository)}</main></body></html>`;
}

/** What Turbo does on GitHub: the address changes first, then the body and the head are exchanged, then it says so. */
const SOFT_NAVIGATION = `
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a.soft') : null;
  if (link === null) return;
  event.preventDefault();
  history.pushState({ turbo: true }, '', link.href);
  void visit();
});
addEventListener('popstate', () => void visit());
async function visit() {
  document.dispatchEvent(new CustomEvent('turbo:visit', { detail: { url: location.href } }));
  const text = await (await fetch(location.href)).text();
  const next = new DOMParser().parseFromString(text, 'text/html');
  for (const meta of document.head.querySelectorAll('meta[name]')) meta.remove();
  for (const meta of next.head.querySelectorAll('meta[name]')) document.head.append(meta);
  document.title = next.title;
  document.documentElement.replaceChild(next.body, document.body);
  document.dispatchEvent(new CustomEvent('turbo:render'));
  document.dispatchEvent(new CustomEvent('turbo:load', { detail: { url: location.href } }));
}`;
