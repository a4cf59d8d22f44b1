/**
 * Expressions whose value an outsider decides (GitHub documentation, "Security hardening for GitHub Actions",
 * and GitHub Security Lab, "Untrusted input").
 */
const UNTRUSTED = new RegExp(
  [
    'github\\.event\\.issue\\.(?:title|body)',
    'github\\.event\\.pull_request\\.(?:title|body|head\\.(?:ref|label|repo\\.(?:default_branch|description|homepage|full_name|name)|user\\.\\w+))',
    'github\\.event\\.(?:comment|review|review_comment|discussion_comment)\\.body',
    'github\\.event\\.discussion\\.(?:title|body)',
    'github\\.event\\.pages\\S*\\.page_name',
    'github\\.event\\.(?:head_commit|commits\\S*|workflow_run\\.head_commit)\\.(?:message|author\\.(?:email|name)|committer\\.(?:email|name))',
    'github\\.event\\.workflow_run\\.(?:head_branch|display_title|head_repository\\.description|pull_requests\\S*\\.head\\.ref)',
    'github\\.event\\.(?:inputs|client_payload)\\.[\\w-]+',
    'github\\.event\\.(?:release\\.(?:name|body|tag_name)|ref|label\\.name|milestone\\.(?:title|description))',
    'github\\.head_ref',
    'github\\.(?:ref_name|ref)(?![\\w.])',
    'inputs\\.[\\w-]+',
    'steps\\.[\\w-]+\\.outputs\\.(?:comment_body|pull_request_title|title|body|branch|head_ref)',
  ].join('|'),
  'i',
);

/** Values that only members of the project can set: worth a word, not an alarm. */
const BY_MEMBERS = /^(?:inputs\.|github\.event\.(?:inputs|client_payload|release|ref|label|milestone)|github\.ref)/i;

export interface UntrustedUse {
  readonly expression: string;
  /** Offset in the text. */
  readonly offset: number;
  readonly byMembers: boolean;
}

/** Uses of such expressions inside `${{ … }}`; ones that are compared, not printed, are left out. */
export function untrustedUses(text: string): UntrustedUse[] {
  const uses: UntrustedUse[] = [];
  for (const match of text.matchAll(/\$\{\{([^}]{1,500})\}\}/g)) {
    const inside = match[1] ?? '';
    const found = UNTRUSTED.exec(inside);
    if (found === null) continue;
    if (/^\s*(?:contains|startsWith|endsWith|hashFiles|toJSON\(github\.event\.number)\b/.test(inside) || /[=!]=/.test(inside.slice(found.index)) && !/\|\|/.test(inside)) continue;
    uses.push({ expression: found[0], offset: match.index ?? 0, byMembers: BY_MEMBERS.test(found[0]) });
  }
  return uses;
}

/** Events that run with the project's own rights on what outsiders send. */
export const PRIVILEGED_EVENTS = new Set(['pull_request_target', 'issue_comment', 'issues', 'workflow_run', 'discussion', 'discussion_comment', 'fork', 'watch', 'pull_request_review', 'pull_request_review_comment', 'gollum']);

/** The line of an offset in a script that begins at a line. YAML block text begins one line below its key. */
export function lineInScript(script: string, offset: number, runLine: number): number {
  const before = script.slice(0, offset).split('\n').length - 1;
  return runLine + before + (script.includes('\n') ? 1 : 0);
}
