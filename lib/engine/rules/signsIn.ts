/** Names of cookies that sign a person in. */
const SIGNS_IN =
  /^(?:.*[_.-])?(?:sid|sess(?:ion)?(?:_?id)?|auth(?:_?token)?|token|jwt|access_?token|refresh_?token|remember(?:_?me)?|connect\.sid|id_?token)$/i;

/** Whether a cookie of this name signs a person in. */
export const signsIn = (name: unknown): boolean =>
  typeof name === 'string' && SIGNS_IN.test(name) && !/(?:csrf|xsrf)/i.test(name);
