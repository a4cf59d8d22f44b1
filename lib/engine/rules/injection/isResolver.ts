import { bindingName, type ScriptFacts } from '../../facts/javascript/query.ts';

/** Whether a function answers a field of GraphQL, by its parameters: `(parent, args, context)`, `(_, { id }, ctx) => …`. */
export function isResolver(script: ScriptFacts, { params }: ScriptFacts['functions'][number]): boolean {
  const [parent, args, context] = params.map((param) => bindingName(script, param));
  return (
    /^(?:_+|_?(?:parent|root|source|obj))$/.test(parent ?? '') &&
    /^(?:|_+|_?(?:args|input|params))$/.test(args ?? 'none') &&
    /^(?:|_+|_?(?:ctx|context))$/.test(context ?? 'none')
  );
}
