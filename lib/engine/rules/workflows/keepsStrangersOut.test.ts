import { describe, expect, it } from 'vitest';
import { keepsStrangersOut } from './keepsStrangersOut.ts';

const SAME = 'github.event.pull_request.head.repo.full_name == github.repository';
const LABEL = "contains(github.event.pull_request.labels.*.name, 'safe')";

describe('a condition', () => {
  it.each([
    ['of the project itself', SAME, true],
    ['in braces', `\${{ ${SAME} }}`, true],
    ['that always holds', `${SAME} || true`, false],
    ['that always holds for others', `${LABEL} || always()`, false],
    ['with such an alternative in brackets', `(${LABEL} || true) && success()`, false],
    ['with such a part', `(${LABEL} || true) && ${SAME}`, true],
    ['of two that keep out', `${LABEL} || ${SAME}`, true],
    ['or of another event', `github.event_name != 'pull_request_target' || ${SAME}`, true],
    ['or of an event that it does not hear', `github.event_name != 'workflow_run' && true`, false],
    ['or of the same event', `github.event_name == 'pull_request_target' || ${SAME}`, false],
    ['or of a push', `github.event_name == 'push' || ${LABEL}`, true],
    ['or of one person', `github.actor == 'octocat' || ${LABEL}`, true],
    ['or of a bot', `github.actor == 'dependabot[bot]' || ${LABEL}`, false],
    ['with an or in a text', `contains(github.event.pull_request.labels.*.name, 'a || b')`, true],
    ['with text behind it', `\${{ ${SAME} }} || true`, false],
    ['with a line end behind it', `\${{ ${SAME} }}\n`, false],
    ['of two in braces, which is a text', `\${{ ${SAME} }} && \${{ false }}`, false],
    ['that is not there', undefined, false],
  ])('%s', (_, condition, expected) => {
    expect(keepsStrangersOut(condition, ['pull_request_target'])).toBe(expected);
  });

  it('without one of two events keeps only that one out', () => {
    expect(keepsStrangersOut("github.event_name != 'workflow_run'", ['pull_request_target', 'workflow_run'])).toBe(
      false,
    );
  });

  it('in thousands of brackets keeps nobody out, and ends', () => {
    expect(keepsStrangersOut(`${'('.repeat(8000)}${SAME}${')'.repeat(8000)}`)).toBe(false);
  });
});
