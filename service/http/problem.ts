import type { ValidationItem } from '../../lib/api/schemas.ts';

/** An error answer: its status, what `detail` says, and headers that go with it. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 413 | 421 | 422 | 429 | 500 | 503 | 507;
  readonly detail: string | ValidationItem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: HttpProblem['status'],
    detail: string | ValidationItem[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof detail === 'string' ? detail : 'validation failed');
    this.status = status;
    this.detail = detail;
    this.headers = headers;
  }
}

/** One 422 answer about one field. */
export function invalid(loc: (string | number)[], msg: string, type = 'value_error'): HttpProblem {
  return new HttpProblem(422, [{ loc, msg, type }]);
}
