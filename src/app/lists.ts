import { addCalendarDays, dayIn } from '#base/calendar.ts';
import { getCountry, getStore, listStores } from '#countries/packs.ts';
import { listDays } from '#features/analytics/server/public.ts';
import { onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';

const USAGE = `Says how often products of a store's lists were seen, pressed, opened and put into the cart, by list and day.

  npm run lists -- --store CODE [--days 7]

  --store  whose lists they are
  --days   so many days back, today with them; 400 are kept

CTLG is the catalogue with all that lists products, PRDCT the page of a product. Who has not agreed to it is not counted.
0: done, 2: it was typed wrongly or could not be done.`;

const DAYS_MOST = 400;

await runCommand({
  usage: USAGE,
  options: { store: { type: 'string' }, days: { type: 'string', default: '7' } },
  async run({ store = '', days: typed }) {
    const known = listStores().map(({ code }) => code);
    if (!known.includes(store)) throw new WrongUse(`--store is one of: ${known.join(', ')}.`);
    const days = Number(typed);
    if (!Number.isInteger(days) || days < 1 || days > DAYS_MOST)
      throw new WrongUse(`--days is a number from 1 to ${DAYS_MOST}.`);
    const rows = await onDatabase({ connections: 1 }, async ({ database }) => {
      const { timeZone } = getCountry(getStore(store).homeCountry);
      const today = dayIn(timeZone, await readDatabaseTime(database));
      return listDays(database, store, addCalendarDays(today, 1 - days));
    });
    console.log(['day', 'list', 'products', 'seen', 'pressed', 'opened', 'added'].join('\t'));
    for (const { day, list, products, impression, click, view, add } of rows)
      console.log([day, list, products, impression, click, view, add].join('\t'));
    return true;
  },
});
