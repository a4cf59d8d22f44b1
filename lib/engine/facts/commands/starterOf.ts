/**
 * What makes commands of a file run. `install`: the package is installed · `open`: the folder is opened in an editor, a
 * terminal or by an assistant · `build`: it is built · `load`: it is imported · `hook`: git does something in it ·
 * `container`: an image or container is made · `pipeline`: a build server · `hand`: a person starts the script ·
 * `program`: wherever the program around it says.
 */
export type Starter = 'install' | 'open' | 'build' | 'load' | 'hook' | 'container' | 'pipeline' | 'hand' | 'program';

const BY_PATH: readonly (readonly [RegExp, Starter])[] = [
  [/(?:^|\/)binding\.gyp$|(?:^|\/)extconf\.rb$/, 'install'],
  [/(?:^|\/)(?:setup|conftest|sitecustomize|usercustomize)\.py$|\.pth$|(?:^|\/)init\.(?:lua|vim)$/, 'load'],
  [
    /(?:^|\/)build\.rs$|(?:^|\/)configure(?:\.ac)?$|\.(?:cs|vcx|vb|fs)proj$|\.(?:targets|props)$|(?:^|\/)pom\.xml$|\.gradle(?:\.kts)?$/,
    'build',
  ],
  [/(?:^|\/)\.husky\/[\w-]+$|(?:^|\/)\.?githooks?\/[\w-]+$|(?:^|\/)lefthook\.ya?ml$/, 'hook'],
  [/(?:^|\/)\.envrc$|(?:^|\/)\.(?:claude|gemini|cursor)\/[\w.-]+\.json$|(?:^|\/)\.?mcp\.json$/, 'open'],
  [/(?:^|\/)\.devcontainer(?:\/|\.json$)|dockerfile|containerfile|(?:^|\/)docker-?compose[\w.-]*$/i, 'container'],
  [
    /(?:^|\/)\.(?:github|gitea|forgejo|circleci|buildkite)\/|(?:^|\/)action\.ya?ml$|(?:^|\/)(?:\.gitlab-ci|azure-pipelines|\.travis|bitbucket-pipelines|\.drone)[\w.-]*\.ya?ml$|(?:^|\/)jenkinsfile$/i,
    'pipeline',
  ],
];

/** What starts a command at this offset of a file, as far as the file itself tells. */
export function starterOf(path: string, text: string, at: number): Starter {
  const before = text.slice(Math.max(0, at - 3_000), at);
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (name === 'package.json')
    return /"(?:(?:pre|post)?install|prepare|prepublish)"\s*:\s*"?[^"\n]*$/.test(before.slice(-300))
      ? 'install'
      : 'hand';
  if (/(?:^|\/)\.vscode\/tasks\.json$|\.code-workspace$/.test(path))
    return /"runOn"\s*:\s*"folderOpen"/.test(text) ? 'open' : 'hand';
  // This one runs on the person's own machine, before there is a container.
  if (/devcontainer\.json$/.test(path) && /"initializeCommand"\s*:\s*[^\n]*$/.test(before.slice(-400))) return 'open';
  const known = BY_PATH.find(([form]) => form.test(path))?.[1];
  if (known !== undefined) return known;
  if (/\.go$/.test(path) && isLoadedInGo(before, text)) return 'load';
  if (/\.(?:java|kt)$/.test(path) && /\bstatic\s*\{[^}]*$/.test(before.slice(-800))) return 'load';
  return /\.(?:sh|bash|zsh|ksh|ps1|bat|cmd|vbs|md|ya?ml|ipynb)$|(?:^|\/)makefile$/i.test(path) || !name.includes('.')
    ? 'hand'
    : 'program';
}

/** Inside `func init()`, or in a function that a variable of the package is set from. */
function isLoadedInGo(before: string, text: string): boolean {
  const last = [...before.matchAll(/^func\s+(?:\([^)]*\)\s*)?(\w+)/gm)].at(-1)?.[1];
  return last === 'init' || (last !== undefined && new RegExp(`^var\\s+\\w+\\s*=\\s*${last}\\(`, 'm').test(text));
}
