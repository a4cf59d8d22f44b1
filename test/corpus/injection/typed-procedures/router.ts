import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { execSync } from 'child_process';
import { db } from './db';
const t = initTRPC.create();
export const appRouter = t.router({
  // expect: sql-injection
  find: t.procedure.input(z.object({ name: z.string() })).query(({ input }) => db.execute(`select * from u where name = '${input.name}'`)),
  byId: t.procedure.input(z.object({ id: z.number() })).query(({ input }) => db.execute(`select * from u where id = ${input.id}`)),
  // expect: command-injection
  run: t.procedure.input(z.string()).mutation(async (opts) => { execSync('deploy ' + opts.input); }),
});
