import { say } from '../../../texts/say.ts';
import { words } from '../../words.ts';
import {
  apiPath,
  argsOf,
  bindingOf,
  calleeOf,
  callsNamed,
  constant,
  defsOf,
  elementsOf,
  functionFactOf,
  GUARD_SIZE,
  keysOf,
  memberNameOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  posOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  stringAt,
  testedValue,
  valuesOf,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { type Case, patternRule } from './patternRule.ts';
import { ACCOUNTS, isAccountKind } from './accountKinds.ts';
import { isBody } from './isBody.ts';
import { isPasswordName } from './passwordNames.ts';
import { calledName, objectLiteralsOf, partsOf, rootName } from './scriptValues.ts';
import { tablesOf } from './tables.ts';

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

/** `INSERT INTO users (name, password, role) VALUES …`, with a role that the client sends. */
const ROLE_KEPT = new RegExp(
  `^\\s*insert\\s+into\\s+["'\`]?${ACCOUNTS}["'\`]?\\s*\\([^()]{0,300}\\b(?:(?:is_?)?admin|(?:user_?)?role)\\b`,
  'i',
);
function* rolesInStatements(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'query', 'execute', 'run', 'prepare')) {
    if (!ROLE_KEPT.test(pattern(script, call.args[0] ?? 0)) || !isRegistration(script, call.pos)) continue;
    const prepared = callsNamed(script, 'run', 'execute').find(({ value }) => receives(script, value, call.value));
    const args = prepared === undefined ? call.args.slice(1) : prepared.args;
    const role = args.flatMap((arg) => [...partsOf(script, arg)]).find((part) => isSentRole(script, part));
    if (role !== undefined && !isLookedAt(script, memberNameOf(script, role)))
      yield { value: call.value, message: say('role-from-request') };
  }
}

const receives = (script: ScriptFacts, call: number, value: number): boolean => {
  const callee = calleeOf(script, call);
  return opOf(script, callee) === Op.member && resolve(script, objectOf(script, callee)) === value;
};
const isSentRole = (script: ScriptFacts, part: number): boolean =>
  opOf(script, part) === Op.member &&
  ROLE.test(memberNameOf(script, part)) &&
  /^_?(?:req|request)$/.test(rootName(script, part)) &&
  memberNameOf(script, objectOf(script, part)) === 'body';

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

/** What is sold at a price of the program's own; at exchanges people name the price themselves. */
const SOLD = /^(?:product|item|dish|menu_?item|book|course|ticket|room|game|plan|service|food|meal|medicine)s?$/i;
const BOUGHT = /^(?:orders?|purchases?|checkouts?)$/i;
const BOUGHT_IN = /^\s*insert\s+into\s+["'`]?(?:orders?|purchases?)["'`]?\s*\(([^()]{0,300})\)/i;
const COSTS = /^(?:total(?:_?(?:price|amount|cost))?|amount|price|cost|sub_?total|grand_?total)$/i;

const knowsPrices = (facts: Facts): boolean => facts.whole(foundPrices);
const foundPrices = (facts: Facts): boolean =>
  [...tablesOf(facts)].some(([kind, { priced }]) => priced && SOLD.test(kind)) &&
  ![...tablesOf(facts).keys()].some((kind) => /stock|symbol|trade|auction|bid|portfolio|coin|asset/i.test(kind));

/** What an order costs as the client says, though the program knows its prices: `new Order({ total: req.body.total })`. */
function* chosenPrices(script: ScriptFacts, facts: Facts): Generator<Case> {
  const told = (value: number): Case => ({ value, cwe: 'CWE-472', message: say('price-from-request') });
  for (const object of objectLiteralsOf(script)) {
    const key = keysOf(script, object).find((one) => COSTS.test(one));
    if (key === undefined || !isSentCost(script, propertyOf(script, object, key))) continue;
    const call = script.calls.find((one) => argsOf(script, one).some((arg) => holdsObject(script, arg, object)));
    const callee = call === undefined ? 0 : calleeOf(script, call);
    const kind = opOf(script, callee) === Op.member ? calledName(script, objectOf(script, callee)) : '';
    if (
      call !== undefined &&
      (opOf(script, call) === Op.create
        ? BOUGHT.test(nameOf(script, callee))
        : /^(?:create|insert|insertOne)$/.test(nameOf(script, callee)) && BOUGHT.test(kind)) &&
      knowsPrices(facts)
    )
      yield told(call);
  }
  for (const call of callsNamed(script, 'query', 'execute', 'run', 'prepare')) {
    const columns = BOUGHT_IN.exec(pattern(script, call.args[0] ?? 0))?.[1]?.split(',') ?? [];
    const at = columns.findIndex((one) => COSTS.test(one.trim().replace(/["'`]/g, '')));
    if (at < 0 || !knowsPrices(facts)) continue;
    const prepared = callsNamed(script, 'run', 'execute').find(({ value }) => receives(script, value, call.value));
    const args = prepared === undefined ? call.args.slice(1) : prepared.args;
    const list = resolve(script, args[0] ?? 0);
    const values = opOf(script, list) === Op.array ? elementsOf(script, list) : args;
    if (isSentCost(script, values[at] ?? 0)) yield told(call.value);
  }
}

/** The client's own word, at times at least: `let total = sum(items); if (req.body.total) total = req.body.total;`. */
function isSentCost(script: ScriptFacts, value: number): boolean {
  const held = opOf(script, value) === Op.ref ? [value, ...defsOf(script, bindingOf(script, value))] : [value];
  return held
    .flatMap((one) => [...partsOf(script, one)])
    .some(
      (part) =>
        opOf(script, part) === Op.member &&
        COSTS.test(memberNameOf(script, part)) &&
        memberNameOf(script, objectOf(script, part)) === 'body' &&
        /^_?(?:req|request)$/.test(rootName(script, part)),
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
  *find(script, _path, facts) {
    if (!['body', 'payload', 'query', 'json'].some((name) => script.strings.includes(name))) return;
    yield* madeModels(script);
    yield* createdRecords(script);
    yield* listedRecords(script);
    yield* updatedRecords(script);
    yield* assignedObjects(script);
    yield* chosenRoles(script);
    yield* rolesInStatements(script);
    yield* chosenPrices(script, facts);
  },
  bad: [
    'const Product = mongoose.model("Product", new Schema({ name: String, price: Number })); router.post("/orders", auth, async (req, res) => { const { items, total } = req.body; const order = new Order({ userId: req.user.id, items, total }); await order.save(); res.end(); });',
    'db.exec("CREATE TABLE products (id INTEGER, name TEXT, price REAL)"); router.post("/orders", auth, async (req, res) => { const { total_amount, address } = req.body; let total = sum(cart); if (total_amount !== undefined) total = total_amount; await db.query("INSERT INTO orders (user_id, total_amount, address) VALUES ($1, $2, $3)", [req.user.id, total, address]); res.end(); });',
    'app.post("/agents", async (req, res) => { const agent = new Agent(req.body); await agent.save(); res.json(agent); });',
    'export async function POST(request) { const body = await request.json(); return Response.json(await prisma.user.create({ data: body })); }',
    'app.post("/users", async (c) => c.json(await prisma.user.create({ data: await c.req.json() })));',
    'app.post("/join", (req, res) => { const user = { id: users.length + 1, ...req.body }; users.push(user); res.end(); });',
    'app.put("/me", async (req, res) => { const user = await User.findById(req.user.id); Object.assign(user, req.body); await user.save(); res.end(); });',
    'exports.register = async (req, res) => { const { login, password, isAdmin } = req.body; const user = new User({ login, password: await hash(password), isAdmin }); await user.save(); res.end(); };',
    'router.post("/signup", async (req, res) => { res.json(await User.create({ name: req.body.name, password: hashed, role: req.body.role })); });',
    'app.post("/users", async (req, res) => { const user = new User(req.body); await user.save(); res.json(user); });',
    'router.post("/register", async (req, res) => { const { username, password, role } = req.body; const userRole = role || "user"; await db.query("INSERT INTO users (username, password, role) VALUES ($1, $2, $3)", [username, await hash(password), userRole]); res.end(); });',
    'router.post("/signup", (req, res) => { db.prepare("INSERT INTO users (name, pass, is_admin) VALUES (?, ?, ?)").run(req.body.name, hash(req.body.pass), req.body.is_admin); res.end(); });',
    'app.post("/users", async (req, res) => { res.json(await User.create({ ...req.body })); });',
    'app.put("/users/:id", async (req, res) => { await User.findByIdAndUpdate(req.params.id, req.body); res.end(); });',
    'app.post("/users", (req, res) => { const collection = db.get("users"); collection.insert(req.body, () => res.end()); });',
    'app.put("/me", async (req, res) => { Object.assign(req.user, req.body); await req.user.save(); res.end(); });',
    'router.post("/", async (ctx) => { await prisma.user.create({ data: ctx.request.body }); });',
  ],
  good: [
    'const Product = mongoose.model("Product", new Schema({ name: String, price: Number })); router.post("/orders", auth, async (req, res) => { const total = await priceOf(req.body.items); const order = new Order({ userId: req.user.id, items: req.body.items, total }); await order.save(); res.end(); });',
    'router.post("/orders", auth, async (req, res) => { const { items, total } = req.body; await new Order({ userId: req.user.id, items, total }).save(); res.end(); });',
    'db.exec("CREATE TABLE stocks (symbol TEXT, price REAL)"); router.post("/orders", auth, async (req, res) => { await db.query("INSERT INTO orders (user_id, price, symbol) VALUES ($1, $2, $3)", [req.user.id, req.body.price, req.body.symbol]); res.end(); });',
    'const Product = mongoose.model("Product", new Schema({ name: String, price: Number })); router.post("/products", auth, async (req, res) => { await Product.create({ name: req.body.name, price: req.body.price }); res.end(); });',
    'app.post("/mail", async (req, res) => { const agent = new MailAgent(req.body); res.json(await agent.send("hi")); });',
    'export async function POST(request) { const body = schema.parse(await request.json()); return Response.json(await prisma.user.create({ data: body })); }',
    'app.post("/join", (req, res) => { users.push({ ...req.body, role: "reader", id: 1, name: req.body.name }.name); entries.push(req.body); res.end(); });',
    'exports.register = async (req, res) => { const { login, password, role } = req.body; if (!["reader", "writer"].includes(role)) return res.status(400).end(); await new User({ login, password: await hash(password), role }).save(); res.end(); };',
    'router.post("/register", async (req, res) => { const { username, password, role } = req.body; if (role !== "reader") return res.status(400).end(); await db.query("INSERT INTO users (username, password, role) VALUES ($1, $2, $3)", [username, await hash(password), role]); res.end(); });',
    'router.post("/register", async (req, res) => { await db.query("INSERT INTO users (username, password, role) VALUES ($1, $2, $3)", [req.body.username, await hash(req.body.password), "user"]); res.end(); });',
    'router.post("/staff", onlyAdmins, async (req, res) => { await db.query("INSERT INTO users (username, password, role) VALUES ($1, $2, $3)", [req.body.username, hashed, req.body.role]); res.end(); });',
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
