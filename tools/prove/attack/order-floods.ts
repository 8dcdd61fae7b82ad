import {
  fromAddress,
  said,
  tally,
  timesOf,
  type AttackedShop,
  type Attack,
} from './attacked-shop.ts';
import { BUYING, upToFinalStep, type Caller } from '../../../test/support/buying.ts';

const ADDRESS = '203.0.113.50';
const STRANGER = 'stranger@example.test';
const ORDERS = 120;
const HOLD_HOURS = 48;
/** A courier has a limit of weight. */
const AS_MANY_AS_POSSIBLE = [999, 300, 100, 30];

/** A guest from the attacker's one address. */
function guest(shop: AttackedShop): Caller {
  const buyer = shop.newcomer();
  return { call: (name, input = {}) => buyer.call(name, { ...input, ...fromAddress(ADDRESS) }) };
}

/** Orders what is in the cart, to be paid at the door. */
async function order(shop: AttackedShop, count: number, email: string): Promise<string> {
  const buyer = guest(shop);
  const { sums, agreements } = await upToFinalStep(buyer, { ...BUYING.ru, count }, email);
  const body = { totalSum: sums['totalSum'], agreements, paymentSelected: 'pay_after_delivery' };
  return said(await buyer.call('cart_payment_data_check', { body }));
}

/** One anonymous request takes the whole stock; many orders bury a stranger in mails (S2). */
export const orderFloods: Attack = async (shop) => {
  const { sku } = BUYING.ru;
  let all = 'nothing is brought';
  for (const count of AS_MANY_AS_POSSIBLE) {
    all = await order(shop, count, 'hoarder@example.test').catch(() => all);
    if (all !== 'nothing is brought') break;
  }
  const { rows: holds } = await shop.database.query<{ hours: number | null }>(
    `select extract(epoch from expires_at - now())::float8 / 3600 as hours from reservation where sku = $1 and state = 'held'
     order by expires_at desc nulls first limit 1`,
    [sku],
  );
  const longest = holds[0]?.hours ?? null;
  const words: string[] = [];
  for (let index = 0; index < ORDERS; index += 1)
    words.push(await order(shop, 1, STRANGER).catch(() => 'NOT_TO_THE_END'));
  const { rows: mails } = await shop.database.query<{ count: number }>(
    `select count(*)::int as count from outbound_message where recipient = $1`,
    [STRANGER],
  );
  const sent = mails[0]?.count ?? 0;
  return [
    {
      promise: 'S2 Every hold ends',
      how: 'a guest orders as many pieces as are brought, to be paid at the door',
      promised: `refused, or held for at most ${HOLD_HOURS} hours`,
      measured: `${all}; ${longest === null ? (holds.length === 0 ? 'nothing held' : 'held for ever') : `held for ${longest.toFixed(1)} h at the most`}`,
      ok: holds.length === 0 || (longest !== null && longest <= HOLD_HOURS),
    },
    {
      promise: 'S2 Orders are counted',
      how: `${ORDERS} guest orders from one address with one stranger's e-mail`,
      promised: 'a captcha long before the end',
      measured: tally(words),
      ok: timesOf(words, 'OK') <= 30 && words.at(-1) !== 'OK',
    },
    {
      promise: 'S2 Mails to one address are bounded',
      how: `the same ${ORDERS} orders`,
      promised: 'at most 20 mails an hour',
      measured: `${sent} mails`,
      ok: sent <= 20,
    },
  ];
};
