import { say } from '../../../texts/say.ts';
import { words } from '../../words.ts';
import {
  apiPath,
  argsOf,
  calleeOf,
  callsNamed,
  constant,
  elementsOf,
  functionFactOf,
  GUARD_SIZE,
  keysOf,
  memberNameOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  stringAt,
  testedValue,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { type Case, patternRule } from './patternRule.ts';
import { isAccountKind } from './accountKinds.ts';
import { isBody } from './isBody.ts';
import { isPasswordName } from './passwordNames.ts';
import { calledName, objectLiteralsOf, rootName } from './scriptValues.ts';

/** Where a record begins: a model by its name (`User`, `models.User`, `prisma.user`). */
function isModel(script: ScriptFacts, value: number): boolean {
  const name = calledName(script, value);
  return (
    /^[A-Z]\w*$/.test(name) ||
    /model|repository|repo$|^collection$/i.test(name) ||
    /^prisma\b/.test(apiPath(script, value) ?? '')
  );
}

const NO_MODELS = words(
  'Object Array Map Set Promise Error URLSearchParams URL FormData Date Request Response Headers Buffer Blob Number String JSON Proxy Reflect Joi Ajv Validator WebSocket RegExp PassThrough EventEmitter',
);

/** What is made only does something for the client and is kept nowhere: `const mail = new Mailer(req.body); await mail.send();`. */
function isOnlyAsked(script: ScriptFacts, made: number): boolean {
  const uses = valuesOf(script, Op.ref).filter((ref) => resolve(script, ref) === made);
  const asked = new Set<number>();
  for (const call of script.calls) {
    const callee = calleeOf(script, call);
    if (opOf(script, callee) === Op.member && !KEEPS.test(nameOf(script, callee))) asked.add(objectOf(script, callee));
  }
  return uses.length > 0 && uses.every((ref) => asked.has(ref));
}
const KEEPS = /save|create|insert|update|upsert|store|persist|add|put|set|write|then/i;

/** Models that are made of a body: `new User(req.body)`. */
function* madeModels(script: ScriptFacts): Generator<Case> {
  for (const value of script.calls) {
    if (opOf(script, value) !== Op.create) continue;
    const callee = calleeOf(script, value);
    const name = nameOf(script, callee);
    const args = argsOf(script, value);
    // A model is made of one object; other classes take the body among other things.
    if (
      /^[A-Z]/.test(name) &&
      !NO_MODELS.has(name) &&
      !/(?:Error|Exception|Command|Event|Validator|Dto|DTO|Request|Query|Response)$/.test(name) &&
      args.length === 1 &&
      isBody(script, args[0] as number) &&
      !isOnlyAsked(script, value)
    )
      yield { value };
  }
}

/** `User.create(req.body)` */
function* createdRecords(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(
    script,
    'create',
    'insert',
    'insertOne',
    'bulkCreate',
    'insertMany',
    'build',
    'upsert',
    'findOrCreate',
  )) {
    if (
      opOf(script, call.callee) === Op.member &&
      (isModel(script, objectOf(script, call.callee)) || /^insert(?:One|Many)$/.test(nameOf(script, call.callee))) &&
      !NO_MODELS.has(nameOf(script, objectOf(script, call.callee))) &&
      isBody(
        script,
        keysOf(script, call.args[0] ?? 0).includes('data') ? inner(script, call.args[0] ?? 0) : (call.args[0] ?? 0),
      )
    )
      yield { value: call.value };
  }
}

/** Lists that stand for a table: `users.push({ id, ...req.body })`. */
function* listedRecords(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'push'))
    if (
      opOf(script, call.callee) === Op.member &&
      isAccountKind(calledName(script, objectOf(script, call.callee))) &&
      isBody(script, call.args[0] ?? 0)
    )
      yield { value: call.value };
}

/** `User.updateOne(filter, req.body)` */
function* updatedRecords(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(
    script,
    'findByIdAndUpdate',
    'findOneAndUpdate',
    'updateOne',
    'updateMany',
    'update',
    'replaceOne',
    'findOneAndReplace',
    'save',
  )) {
    // `service.update(req, …)`: the request is handed on, the record is made elsewhere.
    if (
      opOf(script, call.callee) !== Op.member ||
      /^_?(?:req|request|ctx)$/.test(calledName(script, call.args[0] ?? 0)) ||
      /hash|hmac|cipher/i.test(nameOf(script, objectOf(script, call.callee)))
    )
      continue;
    const models = isModel(script, objectOf(script, call.callee));
    for (const [at, arg] of call.args.slice(0, 2).entries()) {
      const set =
        keysOf(script, arg).includes('$set') || keysOf(script, arg).includes('data') ? inner(script, arg) : arg;
      if (
        (models ||
          at === 1 ||
          /user|account|profile|item|post|record|doc|entity/i.test(nameOf(script, objectOf(script, call.callee)))) &&
        isBody(script, set)
      ) {
        yield { value: call.value };
        break;
      }
    }
  }
}

/** `Object.assign(user, req.body)` */
function* assignedObjects(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'assign')) {
    if (apiPath(script, call.callee) !== 'Object.assign') continue;
    const target = resolve(script, call.args[0] ?? 0);
    if (
      (opOf(script, target) !== Op.object || keysOf(script, target).length > 0) &&
      opOf(script, call.args[0] ?? 0) !== Op.object &&
      (opOf(script, target) !== Op.call || /^find[A-Z]|^findOne$/.test(nameOf(script, calleeOf(script, target)))) &&
      call.args.slice(1).some((arg) => isBody(script, arg))
    )
      yield { value: call.value };
  }
}

const ROLE = /^(?:is_?)?(?:admin|superuser|staff)$|^(?:user_?)?roles?$|^permissions?$/i;
const REGISTERS = /regist|sign_?up|create_?account/i;

/** Accounts that people make for themselves, with a role that they send: `new User({ name, password, isAdmin })`. */
function* chosenRoles(script: ScriptFacts): Generator<Case> {
  for (const object of objectLiteralsOf(script)) {
    const keys = keysOf(script, object);
    const key = keys.find((one) => ROLE.test(one));
    const role = key === undefined ? 0 : resolve(script, propertyOf(script, object, key));
    if (role === 0 || !keys.some(isPasswordName) || opOf(script, role) !== Op.member) continue;
    if (!/^_?(?:req|request)$/.test(rootName(script, role)) || memberNameOf(script, objectOf(script, role)) !== 'body')
      continue;
    const call = script.calls.find((one) => argsOf(script, one).some((arg) => holdsObject(script, arg, object)));
    if (call === undefined || isLookedAt(script, key as string) || !isRegistration(script, posOf(script, object)))
      continue;
    const callee = calleeOf(script, call);
    if (
      opOf(script, call) === Op.create
        ? /^[A-Z]/.test(nameOf(script, callee))
        : /^(?:create|insert|insertOne|save|add)$/.test(nameOf(script, callee))
    )
      yield { value: call, message: say('role-from-request') };
  }
}

const holdsObject = (script: ScriptFacts, arg: number, object: number): boolean => {
  const seen = resolve(script, arg);
  return seen === object || resolve(script, propertyOf(script, seen, 'data')) === object;
};

/** Some condition asks for the role. */
function isLookedAt(script: ScriptFacts, key: string): boolean {
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE)
    if (
      calledName(script, testedValue(script, at)) === key &&
      (opOf(script, testedValue(script, at)) === Op.ref ||
        /^_?req(?:uest)?$/.test(rootName(script, testedValue(script, at))))
    )
      return true;
  return false;
}

/** The function around is called for what people do who have no account yet, or its route is. */
function isRegistration(script: ScriptFacts, pos: number): boolean {
  const around = script.functions.filter(({ start, end }) => start <= pos && pos < end);
  return (
    around.some(({ name }) => REGISTERS.test(name)) ||
    callsNamed(script, 'post').some(
      (call) =>
        REGISTERS.test(constant(script, call.args[0] ?? 0) ?? '') &&
        call.args.some((arg) => {
          const fn = functionFactOf(script, resolve(script, arg));
          return fn !== undefined && fn.start <= pos && pos < fn.end;
        }),
    )
  );
}

export default patternRule({
  id: 'mass-assignment',
  title: 'Mass assignment: stores a whole request body',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-915',
  why: 'The client may send more fields than the form shows: `isAdmin`, `owner`, `balance`. All of them are stored.',
  remedy:
    'Take the fields one by one (`const { name, email } = req.body`), or validate the body against a strict schema.',
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/Mass_Assignment_Cheat_Sheet.html'],
  *find(script) {
    if (!['body', 'payload', 'query', 'json'].some((name) => script.strings.includes(name))) return;
    yield* madeModels(script);
    yield* createdRecords(script);
    yield* listedRecords(script);
    yield* updatedRecords(script);
    yield* assignedObjects(script);
    yield* chosenRoles(script);
  },
  bad: [
    'app.post("/agents", async (req, res) => { const agent = new Agent(req.body); await agent.save(); res.json(agent); });',
    'export async function POST(request) { const body = await request.json(); return Response.json(await prisma.user.create({ data: body })); }',
    'app.post("/users", async (c) => c.json(await prisma.user.create({ data: await c.req.json() })));',
    'app.post("/join", (req, res) => { const user = { id: users.length + 1, ...req.body }; users.push(user); res.end(); });',
    'app.put("/me", async (req, res) => { const user = await User.findById(req.user.id); Object.assign(user, req.body); await user.save(); res.end(); });',
    'exports.register = async (req, res) => { const { login, password, isAdmin } = req.body; const user = new User({ login, password: await hash(password), isAdmin }); await user.save(); res.end(); };',
    'router.post("/signup", async (req, res) => { res.json(await User.create({ name: req.body.name, password: hashed, role: req.body.role })); });',
    'app.post("/users", async (req, res) => { const user = new User(req.body); await user.save(); res.json(user); });',
    'app.post("/users", async (req, res) => { res.json(await User.create({ ...req.body })); });',
    'app.put("/users/:id", async (req, res) => { await User.findByIdAndUpdate(req.params.id, req.body); res.end(); });',
    'app.post("/users", (req, res) => { const collection = db.get("users"); collection.insert(req.body, () => res.end()); });',
    'app.put("/me", async (req, res) => { Object.assign(req.user, req.body); await req.user.save(); res.end(); });',
    'router.post("/", async (ctx) => { await prisma.user.create({ data: ctx.request.body }); });',
  ],
  good: [
    'app.post("/mail", async (req, res) => { const agent = new MailAgent(req.body); res.json(await agent.send("hi")); });',
    'export async function POST(request) { const body = schema.parse(await request.json()); return Response.json(await prisma.user.create({ data: body })); }',
    'app.post("/join", (req, res) => { users.push({ ...req.body, role: "reader", id: 1, name: req.body.name }.name); entries.push(req.body); res.end(); });',
    'exports.register = async (req, res) => { const { login, password, role } = req.body; if (!["reader", "writer"].includes(role)) return res.status(400).end(); await new User({ login, password: await hash(password), role }).save(); res.end(); };',
    'router.post("/users", onlyAdmins, async (req, res) => { res.json(await User.create({ name: req.body.name, password: hashed, role: req.body.role })); });',
    'app.post("/users", async (req, res) => { const { name, email } = req.body; res.json(await User.create({ name, email })); });',
    'app.put("/users/:id", async (req, res) => { await User.findByIdAndUpdate(req.params.id, { $set: { name: req.body.name } }); res.end(); });',
    'app.post("/", (req, res) => { const copy = Object.assign({}, req.body); res.json(copy); });',
    'app.post("/", (req, res) => { const hash = crypto.createHash("sha256").update(req.body).digest("hex"); res.json({ hash }); });',
    'app.post("/", async (req, res) => { const data = Schema.parse(req.body); res.json(await User.create(data)); });',
  ],
});

/** The object under `$set` or `data`. */
function inner(script: ScriptFacts, arg: number): number {
  const list = elementsOf(script, resolve(script, arg));
  for (let at = 0; at < list.length; at += 2)
    if ((list[at] as number) >= 0 && /^(?:\$set|data)$/.test(stringAt(script, list[at] as number)))
      return list[at + 1] as number;
  return 0;
}
