import { say } from '../../../texts/say.ts';
import { pythonRule } from './pythonRule.ts';

const OF_DATABASE = /(?:DB|DATABASE|POSTGRES|PG|MYSQL|MARIADB|MONGO\w*|SQL|REDIS)_?(?:PASS(?:WORD)?|PWD)$/i;
const ADDRESS = /^(?:postgres(?:ql)?|mysql|mariadb|mongodb|mssql|rediss?|amqps?)(?:\+\w+)?:\/\/[^:@\s/{]*:[^@\s/{]+@/;

export const pythonDatabasePassword = pythonRule({
  id: 'python-database-password',
  title: 'The password of a database falls back on one in the code',
  severity: 'medium',
  cwe: 'CWE-798',
  why: 'Whoever can read the code and reach the database reads and changes everything in it. A fallback is used wherever the setting was forgotten.',
  remedy: 'Read it from the environment or a secret store, and stop where it is missing.',
  callees: /^os\.(?:getenv|environ\.get)$/,
  call(call) {
    if (!/^os\.(?:getenv|environ\.get)$/.test(call.name)) return undefined;
    const [name, fallback] = call.args.map(({ constant }) => constant);
    const isKnown =
      typeof fallback === 'string' &&
      fallback !== '' &&
      (ADDRESS.test(fallback) || (typeof name === 'string' && OF_DATABASE.test(name)));
    return isKnown
      ? { evidence: `${call.name}('${String(name)}', a fixed text)`, message: say('password-fallback') }
      : undefined;
  },
  bad: [
    "import os\nurl = os.environ.get('DATABASE_URL', 'postgresql://api:api_pass@db:5432/api')",
    "import os\npassword = os.getenv('POSTGRES_PASSWORD', 'admin')",
    "import os\nparams = {'user': 'app', 'password': os.environ.get('POSTGRES_PASSWORD') or 'admin', 'host': 'db'}",
  ],
  good: [
    "import os\nurl = os.environ.get('DATABASE_URL', 'postgresql://localhost/api')",
    "import os\npassword = os.getenv('POSTGRES_PASSWORD', '')",
    "import os\nparams = {'user': 'app', 'password': os.environ['POSTGRES_PASSWORD'], 'host': 'db'}",
  ],
});
