import type { NextApiRequest, NextApiResponse } from 'next';
import { exec } from 'child_process';
import fs from 'fs';
import { PrismaClient } from '@prisma/client';
const prisma = new PrismaClient();
export default async function handler(req: NextApiRequest, res: NextApiResponse) {
  const { table, id } = req.query;
  // expect: sql-injection
  const rows = await prisma.$queryRawUnsafe(`SELECT * FROM ${table}`);
  // ok: sql-injection
  const one = await prisma.$queryRaw`SELECT * FROM "User" WHERE id = ${id}`;
  // expect: command-injection
  exec('zip -r out.zip ' + req.body.folder, () => {});
  // expect: path-traversal
  fs.writeFileSync('/exports/' + req.body.name, JSON.stringify(rows));
  // expect: open-redirect
  res.redirect(307, req.query.returnTo as string);
}
