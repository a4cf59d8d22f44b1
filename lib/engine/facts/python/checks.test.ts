import { parser } from '@lezer/python';
import type { SyntaxNode } from '@lezer/common';
import { describe, expect, it } from 'vitest';
import { holdsIf, holdsUnless } from './checks.ts';
import { Expressions } from './expressions.ts';
import { HARMLESS, PURPOSE } from './purposes.ts';

const inside = PURPOSE.path | PURPOSE.address;

const read = (code: string) => {
  const node = parser.parse(code).topNode.firstChild?.firstChild as SyntaxNode;
  return [node, new Expressions(code)] as const;
};

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
  ])('%s', (condition, checks) => expect(holdsIf(...read(condition))).toEqual(checks));
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
  ])('%s', (condition, names) => expect(holdsUnless(...read(condition)).map(({ name }) => name)).toEqual(names));
  it('the end of a file’s name says nothing about the rest of it', () =>
    expect(holdsUnless(...read('not allowed_file(name)'))[0]?.bits).toBe(0));
});

/** Other ways to write the same. */
describe('however a condition is written', () => {
  it.each([
    ['name in (\n  # those that we know\n  ALLOWED\n)', ['name']],
    ['(name\n  in ALLOWED)', ['name']],
    ['not (name not in ALLOWED)', ['name']],
    ['not (name not in ALLOWED or strict)', ['name']],
    ['x and (y and name in ALLOWED)', ['name']],
    ['name in ALLOWED or name in MORE', ['name']],
    ['"a" == name', ['name']],
    ['BASE == os.path.commonpath((path, BASE))', ['path']],
    ['os.path.commonpath([path, BASE]) == BASE', ['path']],
    ['fullmatch(FORM, name)', ['name']],
    ['rx.fullmatch(r"[a-z]+", name)', ['name']],
    ['(found := re.fullmatch("[a-z]+", name)) is not None', ['name']],
    ['is_safe_url(  # ours\n  url)', ['url']],
    ['isinstance(name, (float, int,))', ['name']],
    ['any(link == one["link"] for one in RELEASES)', ['link']],
    ['name in f(ALLOWED, key=lambda one: one)', ['name']],
    ["urllib.parse.urlsplit(url).hostname == 'a'", ['url']],
    // What these say of it is nothing.
    ['not name in ALLOWED or x', []],
    ['name in ALLOWED or other in MORE', []],
    ['not (name in ALLOWED or strict)', []],
    ['name in request.args', []],
    ['any(link == one for one in request.args)', []],
    ['name == other', []],
    ['f"{name in ALLOWED}"', []],
    ['"name in ALLOWED"', []],
    ['lambda: name in ALLOWED', []],
    ['(name in ALLOWED) == x', []],
    ['name in ALLOWED if strict else True', []],
  ])('%s', (condition, names) => expect(holdsIf(...read(condition)).map(({ name }) => name)).toEqual(names));
  it.each([
    ['not name in ALLOWED or x', ['name']],
    ['not re.match(  # all of it\n  "[a-z]+$", name)', ['name']],
    ['re.fullmatch("[a-z]+", name) is None', ['name']],
    ["''' .. '''.strip() in path", []],
    ["'''..''' in path.split(os.sep)", ['path']],
    ['path in FORBIDDEN and x', []],
  ])('unless %s', (condition, names) => expect(holdsUnless(...read(condition)).map(({ name }) => name)).toEqual(names));
});
