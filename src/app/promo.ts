import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { majorText } from '#base/money.ts';
import { getStore, listStores } from '#countries/packs.ts';
import { guessDelimiter, readCsv } from '#features/catalogue/import/csv-rows.ts';
import {
  importPromoCodes,
  listPromoUses,
  type PromoProblem,
  type PromoUse,
} from '#features/promo-codes/server/public.ts';
import { commandConfig, onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';
import { provideSecret } from '#platform/provide-secret.ts';
import { UserError } from '#platform/user-error.ts';

const USAGE = `Brings promo codes into a store, or says which orders came with one.

  npm run promo -- import FILE --store CODE [--batch NAME]
  npm run promo -- uses --store CODE

  FILE     CSV with the columns code, kind (amount, percent, gift), value (money of the store, percent, or the SKU of the gift), and
           where they are wanted applies (sum, products, delivery), skus, categories, least, cap, roles, contract, from, until, limit,
           person_limit
  --store  whose codes they are
  --batch  one-time codes: each opens once, and is kept as a signature that nobody reads a code out of; without it codes for everybody

All of a file comes in or nothing of it. 0: done, 1: lines are wrong, 2: the file cannot be read.`;

const SHOWN_PROBLEMS = 50;
const HEADING_BYTES = 4_096;

function sayProblems(problems: readonly PromoProblem[]): void {
  for (const { line, reason } of problems.slice(0, SHOWN_PROBLEMS))
    console.log(`  line ${line}: ${reason}`);
  if (problems.length > SHOWN_PROBLEMS)
    console.log(`  … and ${problems.length - SHOWN_PROBLEMS} more`);
  console.log('Nothing was brought in.');
}

async function delimiterOf(path: string): Promise<string> {
  const file = await open(path).catch((fault: unknown) => {
    throw new UserError(fault instanceof Error ? fault.message : String(fault));
  });
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEADING_BYTES), 0, HEADING_BYTES, 0);
    return guessDelimiter(buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0] ?? '');
  } finally {
    await file.close();
  }
}

async function bringIn(path: string, store: string, batch: string | null): Promise<boolean> {
  const delimiter = await delimiterOf(path);
  const { secret, dataDir } = commandConfig();
  const { created, problems } = await onDatabase({ connections: 1 }, async ({ database }) =>
    importPromoCodes(database, {
      store,
      batch,
      lines: readCsv(createReadStream(path), delimiter),
      secret: provideSecret({ secret, dataDir }),
      now: await readDatabaseTime(database),
    }),
  );
  if (problems.length > 0) sayProblems(problems);
  else console.log(`${created} codes are in.`);
  return problems.length === 0;
}

const lineOf = (use: PromoUse, decimals: number): string =>
  [
    `•• ${use.tail}`,
    use.batch ?? '',
    use.orderNumber,
    use.state,
    use.usedAt.toISOString(),
    majorText(use.promoMinor, { decimals }),
    use.currency,
  ].join('\t');

await runCommand({
  usage: USAGE,
  options: { store: { type: 'string' }, batch: { type: 'string' } },
  words: { least: 1, most: 2 },
  async run({ store = '', batch = null }, [what, path]) {
    const known = listStores().map(({ code }) => code);
    if (!known.includes(store)) throw new WrongUse(`--store is one of: ${known.join(', ')}.`);
    if (what === 'import' && path !== undefined) return bringIn(path, store, batch);
    if (what !== 'uses' || path !== undefined)
      throw new WrongUse('That is neither "import FILE" nor "uses".');
    const uses = await onDatabase({ connections: 1 }, ({ database }) =>
      listPromoUses(database, store),
    );
    const { decimals } = getStore(store).currency;
    console.log(['code', 'batch', 'order', 'state', 'used at', 'sum', 'currency'].join('\t'));
    for (const use of uses) console.log(lineOf(use, decimals));
    return true;
  },
});
