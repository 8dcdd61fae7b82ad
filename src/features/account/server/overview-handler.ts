import { addCalendarDays, dayIn } from '#base/calendar.ts';
import { majorNumber } from '#base/money.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { PAID_LATER } from '#countries/payment-methods.ts';
import { listMovements } from '#features/balances/server/public.ts';
import { isOver, lastDayOf } from '#features/certificates/rules/public.ts';
import { listUnusedCertificates } from '#features/certificates/server/public.ts';
import { findNewestOrders } from '#features/orders/server/public.ts';
import { readRankStanding } from '#features/ranks/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getOverview } from '../calls/account.ts';
import { contractActor, type AccountDeps } from './account-deps.ts';
import { orderViews, readerOf } from './order-views.ts';

/** A certificate that is over within so many days is worth a word. */
const SOON_DAYS = 30;

/** How many certificates there are to use, and the one that is over first. */
async function certificateFacts({ database }: AccountDeps, context: CallContext) {
  const { timeZone } = getCountry(context.place.country);
  const where = { timeZone, now: context.now };
  const unused = await listUnusedCertificates(database, contractActor(context).contract);
  const usable = unused.filter((each) => !isOver(each, where));
  const soon = addCalendarDays(dayIn(timeZone, context.now), SOON_DAYS);
  const [first] = usable
    .flatMap((each) => {
      const on = lastDayOf(each, timeZone);
      return on !== null && on <= soon ? [{ number: each.number, on }] : [];
    })
    .toSorted((one, other) => one.on.localeCompare(other.on));
  return { count: usable.length, ending: first ?? null };
}

/** The account's first page: what was ordered last, what waits for its holder. */
export const createOverviewHandler = (deps: AccountDeps): HandledCall[] => [
  handle(getOverview, async (_input, context) => {
    const actor = contractActor(context);
    const { currency } = getStore(context.place.store);
    const [{ newest, unpaid }, certificates, movements, rank] = await Promise.all([
      findNewestOrders(deps.database, actor, PAID_LATER),
      certificateFacts(deps, context),
      listMovements(deps.database, actor.contract, currency.externalIso),
      readRankStanding(deps.database, { ...actor, ...context }),
    ]);
    const orders =
      newest && unpaid && newest.headerId !== unpaid.headerId ? [newest, unpaid] : [newest ?? []];
    const views = await orderViews(orders.flat(), readerOf(context), deps);
    // What a bank has in hand waits for nobody here.
    const waiting =
      unpaid && views.find(({ headerId, canPay }) => headerId === unpaid.headerId && canPay);
    return {
      ok: true,
      value: {
        order: views[0] ?? null,
        unpaid: waiting ? { ...waiting, payUntil: unpaid.holdEndsAt?.toISOString() ?? null } : null,
        certificates,
        movements: movements.map(({ changeMinor, at, ...movement }) => ({
          ...movement,
          at: at.toISOString(),
          change: majorNumber(changeMinor, currency),
        })),
        currency,
        rank,
      },
    };
  }),
];
