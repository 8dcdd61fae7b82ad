import type { CallAnswer } from '#base/call.ts';
import type { Outcome } from '#base/outcome.ts';
import type { PlaceChange } from '#features/location/model.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import type { chooseCentre, ChoiceRefusal } from '../calls/choose-centre.ts';
import { findCentre } from './centre-store.ts';

/** Keeps a point as the buyer's, where it takes the cart; a refusal's code says why it does not. */
export type ChooseForPickup = (
  pointNumber: number,
  context: CallContext,
) => Promise<Outcome<{ readonly hasGoods: boolean }, string>>;

export interface ChoosingParts {
  readonly database: Database;
  changePlace(context: CallContext, to: PlaceChange): Promise<boolean>;
  readonly choose: ChooseForPickup;
}

/** Of the reasons those that are said as they are; with any other one this centre is no place to collect an order at. */
const SAID: readonly ChoiceRefusal[] = [
  'POINT_INACTIVE',
  'TOO_HEAVY',
  'GOODS_REFUSED',
  'NOT_ALL_THERE',
];

/** Chooses a centre of the delivery country for the order that is being made, or for the next one. */
export async function chooseForPickup(
  contract: string,
  context: CallContext,
  { database, changePlace, choose }: ChoosingParts,
): Promise<CallAnswer<typeof chooseCentre>> {
  const { country, cityId, language } = context.place;
  const centre = await findCentre(database, contract, language);
  if (!centre) return { ok: false, code: 'UNKNOWN' };
  if (centre.country !== country) return { ok: false, code: 'ELSEWHERE' };
  const chosen = await choose(centre.number, context);
  if (!chosen.ok)
    return { ok: false, code: SAID.find((code) => code === chosen.code) ?? 'UNKNOWN' };
  const isElsewhere = centre.cityId !== cityId;
  if (isElsewhere) await changePlace(context, { country, cityId: centre.cityId });
  return {
    ok: true,
    value: { ...chosen.value, newCity: isElsewhere && cityId !== null ? centre.cityName : null },
  };
}
