import { expect, it } from 'vitest';
import { tablesIn } from './sqlTables.ts';

const columns = (text: string) => [...tablesIn(text)].map((one) => `${one.name}: ${one.columns.join(' ')}`);

it.each([
  ['CREATE TABLE users (id INT, name VARCHAR(20), PRIMARY KEY (id))', ['users: id name']],
  [
    'create table if not exists public."Notes" (\n  id serial, -- the key\n  owner_id int references users(id),\n  constraint a check (id > 0)\n);',
    ['notes: id owner_id'],
  ],
  ['CREATE TABLE `a` (`b` DECIMAL(8,2)); CREATE TABLE [dbo].[c] ([d] int)', ['a: b', 'c: d']],
  ['CREATE TABLE a (', ['a: ']],
  ['SELECT * FROM t', []],
])('reads the columns of tables: %s', (text, told) => expect(columns(text)).toEqual(told));
