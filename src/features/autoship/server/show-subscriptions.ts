import type { Text } from '#base/call.ts';
import type { Place } from '#base/place.ts';
import { nameAt } from '#countries/names.ts';
import { getCountry } from '#countries/packs.ts';
import type { CartDeps } from '#features/cart/server/public.ts';
import { findPoint } from '#features/delivery/server/public.ts';
import { isMeansOver } from '#features/payment/rules/kept-means.ts';
import { listMeans } from '#features/payment/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { SubscriptionView } from '../calls/autoship.ts';
import type { WithMonths } from './subscription-store.ts';
import { viewOfSubscription, type ShownFacts } from './subscription-views.ts';

export interface ShowParts {
  readonly database: Database;
  readonly facts: Pick<CartDeps, 'findOffers' | 'findProducts'>;
  translateFor(language: string): (text: Text) => string;
}

type Asked = Pick<CallContext, 'actor' | 'place' | 'now'>;

/** Monthly kits and what is in them, as the store of the subscription sells them, in the reader's language. */
export async function readKits(
  { database, facts }: ShowParts,
  place: Place,
  ids: readonly number[],
  { actor, now }: Asked,
) {
  const asker = { place, actor, now, cart: null };
  const offers = await facts.findOffers({ kits: [], subscriptions: ids }, asker, database);
  const skus = [...offers.subscriptions.values()].flatMap(({ parts, swaps }) => [
    ...parts.map(({ sku }) => sku),
    ...Object.values(swaps).flat(),
  ]);
  const products = await facts.findProducts([...new Set(skus)], place, now, database);
  return { plans: offers.subscriptions, products };
}

async function orderNumbers(
  database: Database,
  found: readonly WithMonths[],
): Promise<ReadonlyMap<string, string>> {
  const ids = found.flatMap(({ months }) => months.flatMap(({ purchaseId }) => purchaseId ?? []));
  const rows = await query<{ id: string; number: string }>(database)`
    select id, order_number as number from purchase where id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ id, number }) => [id, number]));
}

async function pointsOf(
  database: Database,
  found: readonly WithMonths[],
  language: string,
): Promise<ShownFacts['points']> {
  const numbers = new Set(
    found.flatMap(({ subscription }) => subscription.delivery.pointNumber ?? []),
  );
  const points = await Promise.all(
    [...numbers].map((number) => findPoint(database, number, language)),
  );
  return new Map(points.flatMap((point) => (point ? [[point.number, point]] : [])));
}

/** Subscriptions as their holder reads them. */
export async function showSubscriptions(
  parts: ShowParts,
  found: readonly WithMonths[],
  asked: Asked,
): Promise<readonly SubscriptionView[]> {
  if (found.length === 0) return [];
  const { database, translateFor } = parts;
  const { place, actor, now } = asked;
  const personId = actor.kind === 'contract' ? actor.personId : null;
  const [orders, points, means] = await Promise.all([
    orderNumbers(database, found),
    pointsOf(database, found, place.language),
    personId === null ? [] : listMeans(database, personId),
  ]);
  const common = {
    orders,
    points,
    means: new Map(
      means.map(({ id, brand, last4, expires }) => {
        const shown = brand.slice(0, 1).toUpperCase() + brand.slice(1);
        return [id, { id, name: `${shown} •••• ${last4}`, isOver: isMeansOver(expires, now) }];
      }),
    ),
    say: translateFor(place.language),
    now,
    carrierName(code: string, country: string) {
      const carrier = getCountry(country).carriers.find((each) => each.code === code);
      return carrier ? nameAt(carrier.name, place) : code;
    },
  };
  const markets = Map.groupBy(
    found,
    ({ subscription: { store, country } }) => `${store}/${country}`,
  );
  const shown = new Map<string, SubscriptionView>();
  for (const group of markets.values()) {
    const [first] = group;
    if (!first) continue;
    const { store, country, cityId } = first.subscription;
    const ids = [...new Set(group.map(({ subscription }) => subscription.planId))];
    const there = { store, country, cityId, language: place.language };
    const kits = await readKits(parts, there, ids, asked);
    for (const each of group)
      shown.set(each.subscription.id, viewOfSubscription(each, { ...common, ...kits }));
  }
  return found.flatMap(({ subscription }) => shown.get(subscription.id) ?? []);
}
