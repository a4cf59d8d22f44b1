/** A statement of a policy as it stands in a Terraform value. */
export interface PolicyStatement {
  readonly text: string;
  /** Offset of the statement in the value. */
  readonly start: number;
}

const MOST = 100;

/**
 * The statements of a policy that allow something, whether the policy is JSON in a here-document or an object given to
 * jsonencode: the innermost braces that hold an Effect or an Action. What denies is left out (AWS IAM reference,
 * "JSON policy elements: Effect"). A value without any is given back whole.
 */
export function allowingStatements(value: string): PolicyStatement[] {
  const open: { start: number; held: boolean }[] = [];
  const statements: PolicyStatement[] = [];
  for (const { 0: token, index } of value.matchAll(/"?\b(?:Effect|effect)"?(?=\s*[:=])|[{}]/g)) {
    if (token === '{') open.push({ start: index, held: false });
    else if (token === '}') {
      const closed = open.pop();
      if (closed?.held === true && statements.length < MOST)
        statements.push({ text: value.slice(closed.start, index + 1), start: closed.start });
    } else {
      const top = open.at(-1);
      if (top !== undefined) top.held = true;
    }
  }
  return statements.length === 0
    ? [{ text: value, start: 0 }]
    : statements.filter(({ text }) => !/"?Effect"?\s*[:=]\s*"Deny"/i.test(text));
}

/** A condition that ties who may act to own accounts, networks or resources. */
const TIED =
  /(?:aws|AWS):(?:Source(?:Arn|Account|Owner|Vpce?|Ip|OrgID|OrgPaths)|Principal(?:OrgID|OrgPaths|Account|Arn))/i;

/** Whether a statement that names everybody is limited by its condition. */
export const isTied = (statement: string): boolean => /"?Condition"?\s*[:=]/.test(statement) && TIED.test(statement);
