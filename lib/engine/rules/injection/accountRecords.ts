import {
  argsOf,
  bindingKind,
  bindingOf,
  calleeOf,
  callsNamed,
  constant,
  defsOf,
  functionFactOf,
  keysOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
} from '../../facts/javascript/query.ts';
import { BindingKind } from '../../facts/javascript/script.ts';
import type { Facts } from '../../facts.ts';
import { isPasswordName } from './passwordNames.ts';
import { calledName, has } from './scriptValues.ts';

const TAKES = /^(?:find(?:One|ById|First|Unique|ByPk)?|findOneAnd\w+|findByIdAnd\w+|create|insert|save)$/;
/** What goes on with the same records: `User.findOne(…).populate('posts').lean()`. */
const GOES_ON = /^(?:lean|exec|populate|sort|limit|skip|then)$/;

/** Models of Mongoose whose records give out a password with all their other fields, by their names in small letters. */
const passwordModels = (facts: Facts): ReadonlySet<string> => facts.whole(foundModels);
const foundModels = (facts: Facts): ReadonlySet<string> =>
  new Set(
    scriptsOf(facts).flatMap(({ file, script }) =>
      file.traits.vendored ||
      file.traits.test ||
      script.strings.some((text) => /^(?:toJSON|toObject|transform)$/.test(text))
        ? []
        : callsNamed(script, 'model').flatMap(({ args: [name = 0, schema = 0] }) => {
            const fields = fieldsOf(script, schema);
            const key = keysOf(script, fields).find(isPasswordName);
            const model = constant(script, name);
            const isHeld = key !== undefined && !has(script, propertyOf(script, fields, key), 'select', 'false');
            return isHeld && model !== undefined ? [model.toLowerCase()] : [];
          }),
    ),
  );

/** `new Schema({ … })`, or the fields themselves. */
function fieldsOf(script: ScriptFacts, schema: number): number {
  const seen = resolve(script, schema);
  const op = opOf(script, seen);
  return (op === Op.create || op === Op.call) && nameOf(script, calleeOf(script, seen)) === 'Schema'
    ? (argsOf(script, seen)[0] ?? 0)
    : seen;
}

/** Whether a value is an account as the database holds it, its password among the rest. */
export function isWholeAccount(script: ScriptFacts, value: number, facts: Facts): boolean {
  const models = passwordModels(facts);
  if (models.size === 0) return false;
  const seen = resolve(script, value);
  if (opOf(script, seen) !== Op.ref) return isTaken(script, seen, models);
  const binding = bindingOf(script, seen);
  if (bindingKind(script, binding) === BindingKind.param) return isHandedBack(script, binding, models);
  const defs = [...defsOf(script, binding)];
  return defs.length > 1 && defs.some((def) => isTaken(script, resolve(script, def), models));
}

function isTaken(script: ScriptFacts, value: number, models: ReadonlySet<string>): boolean {
  const op = opOf(script, value);
  if (op !== Op.call && op !== Op.create) return false;
  const callee = calleeOf(script, value);
  const name = nameOf(script, callee);
  if (op === Op.create) return models.has(name.toLowerCase());
  if (opOf(script, callee) !== Op.member) return false;
  const holder = objectOf(script, callee);
  if (GOES_ON.test(name)) return isTaken(script, resolve(script, holder), models);
  const [, fields] = argsOf(script, value);
  // `User.findOne(filter, 'name email')`: the fields are named.
  const isChosen =
    /^find(?:One|ById)?$/.test(name) && fields !== undefined && opOf(script, resolve(script, fields)) !== Op.func;
  return TAKES.test(name) && !isChosen && models.has(calledName(script, holder).toLowerCase());
}

/** `User.find(filter, (error, users) => …)`, `User.find(filter).then((users) => …)` */
const isHandedBack = (script: ScriptFacts, param: number, models: ReadonlySet<string>): boolean => {
  const fn = script.functions.find(({ params }) => params[0] === param || params[1] === param);
  return (
    fn !== undefined &&
    script.calls.some(
      (call) =>
        (fn.params[0] !== param || nameOf(script, calleeOf(script, call)) === 'then') &&
        functionFactOf(script, resolve(script, argsOf(script, call).at(-1) ?? 0)) === fn &&
        isTaken(script, call, models),
    )
  );
};
