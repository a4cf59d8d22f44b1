import { callsNamed, constant } from '../facts/javascript/query.ts';
import { kept } from '../program/kept.ts';
import { words } from '../words.ts';
import type { Program } from '../program/program.ts';

/** Clients of databases that take statements, and of those that take documents, by the names of their packages. */
const STATEMENTS = words(
  'pg pg-promise postgres mysql mysql2 mariadb mssql tedious oracledb sqlite sqlite3 better-sqlite3 knex objection sequelize slonik kysely drizzle-orm typeorm @nestjs/typeorm @prisma/client bookshelf @neondatabase/serverless',
);
const DOCUMENTS =
  /mongo|nedb|couch|\bnano\b|pouchdb|\bmonk\b|rethinkdb|dynamo|typegoose|tingodb|firebase|firestore|arango|elastic|waterline|sails|feathers|mikro-orm|loopback|parse/i;

/** Whether a program asks databases by statements alone, as far as its imports tell: then no query of it is a document. */
export const asksByStatements = kept<boolean, Program>(({ units }) => {
  const modules = units.flatMap(({ script }) => [
    ...script.imports.map(({ module }) => module),
    ...callsNamed(script, 'require').map(({ args }) => constant(script, args[0] ?? 0) ?? ''),
  ]);
  return (
    modules.some((one) => STATEMENTS.has(packageOf(one))) &&
    !modules.some((one) => DOCUMENTS.test(one)) &&
    // `{ type: 'mongodb' }` is TypeORM's.
    !units.some(({ script }) => script.strings.includes('mongodb'))
  );
});

/** `mysql2/promise` is of `mysql2`. */
const packageOf = (module: string): string => /^(?:@[^/]+\/)?[^/]*/.exec(module)?.[0] ?? '';
