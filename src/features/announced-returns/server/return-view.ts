import { dayIn } from '#base/calendar.ts';
import type { GoodsBackOffer } from '#countries/country.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import { dayInWords } from '#features/withdrawals/rules/moment-words.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import type { AnnouncedView, ReturnView } from '../calls/announced-returns.ts';
import { slipNumber, type AnnouncedReturn } from '../model.ts';
import { listAnnounced } from './announced-store.ts';
import { standingOf, type Standing } from './standing.ts';

const STANDINGS: Readonly<Record<Standing['standing'], ReturnView['standing']>> = {
  OPEN: 'open',
  NOT_SENT: 'not-sent',
  CANCELLED: 'cancelled',
  OVER: 'over',
  NOTHING_LEFT: 'nothing-left',
};

/** An announced return in the reader's words. */
export const announcedView = (
  orderNumber: string,
  { number, at, state, waitUntil, lines, remarks }: AnnouncedReturn,
  language: string,
): AnnouncedView => ({
  number,
  slip: slipNumber(orderNumber, number),
  at: at.toISOString(),
  state,
  until: dayInWords(waitUntil, language),
  lines: lines.map((line) => ({ ...line, remark: remarks[line.key] ?? '' })),
});

/** What of an order can be sent back, until when and where to, and what was announced. */
export async function returnView(
  database: Database,
  order: Purchase,
  offer: GoodsBackOffer,
  { place: { language }, now }: Pick<CallContext, 'place' | 'now'>,
): Promise<ReturnView> {
  const { standing, period, ordered, left } = await standingOf(database, order, offer, now);
  const announced = await listAnnounced(database, order.id);
  const isWaiting = announced.some(({ state }) => state === 'announced');
  return {
    orderNumber: order.orderNumber,
    placedOn: dayInWords(dayIn(period.timeZone, order.placedAt), language),
    standing: isWaiting ? 'waits' : STANDINGS[standing],
    until: period.received && dayInWords(period.lastDay, language),
    days: offer.days,
    waitDays: offer.waitDays,
    address: offer.address,
    lines: ordered.flatMap(({ key, name, isGift }) => {
      const count = left.get(key) ?? 0;
      return isGift || count === 0 ? [] : [{ key, name, left: count }];
    }),
    announced: announced.map((each) => announcedView(order.orderNumber, each, language)),
  };
}
