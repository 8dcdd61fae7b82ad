import { dayIn } from '#base/calendar.ts';
import { majorNumber } from '#base/money.ts';
import type { Actor } from '#base/actor.ts';
import { getCountry, getStore, listStores } from '#countries/packs.ts';
import { readCashback } from '#features/cashback/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { isOver } from '#features/certificates/rules/public.ts';
import { listUnusedCertificates } from '#features/certificates/server/public.ts';
import type { Database } from '#platform/database.ts';
import { userBonuses } from '../rules/user-bonuses.ts';
import { NO_SUBSCRIPTIONS } from '../rules/subscription-entry.ts';
import { readUserFacts, type UserFacts } from './user-facts-store.ts';

/** The facts of a signed-in contract as they stand now. */
export function factsOf(
  database: Database,
  actor: Extract<Actor, { kind: 'contract' }>,
  { place }: Pick<CallContext, 'place'>,
): Promise<UserFacts | null> {
  return readUserFacts(database, actor, getStore(place.store).currency.externalIso);
}

/** A currency by its code, with the decimals that its store writes; that of `store` for one that no store has any more. */
export const currencyOf = (code: string, store: string) =>
  (listStores().find(({ currency }) => currency.externalIso === code) ?? getStore(store)).currency;

/** The certificates that a contract can still use. */
async function usableCertificates(
  database: Database,
  contract: string,
  { place, now }: Pick<CallContext, 'place' | 'now'>,
) {
  const { timeZone } = getCountry(place.country);
  const unused = await listUnusedCertificates(database, contract);
  return unused
    .filter((each) => !isOver(each, { timeZone, now }))
    .map(({ id, number, type, currency, limitMinor }) => ({
      id,
      number,
      type,
      currency,
      sum: majorNumber(limitMinor, currencyOf(currency, place.store)),
    }));
}

/**
 * What the account adds to `userData`. A guest has no balance at all, not even zero: it is shown to authorised users only. Source: I3-003
 * to I3-010, I2-108, I6-002, I6-012.
 */
export async function accountUserData(
  database: Database,
  context: Pick<CallContext, 'place' | 'now'>,
  actor: Actor,
): Promise<Record<string, unknown>> {
  const { place } = context;
  const [{ month, ...cashback }, facts, certificates] = await Promise.all([
    readCashback(database, actor, context),
    actor.kind === 'contract' ? factsOf(database, actor, context) : null,
    actor.kind === 'contract' ? usableCertificates(database, actor.contract, context) : [],
  ]);
  if (actor.kind !== 'contract' || !facts)
    return {
      reg_number: '',
      rank: null,
      bonuses: null,
      cashback: { ...cashback, percent: 0, next: null },
      certificates: [],
      isRegisterPaid: false,
      hasUnpaidOrder: false,
      hasBought: false,
      registerDate: null,
      orderCount: 0,
      subscriptions: NO_SUBSCRIPTIONS,
    };
  const { currency } = getStore(place.store);
  return {
    reg_number: actor.contract,
    rank: { alias: facts.rankAlias },
    bonuses: userBonuses(facts.held, month.points, currency),
    cashback: { ...cashback, percent: month.percent, next: month.next },
    certificates,
    isRegisterPaid: facts.isRegisterPaid,
    hasUnpaidOrder: facts.hasUnpaidOrder,
    hasBought: facts.hasBought,
    registerDate: dayIn(getCountry(facts.country).timeZone, facts.registeredAt),
    orderCount: facts.orderCount,
    subscriptions: facts.subscriptions,
  };
}
