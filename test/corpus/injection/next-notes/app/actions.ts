'use server';
import { redirect } from 'next/navigation';
import { sql } from '@vercel/postgres';
import { unlink } from 'fs/promises';
import { prisma } from '../lib/prisma';
export async function removeFile(formData: FormData) {
  const name = formData.get('name') as string;
  // expect: path-traversal
  await unlink('./uploads/' + name);
  // expect: open-redirect
  redirect(formData.get('next') as string);
}
export async function addNote(formData: FormData) {
  const text = formData.get('text') as string;
  // ok: sql-injection
  await sql`INSERT INTO notes (text) VALUES (${text})`;
  // expect: sql-injection
  await prisma.$executeRawUnsafe(`INSERT INTO notes (text) VALUES ('${text}')`);
}
