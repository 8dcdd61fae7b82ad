import { findCity, listCitiesNamed } from '#features/location/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { UsualCity } from '../calls/delivery-data.ts';
import type { CheckoutDraft } from '../model.ts';
import { findPoint } from './point-store.ts';
import { openPoints, type ProposalDeps } from './propose-point.ts';

/** The city that this very order was meant for, in another browser of the same buyer. */
async function cityOfDraft(
  { database }: ProposalDeps,
  { delivery }: CheckoutDraft,
  language: string,
): Promise<number | null> {
  if (delivery.pointNumber === null) return delivery.address?.cityId ?? null;
  return (await findPoint(database, delivery.pointNumber, language))?.cityId ?? null;
}

/**
 * The city that a buyer has things sent to, while none is chosen: that of what they chose for this order before, of the point that their
 * newest order went to, of an address that they keep. Only a city of the country that goods go to.
 */
export async function usualCity(
  deps: ProposalDeps,
  draft: CheckoutDraft | null,
  context: CallContext,
): Promise<UsualCity | null> {
  const { database } = deps;
  const { country, cityId, language } = context.place;
  const named = async (id: number | null | undefined, because: UsualCity['because']) => {
    const city = id ? await findCity(database, id, language) : null;
    return city?.country === country ? { id: city.id, name: city.name, because } : null;
  };
  // A cookie may name a city of another country: then none is chosen here.
  if (await named(cityId, 'used')) return null;
  const before = draft && (await named(await cityOfDraft(deps, draft, language), 'used'));
  if (before) return before;
  if (context.actor.kind !== 'contract') return null;
  const numbers = (await deps.listUsedPoints(context.actor.personId)).map(({ number }) => number);
  const [used] = await openPoints(deps, context, null, numbers);
  if (used) return named(used.cityId, 'used');
  const kept = await deps.listSavedAddresses(context.actor.personId);
  const address = kept.find((each) => each.country === country);
  if (!address) return null;
  const [id] = await listCitiesNamed(database, country, address.city);
  return named(id, 'address');
}
