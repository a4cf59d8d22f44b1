import type { Facts } from '../../facts.ts';
import { isAccountKind } from '../injection/accountKinds.ts';
import { kindName } from '../injection/tables.ts';

const OWNER =
  /^(?:(?:user|owner|uploader|customer|patient|employee|member|sender|receiver|recipient|student|client|account|profile)(?:_?(?:id|name))?|(?:created|uploaded|posted|submitted)_by(?:_id)?|author_?id)$/i;
/** A column of a table that a call makes: `Table('notes', meta, Column('owner_id', Integer))`. */
const COLUMN = /^(?:\w+\.)?Column\(\s*["'](\w+)["']/;

/** Kinds of records of which a column says whose each is. */
export const ownedTables = (facts: Facts): ReadonlySet<string> => facts.whole(foundTables);
function foundTables(facts: Facts): ReadonlySet<string> {
  const owned = new Set<string>();
  for (const [{ traits }, { calls }] of facts.having('python')) {
    if (traits.test) continue;
    for (const { name, args } of calls) {
      const isModel = name === 'table';
      if (!isModel && !/(?:^|\.)Table$/.test(name)) continue;
      const kind = isModel ? (args[0]?.text ?? '') : String(args[0]?.constant ?? '');
      const columns = isModel ? (args[1]?.text ?? '').split(' ') : args.map(({ text }) => COLUMN.exec(text)?.[1] ?? '');
      if (!isAccountKind(kind) && columns.some((one) => OWNER.test(one))) owned.add(kindName(kind));
    }
  }
  return owned;
}
