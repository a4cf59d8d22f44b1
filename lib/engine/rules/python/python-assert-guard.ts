import { pythonRule } from './pythonRule.ts';

export const pythonAssertGuard = pythonRule({
  id: 'python-assert-guard',
  title: 'Rights are checked by an assertion',
  severity: 'low',
  cwe: 'CWE-617',
  why: 'Python leaves assertions out when it runs with -O: then nobody is stopped.',
  remedy: 'Use if and raise, or answer with 403.',
  call: (call, _fact, file) =>
    call.name === 'assert' &&
    !file.traits.test &&
    /\b(?:is_admin|is_staff|is_superuser|is_authenticated|has_perm(?:ission)?s?|permission|is_owner|authori[sz]ed)\b|^assert \(?(?:flask\.)?request\.(?:headers|user|cookies|form|args|json|get_json|GET|POST)\b/.test(
      call.text,
    )
      ? {}
      : undefined,
  bad: ['def delete(user):\n    assert user.is_admin\n    remove()'],
  good: [
    'def f(x):\n    assert isinstance(x, int)',
    'def delete(user):\n    if not user.is_admin:\n        raise PermissionError',
  ],
});
