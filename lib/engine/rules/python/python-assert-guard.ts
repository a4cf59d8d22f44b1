import { pythonRule } from './pythonRule.ts';

export const pythonAssertGuard = pythonRule({
  id: 'python-assert-guard',
  title: 'Access control with assert',
  severity: 'low',
  cwe: 'CWE-617',
  why: 'Python removes assertions when it runs with -O. Then nobody is stopped.',
  remedy: 'Use if and raise, or respond with 403.',
  callees: /^assert$/,
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
