import {
  bindingName,
  bindingOf,
  callsOf,
  keysOf,
  memberNameOf,
  Op,
  posOf,
  scriptsOf,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { frameworkHandlersOf } from './frameworkHandlers.ts';
import { handlersOf } from './handlers.ts';
import { isResolver } from './isResolver.ts';
import { LIMITS } from './limitWords.ts';
import { isPasswordName } from './passwordNames.ts';
import { patternRule } from './patternRule.ts';

/** Whether anything of the program counts attempts, by its packages, names and texts. */
const isLimited = (facts: Facts): boolean => facts.whole(foundLimit);
const foundLimit = (facts: Facts): boolean =>
  scriptsOf(facts).some(
    ({ file: { traits }, script }) =>
      !traits.vendored &&
      !traits.test &&
      script.strings.some((text) => text.length < 60 && LIMITS.test(text) && !isSentence(text)),
  );

/** What people read of limits sets none, but for what they are told by one: "Too many attempts". */
const isSentence = (text: string): boolean =>
  /^(?:no|without|missing|lack of|lacks)\s/i.test(text) ||
  (/(?:\S+ ){4}/.test(text) && !/too many|try again|429|wait/i.test(text));

const SIGNS_IN = /(?:^|[/_\s])(?:log-?_?in|sign-?_?in|authenticate)(?:User)?(?:$|[/\s])/i;

/** A function takes a password. */
function takesPassword(script: ScriptFacts, { start, end, params }: ScriptFacts['functions'][number]): boolean {
  const within = (value: number): boolean => posOf(script, value) >= start && posOf(script, value) < end;
  return (
    params.some((param) => isPasswordName(bindingName(script, param))) ||
    valuesOf(script, Op.member).some((value) => within(value) && isPasswordName(memberNameOf(script, value))) ||
    valuesOf(script, Op.ref).some(
      (value) => within(value) && isPasswordName(bindingName(script, bindingOf(script, value))),
    ) ||
    valuesOf(script, Op.object).some((value) => within(value) && keysOf(script, value).some(isPasswordName))
  );
}

/** Whether a password is held against a hash anywhere: a controller hands what it is sent to a service for that. */
const comparesPasswords = (facts: Facts): boolean => facts.whole(foundComparison);
const foundComparison = (facts: Facts): boolean =>
  scriptsOf(facts).some(
    ({ file: { traits }, script }) =>
      !traits.vendored &&
      !traits.test &&
      callsOf(
        script,
        'bcrypt.compare',
        'bcryptjs.compare',
        'bcrypt.compareSync',
        'bcryptjs.compareSync',
        'argon2.verify',
      ).length > 0,
  );

export default patternRule({
  id: 'sign-in-unlimited',
  title: 'Sign-in without a limit on attempts',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-307',
  written: true,
  why: 'Whoever has a list of passwords can try all of them. Nothing in this program counts attempts.',
  remedy: 'Limit the attempts for each account and address (`express-rate-limit`), and slow down after a few.',
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html'],
  *find(script, _path, facts) {
    const handlers = handlersOf(facts).filter((one) => one.script === script && SIGNS_IN.test(one.names));
    const resolvers = script.functions.filter((fn) => SIGNS_IN.test(fn.name) && isResolver(script, fn));
    const all = new Set([...handlers.map(({ fn }) => fn), ...resolvers]);
    const handedOn = new Set(
      frameworkHandlersOf(script)
        .filter(({ name, sent }) => SIGNS_IN.test(name) && sent.length > 0 && comparesPasswords(facts))
        .map(({ fn }) => fn),
    );
    for (const fn of new Set([...all, ...handedOn]))
      if ((takesPassword(script, fn) || handedOn.has(fn)) && !isLimited(facts)) yield { value: 0, pos: fn.start };
  },
  bad: [
    'const SAID = ["No rate limiting", "Without brute force protection"]; app.post("/login", async (req, res) => { const { username, password } = req.body; res.json(await check(username, password)); });',
    'import LockOutlinedIcon from "@mui/icons-material/LockOutlined"; app.post("/login", async (req, res) => { const { username, password } = req.body; res.json(await check(username, password)); });',
    '// file: src/users.ts\nimport * as bcrypt from "bcrypt"; @Controller("users") export class Users { constructor(private service: Service) {} @Post("/signIn") signIn(@Body() dto: Login) { return this.service.signIn(dto); } } export class Service { async signIn(dto) { const user = await this.users.findOne({ email: dto.email }); return bcrypt.compare(dto.password, user.password); } }',
    'const TOPICS = ["Identify missing rate limiting and verbose errors."]; app.post("/login", async (req, res) => { const { username, password } = req.body; res.json(await check(username, password)); });',
    'app.post("/login", async (req, res) => { const { username, password } = req.body; res.json(await check(username, password)); });',
    'exports.login = async (req, res) => { const user = await User.findOne({ name: req.body.name }); res.json(await compare(req.body.password, user.hash)); };',
    'const resolvers = { Mutation: { login: (_, { email, password }, { db }) => check(db, email, password) } };',
  ],
  good: [
    'import { lockOutUntil } from "./accounts"; app.post("/login", async (req, res) => { const { username, password } = req.body; res.json(await check(username, password, lockOutUntil)); });',
    '// file: src/users.ts\nimport * as bcrypt from "bcrypt"; @Controller("users") export class Users { constructor(private service: Service) {} @Throttle({ default: { limit: 5, ttl: 60000 } }) @Post("/signIn") signIn(@Body() dto: Login) { return this.service.signIn(dto); } } export class Service { async signIn(dto) { const user = await this.users.findOne({ email: dto.email }); return bcrypt.compare(dto.password, user.password); } }',
    '// file: src/rooms.ts\n@Controller("rooms") export class Rooms { constructor(private service: Service) {} @Post("/signIn") signIn(@Body() dto: Guest) { return this.service.enter(dto); } }',
    'app.post("/login", async (req, res) => { const { username, password } = req.body; if (await full(username)) return res.send("Too many attempts, please try again later"); res.json(await check(username, password)); });',
    'const rateLimit = require("express-rate-limit"); app.use(rateLimit({ max: 5 })); app.post("/login", async (req, res) => { res.json(await check(req.body.name, req.body.password)); });',
    'app.get("/login", (req, res) => { res.render("login"); }); app.post("/register", (req, res) => { add(req.body.password); });',
    'app.post("/login", async (req, res) => { const user = await find(req.body.name); if (user.failedAttempts > 5) return res.status(429).end(); res.json(await check(user, req.body.password)); });',
  ],
});
