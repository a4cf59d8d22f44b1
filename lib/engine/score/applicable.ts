import type { Facts } from '../facts.ts';
import type { ScoredCategory } from './weights.ts';

/** The categories about which this thing can say anything; the others weigh nothing. */
export function applicableCategories(facts: Facts): ReadonlySet<ScoredCategory> {
  const has = (...kinds: string[]): boolean => facts.files.some((file) => kinds.includes(file.kind));
  const scripts = has('javascript', 'typescript', 'html');
  const applicable = new Set<ScoredCategory>(['secrets', 'packaging']);
  if (scripts || has('python', 'shell')) applicable.add('code');
  if (scripts || has('python')) applicable.add('flows');
  if (facts.kind === 'extension') {
    applicable.add('permissions');
    if (scripts) applicable.add('privacy').add('dependencies');
  } else {
    if (facts.files.some((file) => MANIFESTS.test(file.path))) applicable.add('dependencies');
    if (facts.files.some((file) => file.path.startsWith('.github/workflows/') || file.path === '.gitlab-ci.yml'))
      applicable.add('permissions');
  }
  return applicable;
}

const MANIFESTS =
  /(^|\/)(package(-lock)?\.json|yarn\.lock|pnpm-lock\.yaml|requirements[^/]*\.txt|pyproject\.toml|poetry\.lock|uv\.lock|Pipfile(\.lock)?|setup\.(py|cfg)|go\.(mod|sum)|Cargo\.(toml|lock)|pom\.xml|build\.gradle(\.kts)?|Gemfile(\.lock)?|composer\.(json|lock))$/;
