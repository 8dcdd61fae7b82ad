import type { CallAnswer, CallInput } from '#base/call.ts';
import { majorNumber } from '#base/money.ts';
import { nameAt } from '#countries/names.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { changeSubscription, SubscriptionView } from '../calls/autoship.ts';
import type { Destination } from '../rules/asked-of-page.ts';
import { managingRefusal } from '../rules/may-manage.ts';
import { listElsewhere, quoteElsewhere, type ElsewhereParts, type Place } from './elsewhere.ts';
import { findManaged } from './find-managed.ts';
import type { Wish } from './manage.ts';
import type { ShowParts } from './show-subscriptions.ts';
import type { WithMonths } from './subscription-store.ts';

type Body = CallInput<typeof changeSubscription>['body'];
type Refusal = Extract<CallAnswer<typeof changeSubscription>, { ok: false }>;
type Asked = Pick<Body, 'addressId' | 'pointNumber'>;

/** The door or the point that is named; null: neither is. */
function destinationIn({ addressId, pointNumber }: Asked): Destination | null {
  if (pointNumber !== undefined) return { pointNumber };
  return addressId ? { addressId } : null;
}

function offerOf(
  { name, ways, trouble }: Place,
  { store, country }: WithMonths['subscription'],
  { translateFor }: ShowParts,
  place: CallContext['place'],
): NonNullable<NonNullable<SubscriptionView['elsewhere']>['offer']> {
  const { currency } = getStore(store);
  const money = (minor: number) => ({
    value: majorNumber(minor, currency),
    currency: currency.externalIso,
  });
  const { carriers } = getCountry(country);
  return {
    name,
    ways: ways.map(({ delivery: { carrier: code, quote }, totalMinor, isDearer }) => {
      const carrier = carriers.find((each) => each.code === code);
      return {
        type: code,
        name: carrier ? nameAt(carrier.name, place) : code,
        cost: money(quote.priceMinor),
        totalSum: money(totalMinor),
        isDearer,
      };
    }),
    trouble: trouble ? translateFor(place.language)(trouble) : '',
  };
}

/** Where a subscription could go instead, and what the place costs that is named; null: nothing of it is still to come. */
export async function readElsewhere(
  parts: ElsewhereParts & ShowParts,
  found: WithMonths,
  asked: Asked,
  { place, now }: CallContext,
): Promise<SubscriptionView['elsewhere']> {
  const { subscription, months } = found;
  const facts = { state: subscription.state, occurrences: months };
  if (managingRefusal('address', facts, null)) return null;
  const destination = destinationIn(asked);
  const quoted =
    destination &&
    (await quoteElsewhere(parts, found, destination, { now, language: place.language }));
  return {
    choices: await listElsewhere(parts, subscription, place),
    offer: quoted && offerOf(quoted, subscription, parts, place),
  };
}

/**
 * What a press on another address means, with what the carrier asks for it now. More than was shown is not agreed to by that press.
 */
export async function wishElsewhere(
  parts: ElsewhereParts,
  { id, contract }: { readonly id: string; readonly contract: string },
  body: Body,
  { now, place }: Pick<CallContext, 'now' | 'place'>,
): Promise<{ readonly ok: true; readonly wish: Wish } | Refusal> {
  const number = body.number ?? null;
  const managed = await findManaged(parts.database, { id, contract, what: 'address', number });
  if (!managed.ok) return managed;
  const { found } = managed;
  const { subscription } = found;
  const destination = destinationIn(body);
  const { language } = place;
  const quoted =
    destination && (await quoteElsewhere(parts, found, destination, { now, language }));
  if (!quoted) return { ok: false, code: 'PLACE' };
  if (quoted.trouble) return { ok: false, code: 'PLACE_REFUSED', fields: { to: quoted.trouble } };
  const way = quoted.ways.find(({ delivery }) => delivery.carrier === body.deliveryType);
  if (!way) return { ok: false, code: 'PLACE' };
  const { currency } = getStore(subscription.store);
  const totalSum = majorNumber(way.totalMinor, currency);
  if (totalSum > (body.totalSum ?? 0))
    return { ok: false, code: 'SUM_CHANGED', data: { totalSum } };
  const { delivery, cityId, totalMinor } = way;
  return { ok: true, wish: { what: 'address', number, delivery, cityId, totalMinor } };
}
