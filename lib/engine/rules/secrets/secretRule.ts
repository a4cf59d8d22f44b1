import type { Confidence, Severity } from '../../../model/finding.ts';
import type { Facts } from '../../facts.ts';
import type {} from '../../facts/repository/certificates.ts';
import type { SecretFamily } from '../../facts/secrets/pattern.ts';
import type { Example, Hit, Rule } from '../../rule.ts';
import { say } from '../../../texts/say.ts';
import { defineRule } from '../../rule.ts';

/** What differs between the rules on secrets. */
interface SecretRule {
  readonly id: string;
  readonly family: SecretFamily;
  readonly title: string;
  readonly severity: Severity;
  readonly confidence?: Confidence;
  readonly cwe?: string;
  readonly why: string;
  readonly remedy?: string;
  readonly bad: readonly Example[];
  readonly good: readonly Example[];
}

const REMEDY =
  'Revoke it at the provider now: it stays in the code’s history. Then read it from the environment or a secret store, or keep it on your own server.';

/**
 * Part of every program that people install, where it cannot be kept secret; the provider does not treat it as one
 * (RFC 8252, section 8.5; Google's guide on OAuth for installed applications).
 */
const OF_INSTALLED: ReadonlySet<string> = new Set(['Google OAuth client secret']);

/** Names of files by which their author says that the key in them is no secret. */
const NO_SECRET = /(?:^|[/_.-])(?:insecure|snake-?oil|dummy)(?=[_.-])[^/]*$/i;

const STEP_DOWN: Record<Severity, Severity> = { critical: 'high', high: 'medium', medium: 'low', low: 'low' };

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Folders with certificates, none of which is for a host that others than the project's own network can ask for. */
const ownFolders = (facts: Facts): ReadonlySet<string> => {
  const all = facts.having('certificates');
  const others = new Set(
    all.filter(([, { publicHosts }]) => publicHosts.length > 0).map(([{ path }]) => folderOf(path)),
  );
  return new Set(all.map(([{ path }]) => folderOf(path)).filter((folder) => !others.has(folder)));
};

/** A key beside its certificate for `localhost`, `server.test` or a name that is no host's: no browser would take it for anybody. */
const isForOwnNetwork = (facts: Facts, path: string): boolean => facts.whole(ownFolders).has(folderOf(path));

/** A rule for one family of secrets. What stands in tests, samples and other people's code weighs less. */
export function secretRule(rule: SecretRule): Rule {
  return defineRule({
    id: rule.id,
    title: rule.title,
    severity: rule.severity,
    confidence: rule.confidence ?? 'high',
    category: 'secrets',
    applies: 'both',
    cwe: rule.cwe ?? 'CWE-798',
    references: ['https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html'],
    why: rule.why,
    remedy: rule.remedy ?? REMEDY,
    *check(facts): Generator<Hit> {
      for (const file of facts.files) {
        for (const secret of [...(file.facts.secrets ?? []), ...(file.facts.secretFile ?? [])]) {
          if (secret.family !== rule.family) continue;
          const isPublic = facts.kind === 'extension' && OF_INSTALLED.has(secret.name);
          const severity = isPublic ? 'medium' : (secret.severity ?? rule.severity);
          // A page shows it to everybody: a key that visitors may try a library with.
          const isShown = facts.kind === 'repository' && file.kind === 'html' && rule.family === 'private-key';
          const isNone = rule.family === 'private-key' && NO_SECRET.test(file.path);
          const confidence = isShown || isNone ? 'low' : secret.confidence;
          const isWeak = confidence === 'low' || (rule.family === 'private-key' && isForOwnNetwork(facts, file.path));
          yield {
            place: { path: file.path, line: secret.line, column: secret.column },
            evidence: secret.shown,
            message: say(
              file.traits.test ? 'secret-in-tests' : file.traits.docs ? 'secret-in-documentation' : 'secret-in-code',
              secret.name,
            ),
            severity: isWeak ? STEP_DOWN[severity] : severity,
            confidence,
          };
        }
      }
    },
    examples: { bad: rule.bad, good: rule.good },
  });
}
