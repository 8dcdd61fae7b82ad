import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { isIsoDate, type IsoDate } from '#base/calendar.ts';
import { majorText } from '#base/money.ts';
import { findStore } from '#countries/packs.ts';
import { fileOf, listIssued, type StoredPaper } from '#features/invoices/server/public.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';

const USAGE = `Writes the invoices and credit notes of a time into a folder: a list (invoices.csv), and with --pdf each of them as it was sent.

  npm run invoices -- FOLDER --store CODE --from DAY --to DAY [--pdf]

  FOLDER  is made; files of the same names are written over
  --from  first day, such as 2026-11-01, by the calendar of the store, as the numbers go
  --to    last day`;

const AT_ONCE = 200;
const HEAD = 'kind;number;issued;order;takes_back;currency;net;vat;gross;paid_money;paid_credit';

/** None of it is anybody's name: a list of sums may lie about. */
function rowOf({ paper }: StoredPaper): string {
  const { currency, netMinor, vatMinor, grossMinor, paid, refersTo } = paper;
  const sums = [netMinor, vatMinor, grossMinor, paid.moneyMinor, paid.creditMinor];
  return [
    paper.kind,
    paper.number,
    paper.issuedOn,
    paper.orderNumber,
    refersTo?.number ?? '',
    currency.iso,
    ...sums.map((minor) => majorText(minor, currency)),
  ].join(';');
}

function dayOf(text: string | undefined, name: string): IsoDate {
  if (text === undefined || !isIsoDate(text)) throw new WrongUse(`Say --${name} as 2026-11-01.`);
  return text;
}

await runCommand({
  usage: USAGE,
  options: {
    store: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    pdf: { type: 'boolean' },
  },
  words: { least: 1, most: 1 },
  async run({ store = '', pdf = false, ...days }, [folder = '']) {
    if (!findStore(store)) throw new WrongUse(`There is no store '${store}'.`);
    const [from, to] = [dayOf(days.from, 'from'), dayOf(days.to, 'to')];
    const { translate } = await loadServerCatalogue();
    await mkdir(folder, { recursive: true });
    const list = await open(join(folder, 'invoices.csv'), 'w');
    return onDatabase({ connections: 1 }, async ({ database }) => {
      const now = await readDatabaseTime(database);
      const parts = {
        database,
        translateFor: (language: string) => (text: Parameters<typeof translate>[1]) =>
          translate(language, text),
        now: () => now,
      };
      await list.write(`${HEAD}\n`);
      let count = 0;
      let after: Awaited<ReturnType<typeof listIssued>>[number] | null = null;
      for (;;) {
        const page = await listIssued(database, { store, from, to, after, most: AT_ONCE });
        for (const each of page) {
          await list.write(`${rowOf(each)}\n`);
          if (!pdf) continue;
          const { name, bytes } = await fileOf(parts, each);
          const file = await open(join(folder, name), 'w');
          await file.writeFile(bytes);
          await file.close();
        }
        count += page.length;
        after = page.at(-1) ?? null;
        if (page.length < AT_ONCE) break;
      }
      await list.close();
      console.log(`${count} documents in ${folder}`);
      return true;
    });
  },
});
