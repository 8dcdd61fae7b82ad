import { closedLoad } from './load.ts';
import { openSale, type SalePlace } from './mixed.ts';
import type { Child, Row } from './measure.ts';
import { basketOf, fillShelves, learnShop, upToOrder } from './orders.ts';

const BUSY_CHECKOUTS = 20;
/** A person comes again when asked to, for about half a minute. */
const TRIES = 15;
const BURST = 1_000;
const BURST_CLIENTS = 250;

/** Whole checkouts a second that came to their end. */
async function goodput(
  place: SalePlace,
  checkoutsPerSecond: number,
  seconds: number,
  seed: number,
) {
  const begun = performance.now();
  const sale = await openSale(place, { checkoutsPerSecond, seconds, seed, tries: TRIES });
  const elapsed = (performance.now() - begun) / 1_000;
  return { perSecond: sale.times.commit.length / elapsed, sale };
}

/** Promise 53: three times as many visitors as a busy shop has, then a thousand checkouts at once. */
export async function measureOverload(
  shop: Child,
  databaseUrl: string,
  seconds: number,
): Promise<Row[]> {
  await fillShelves(databaseUrl);
  const known = await learnShop(shop.origin, databaseUrl);
  const place: SalePlace = { origin: shop.origin, known, acknowledged: () => {} };
  const peak = await goodput(place, BUSY_CHECKOUTS, seconds, 11);
  const over = await goodput(place, BUSY_CHECKOUTS * 3, seconds, 12);
  const kept = over.perSecond / peak.perSecond;
  const begun = performance.now();
  const burst = await closedLoad(
    shop.origin,
    async (http, turn) => {
      const basket = basketOf(known, turn);
      const buyer = await upToOrder(http, shop.origin, known.courier, basket.skus, TRIES);
      await buyer.order(basket);
    },
    { clients: BURST_CLIENTS, count: BURST },
  );
  const drained = (performance.now() - begun) / 1_000;
  return [
    {
      what: `checkouts at ${BUSY_CHECKOUTS * 20} visitors a second`,
      value: `${peak.perSecond.toFixed(1)}/s`,
      share: `${peak.sale.refused} refused`,
      target: '',
      isMet: null,
    },
    {
      what: 'checkouts at three times as many',
      value: `${over.perSecond.toFixed(1)}/s`,
      share: `${Math.floor(kept * 100)} %; ${over.sale.refused} refused, ${over.sale.faults.length} failed`,
      target: '≥ 80 % of before',
      isMet: kept >= 0.8,
    },
    {
      what: `${BURST} checkouts at once, drained`,
      value: `${drained.toFixed(1)} s`,
      share: `${burst.failed} failed`,
      target: '≤ 30 s',
      isMet: drained <= 30 && burst.failed === 0,
    },
  ];
}
