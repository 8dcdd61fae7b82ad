import { readFile } from 'node:fs/promises';
import { listStores } from '#countries/packs.ts';
import { listTables, loadRanks, rankFile } from '#features/ranks/server/public.ts';
import { onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';
import { UserError } from '#platform/user-error.ts';

const USAGE = `Says what each rank of a store asks of a month, with an entry in the trail; or prints it.

  npm run ranks -- load FILE --store CODE [--dry]
  npm run ranks -- show --store CODE

  FILE     JSON: the month that the table holds from, and its ranks; docs/product/ranks.md describes it
  --store  whose it is
  --dry    says what would happen, and keeps nothing

A table that begins in the same month is replaced; months before it keep theirs. The next night counts the running month and the one before it anew.
0: done, 2: the file cannot be read, or says what cannot be.`;

const storeOf = (code: string): string => {
  const known = listStores().map((each) => each.code);
  if (!known.includes(code)) throw new WrongUse(`--store is one of: ${known.join(', ')}.`);
  return code;
};

async function readTable(path: string) {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (fault) {
    throw new UserError(fault instanceof Error ? fault.message : String(fault));
  }
  const read = rankFile.safeParse(json);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new UserError(`${first?.path.join('.') || 'the file'}: ${first?.message}`);
}

async function load(path: string, store: string, isTried: boolean): Promise<void> {
  const table = await readTable(path);
  await onDatabase({ connections: 1 }, async ({ database }) =>
    loadRanks(database, store, table, { now: await readDatabaseTime(database), isTried }),
  );
  console.log(`${store}: ${table.ranks.length} ranks from ${table.since} on.`);
  if (isTried) console.log('This was a trial: nothing is kept.');
}

async function show(store: string): Promise<void> {
  const tables = await onDatabase({ connections: 1, isKeptAsItIs: true }, ({ database }) =>
    listTables(database, store),
  );
  if (tables.length === 0) console.log(`${store}: no ranks`);
  for (const { since, steps } of tables)
    for (const { alias, personal, firstLine } of steps)
      console.log([since.slice(0, 7), alias, personal / 100, firstLine / 100].join('\t'));
}

await runCommand({
  usage: USAGE,
  options: { store: { type: 'string' }, dry: { type: 'boolean' } },
  words: { least: 1, most: 2 },
  async run({ store, dry = false }, [what, file]) {
    if (what === 'load' && file !== undefined) await load(file, storeOf(store ?? ''), dry);
    else if (what === 'show' && file === undefined) await show(storeOf(store ?? ''));
    else throw new WrongUse('Say `load FILE` or `show`.');
    return true;
  },
});
