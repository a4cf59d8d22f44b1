import { describe, expect, it } from 'vitest';
import { holdsIf, holdsUnless } from './checks.ts';
import { HARMLESS, PURPOSE } from './purposes.ts';

const inside = PURPOSE.path | PURPOSE.address;

describe('what holds when a condition is true', () => {
  it.each([
    ['name in ALLOWED', [{ name: 'name', passes: true, bits: HARMLESS }]],
    ['name.isdigit() and x', [{ name: 'name', passes: true, bits: HARMLESS }]],
    ['re.fullmatch(r"[a-z(){}]+", name)', [{ name: 'name', passes: true, bits: HARMLESS }]],
    ['os.path.commonpath([base, path]) == base', [{ name: 'path', passes: true, bits: inside }]],
    ['path.is_relative_to(BASE)', [{ name: 'path', passes: true, bits: inside }]],
    ['urlsplit(url).hostname in HOSTS', [{ name: 'url', passes: true, bits: PURPOSE.address }]],
    ['is_document(name, g.ledger)', [{ name: 'name', passes: true, bits: HARMLESS }]],
    ['is_file(name)', []],
    ['name in ALLOWED or admin', []],
    ['name', []],
    ['path.startswith("/")', []],
  ])('%s', (condition, checks) => expect(holdsIf(condition)).toEqual(checks));
});

describe('what holds when a condition is false', () => {
  it.each([
    ['name not in ALLOWED', ['name']],
    ['not name or len(name) > 9 or name not in ALLOWED', ['name']],
    ['target and not is_safe_url(target)', ['target']],
    ['strict and not is_safe_url(target)', []],
    ["'..' in path", ['path']],
    ['not path.startswith(root + os.sep)', ['path']],
    ['urlparse(target).netloc', ['target']],
    ['not allowed_file(name)', ['name']],
    ['name in FORBIDDEN', []],
  ])('%s', (condition, names) => expect(holdsUnless(condition).map(({ name }) => name)).toEqual(names));
  it('the end of a file’s name says nothing about the rest of it', () =>
    expect(holdsUnless('not allowed_file(name)')[0]?.bits).toBe(0));
});
