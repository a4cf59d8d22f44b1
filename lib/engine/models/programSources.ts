/**
 * Hosts from which projects and vendors that many rely on hand out installers of their tools. Who runs what they serve
 * trusts their owners as everybody does who uses the tool; what is told of it weighs less. Hosts on which anybody can
 * put a file (`raw.githubusercontent.com`) are none.
 */
const HOSTS = `
  sh.rustup.rs win.rustup.rs webi.sh static.rust-lang.org get.docker.com download.docker.com deb.nodesource.com rpm.nodesource.com bun.sh
  deno.land get.pnpm.io astral.sh install.python-poetry.org bootstrap.pypa.io pyenv.run get.sdkman.io sdk.cloud.google.com
  dl.google.com packages.cloud.google.com cli.github.com apt.llvm.org packages.microsoft.com aka.ms dot.net
  get.helm.sh get.k3s.io get.volta.sh fnm.vercel.app nixos.org install.determinate.systems ollama.com starship.rs
  mise.run mise.jdx.dev taskfile.dev just.systems foundry.paradigm.xyz get.opentofu.org apt.releases.hashicorp.com
  uploader.codecov.io codecov.io cli.codecov.io coverage.codacy.com packagecloud.io install.goreleaser.com getcomposer.org
  get.haskellstack.org get-ghcup.haskell.org awscli.amazonaws.com cli.doppler.com claude.ai tailscale.com
  yarnpkg.com nodejs.org golang.org go.dev www.python.org rubygems.org get.rvm.io repo.anaconda.com micro.mamba.pm
  fly.io app.snyk.io dl.yarnpkg.com install.meteor.com cdn.jsdelivr.net run.linkerd.io istio.io get.jenkins.io
  chocolatey.org community.chocolatey.org get.scoop.sh dl-ssl.google.com omahaproxy.appspot.com
  install.duckdb.org get.symfony.com cli.moonrepo.dev moonrepo.dev dist.ipfs.tech get.anchore.io aquasecurity.github.io
`
  .trim()
  .split(/\s+/);
const KNOWN = new Set(HOSTS);

/** Whether an address is one of a vendor's own installers, over a channel that nobody can change on the way. */
export function isKnownSource(address: string): boolean {
  const host = /^https:\/\/([\w.-]+)(?:[/:?#]|$)/i.exec(address)?.[1];
  return host !== undefined && KNOWN.has(host.toLowerCase());
}
