import { majorNumber } from '#base/money.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { PAID_LATER } from '#countries/payment-methods.ts';
import { listMovements } from '#features/balances/server/public.ts';
import { endingSoon, isOver } from '#features/certificates/rules/public.ts';
import { listUnusedCertificates } from '#features/certificates/server/public.ts';
import { findNewestOrders } from '#features/orders/server/public.ts';
import { readRankStanding } from '#features/ranks/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getOverview } from '../calls/account.ts';
import { contractActor, type AccountDeps } from './account-deps.ts';
import { orderViews, readerOf } from './order-views.ts';

/** How many certificates there are to use, and the one that is over first. */
async function certificateFacts({ database }: AccountDeps, context: CallContext) {
  const { timeZone } = getCountry(context.place.country);
  const where = { timeZone, now: context.now };
  const unused = await listUnusedCertificates(database, contractActor(context).contract);
  const [first] = endingSoon(unused, where);
  return {
    count: unused.filter((each) => !isOver(each, where)).length,
    ending: first ? { number: first.certificate.number, on: first.on } : null,
  };
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
