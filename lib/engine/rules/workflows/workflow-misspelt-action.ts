import { defineRule } from '../../rule.ts';
import { isOneSlip } from '../dependencies/popularNames.ts';

/** Much used actions, by owner. What is named here is what it says. */
const KNOWN: Readonly<Record<string, string>> = {
  actions:
    'checkout setup-node setup-python setup-java setup-go setup-dotnet cache upload-artifact download-artifact github-script stale labeler first-interaction create-release upload-release-asset configure-pages deploy-pages upload-pages-artifact attest-build-provenance dependency-review-action create-github-app-token add-to-project delete-package-versions',
  docker: 'login-action build-push-action setup-buildx-action setup-qemu-action metadata-action bake-action',
  github: 'codeql-action super-linter issue-metrics',
  'aws-actions': 'configure-aws-credentials amazon-ecr-login amazon-ecs-deploy-task-definition',
  azure: 'login webapps-deploy docker-login k8s-deploy cli aks-set-context',
  'google-github-actions': 'auth setup-gcloud deploy-cloudrun get-gke-credentials',
  hashicorp: 'setup-terraform vault-action setup-packer',
  codecov: 'codecov-action test-results-action',
  coverallsapp: 'github-action',
  pypa: 'gh-action-pypi-publish cibuildwheel',
  softprops: 'action-gh-release',
  'peter-evans': 'create-pull-request create-or-update-comment repository-dispatch find-comment',
  peaceiris: 'actions-gh-pages actions-hugo',
  jamesives: 'github-pages-deploy-action',
  goreleaser: 'goreleaser-action',
  golangci: 'golangci-lint-action',
  dtolnay: 'rust-toolchain',
  swatinem: 'rust-cache',
  dorny: 'paths-filter test-reporter',
  'tj-actions': 'changed-files branch-names',
  slackapi: 'slack-github-action',
  pnpm: 'action-setup',
  'oven-sh': 'setup-bun',
  denoland: 'setup-deno',
  'astral-sh': 'setup-uv ruff-action',
  gradle: 'actions gradle-build-action wrapper-validation-action',
  ruby: 'setup-ruby',
  shivammathur: 'setup-php',
  subosito: 'flutter-action',
  sonarsource: 'sonarcloud-github-action sonarqube-scan-action',
  aquasecurity: 'trivy-action',
  snyk: 'actions',
  ossf: 'scorecard-action',
  sigstore: 'cosign-installer',
  anchore: 'sbom-action scan-action',
  cloudflare: 'wrangler-action pages-action',
  amannn: 'action-semantic-pull-request',
  'release-drafter': 'release-drafter',
  changesets: 'action',
  'cypress-io': 'github-action',
  netlify: 'actions',
  appleboy: 'ssh-action scp-action',
  ludeeus: 'action-shellcheck',
  reviewdog: 'action-setup action-eslint',
  'step-security': 'harden-runner',
};
const ACTIONS = new Map(
  Object.entries(KNOWN).flatMap(([owner, names]) => names.split(' ').map((name) => [name, owner] as const)),
);
const OWNERS = Object.keys(KNOWN);

/** The action that was most likely meant: its name is a known one, its owner one slip away from the known owner. */
function meantBy(uses: string): string | undefined {
  const [owner = '', name = ''] = (/^([\w.-]+)\/([\w.-]+)/.exec(uses)?.slice(1) ?? []).map((part) =>
    part.toLowerCase(),
  );
  if (owner === '' || Object.hasOwn(KNOWN, owner)) return undefined;
  const known = ACTIONS.get(name);
  if (known !== undefined && known !== owner && isSlip(known, owner)) return `${known}/${name}`;
  return OWNERS.filter((one) => one.length >= 6 && isOneSlip(one, owner)).map((one) => `${one}/${name}`)[0];
}

/** A plural that is missing, or a separator, is a slip here: the rest of the name says what was meant. */
const isSlip = (known: string, owner: string): boolean =>
  isOneSlip(known, owner) ||
  known === `${owner}s` ||
  owner === `${known}s` ||
  known.replaceAll('-', '') === owner.replaceAll(/[-_.]/g, '');

export const workflowMisspeltAction = defineRule({
  id: 'workflow-misspelt-action',
  title: 'Typosquatting: an action’s owner is one typo away from a well-known one',
  severity: 'high',
  confidence: 'medium',
  category: 'dependencies',
  applies: 'repository',
  cwe: 'CWE-1357',
  references: ['https://orca.security/resources/blog/typosquatting-in-github-actions/'],
  why: 'Anybody can register a name that looks like a known owner’s and publish an action under it. The build then runs their code with its secrets.',
  remedy: 'Correct the name. If a build ran with it, rotate every secret it could read.',
  *check(facts) {
    for (const [file, workflow] of facts.having('workflow')) {
      if (file.traits.test || file.traits.docs) continue;
      for (const job of workflow.jobs)
        for (const { uses, line } of [...job.steps, { uses: job.uses, line: job.line }]) {
          const meant = uses === undefined || /^(?:\.|docker:)/.test(uses) ? undefined : meantBy(uses);
          if (meant !== undefined) yield { place: { path: file.path, line }, evidence: `${uses} looks like ${meant}` };
        }
    }
  },
  examples: {
    bad: ['action/checkout@v4', 'actons/setup-node@v4', 'dockr/login-action@v3', 'googlegithubactions/auth@v2'].map(
      (uses) => ({
        files: {
          '.github/workflows/a.yml': `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: ${uses}\n`,
        },
      }),
    ),
    good: [
      'actions/checkout@v4',
      'docker/login-action@v3',
      'my-actions/checkout@v1',
      'gradles/tool@v1',
      'pnpm/action-setup@v4',
      './checkout',
    ].map((uses) => ({
      files: {
        '.github/workflows/a.yml': `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: ${uses}\n`,
      },
    })),
  },
});
