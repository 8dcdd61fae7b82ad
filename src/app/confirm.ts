import { parseArgs } from 'node:util';
import { confirmOrder, type Confirmation } from '#features/orders/server/public.ts';
import { configOrExit } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';
import { migrate } from '#platform/migrate.ts';
import { provideDatabase, UnusableDatabase } from '#platform/provide-database.ts';

const USAGE = `Confirms orders that are paid at the door: their goods wait without limit. An order that nobody confirms within 48 hours is
cancelled, and its goods are free again.

  npm run confirm -- ORDER…

  ORDER   the number that the buyer was told, such as 41907286; may be repeated`;

const ORDER_NUMBER = /^\d{8}$/;
/** As many as fit a morning's list. */
const AT_ONCE = 500;

const SAYS: Readonly<Record<Confirmation, string>> = {
  confirmed: 'confirmed',
  unknown: 'there is no such order',
  'not waiting': 'does not wait for a confirmation: it is paid online, confirmed already, or over',
};

async function run(orders: readonly string[]): Promise<boolean> {
  const config = configOrExit(process.env);
  const provided = await provideDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(provided.url);
    const open = openDatabase(provided.url, { size: 1, isNaming: config.isNamingStatements });
    try {
      const { database } = open;
      const now = await readDatabaseTime(database);
      let isWhole = true;
      for (const orderNumber of orders) {
        const what = await confirmOrder(database, {
          ...{ orderNumber, now },
          actor: { kind: 'system', name: 'operator' },
        });
        console.log(`${orderNumber}: ${SAYS[what]}`);
        if (what !== 'confirmed') isWhole = false;
      }
      return isWhole;
    } finally {
      await open.close();
    }
  } finally {
    await provided.stop();
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});
const isReadable =
  positionals.length > 0 &&
  positionals.length <= AT_ONCE &&
  positionals.every((each) => ORDER_NUMBER.test(each));
if (values.help || !isReadable) {
  console.error(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else
  try {
    process.exitCode = (await run(positionals)) ? 0 : 1;
  } catch (fault) {
    if (!(fault instanceof UnusableDatabase)) throw fault;
    console.error(fault.message);
    process.exitCode = 1;
  }
