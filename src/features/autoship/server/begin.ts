import { dayIn } from '#base/calendar.ts';
import { getCountry } from '#countries/packs.ts';
import { OfferGone, type ClaimSource } from '#features/orders/server/public.ts';
import { chargeDayOf, dueDays, endOf } from '../rules/months.ts';
import { beginSubscription } from './subscription-store.ts';

/**
 * What an order with monthly kits begins: one subscription for each of them, in the transaction that places the order. Who has no account
 * could not stop it, so it is not begun for them.
 */
export const subscriptionClaims: ClaimSource = ({ priced, cart, offers }, asker, chosen) => {
  const lines = priced.lines.flatMap(({ source, pack, count, name }) =>
    source?.kind === 'subscription' && count > 0
      ? [{ planId: source.subscriptionId, swaps: source.swaps ?? {}, pack, count, name }]
      : [],
  );
  const [first] = lines;
  if (!first) return null;
  const { actor, place } = asker;
  if (actor.kind !== 'contract')
    return () => Promise.reject(new OfferGone(first.name, 'noAccount'));
  const { draft, method } = chosen;
  const { timeZone } = getCountry(place.country);
  return async (tx, { id: purchaseId, placedAt }) => {
    const startsOn = dayIn(timeZone, placedAt);
    for (const { planId, swaps, pack, count } of lines) {
      const plan = offers.subscriptions.get(planId);
      if (!plan) throw new Error(`monthly kit ${planId} was priced and is not known`);
      const { months } = plan;
      await beginSubscription(
        tx,
        {
          personId: actor.personId,
          contract: actor.contract,
          store: place.store,
          country: place.country,
          language: place.language,
          cityId: place.cityId,
          planId,
          pack,
          packOwner: cart.document.packages.find(({ key }) => key === pack)?.owner ?? null,
          count,
          swaps,
          months,
          chargeDay: chargeDayOf(startsOn),
          timeZone,
          startsOn,
          endsOn: endOf(startsOn, months),
          receiver: draft.receiver,
          delivery: draft.delivery,
          paymentMethod: method,
          purchaseId,
        },
        dueDays(startsOn, months),
        placedAt,
      );
    }
  };
};
