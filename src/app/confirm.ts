import { confirmOrder, confirmPaid, type Confirmation } from '#features/orders/server/public.ts';
import { onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';

const USAGE = `Confirms orders that are paid at the door: their goods wait without limit. An order that nobody confirms within 48 hours is
cancelled, and its goods are free again.

  npm run confirm -- [--paid] ORDER…

  --paid  the goods were handed over and the money was taken: the order is paid, and gets its invoice
  ORDER   the number that the buyer was told, such as 41907286; may be repeated`;

const ORDER_NUMBER = /^\d{8}$/;
/** As many as fit a morning's list. */
const AT_ONCE = 500;

const SAYS: Readonly<Record<Confirmation, string>> = {
  confirmed: 'confirmed',
  unknown: 'there is no such order',
  'not waiting': 'does not wait for a confirmation: it is paid online, confirmed already, or over',
};

await runCommand({
  usage: USAGE,
  options: { paid: { type: 'boolean' } },
  words: { least: 1, most: AT_ONCE },
  async run({ paid = false }, orders) {
    const strange = orders.find((each) => !ORDER_NUMBER.test(each));
    if (strange !== undefined)
      throw new WrongUse(`${strange} is no number of an order: eight digits.`);
    return onDatabase({ connections: 1 }, async ({ database }) => {
      const now = await readDatabaseTime(database);
      let isWhole = true;
      for (const orderNumber of orders) {
        const what = await (paid ? confirmPaid : confirmOrder)(database, {
          orderNumber,
          now,
          actor: {
            kind: 'system',
            name: 'operator',
          },
        });
        console.log(`${orderNumber}: ${what === 'confirmed' && paid ? 'paid' : SAYS[what]}`);
        if (what !== 'confirmed') isWhole = false;
      }
      return isWhole;
    });
  },
});
