import type { Known } from './scope.ts';

const ALLOWED = /^(not )?([A-Za-z_]\w*) (not )?in (?!\w*request\b)[^ ][^=<>]{0,200}$/;
const METHOD = /^(not )?([A-Za-z_]\w*)\.(?:isdigit|isalnum|isalpha|isnumeric|isdecimal|isidentifier)\(\)$/;
const CALLED = /^(not )?(?:re\.(?:match|fullmatch)\([^()]{0,120}, ?|(?:[\w.]*\.)?(?:url_has_allowed_host_and_scheme|is_safe_url|is_valid_\w+|is_allowed\w*|is_safe\w*|valid_\w+|validate_\w+)\( ?(?:url ?= ?)?)([A-Za-z_]\w*)\b[^()]{0,80}\)$/;
const EQUAL = /^([A-Za-z_]\w*) (==|!=) (?:"[^"]*"|'[^']*'|\d+)$/;

/**
 * The variable that a condition holds against a list of allowed values, a form or a constant, and whether the branch is
 * the one where it passed. Understands single checks; what is joined by `and` or `or` tells nothing.
 */
export function checkedName(condition: string): { name: string; passes: boolean } | undefined {
  const text = condition.replace(/\s+/g, ' ').trim();
  if (/ (?:and|or) /.test(text)) return undefined;
  const allowed = ALLOWED.exec(text);
  if (allowed?.[2] !== undefined && allowed[1] === undefined) return { name: allowed[2], passes: allowed[3] === undefined };
  const method = METHOD.exec(text) ?? CALLED.exec(text);
  if (method?.[2] !== undefined) return { name: method[2], passes: method[1] === undefined };
  const equal = EQUAL.exec(text);
  return equal?.[1] === undefined ? undefined : { name: equal[1], passes: equal[2] === '==' };
}

/** A value without the outsider behind it. */
export function untold(known: Known): Known {
  const { taint: _taint, param: _param, ...rest } = known;
  return rest;
}
