import { majorNumber } from '#base/money.ts';
import type { CountryPack } from '#countries/country.ts';
import { countryName } from '#countries/names.ts';
import { findCountry, getStore } from '#countries/packs.ts';
import type { PricedCart } from '#features/cart/rules/public.ts';
import { findPerson } from '#features/identity/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { CheckoutDraft } from '../model.ts';
import { addressAlphabets, COMMENT_MAX } from '../rules/check-address.ts';
import { chooseWay } from '../rules/choose-way.ts';
import { wireTypes } from '../rules/delivery-type.ts';
import { periodText } from '../rules/period-text.ts';
import { pointView, type PointTerms } from './delivery-views.ts';
import { getDraft } from './draft-store.ts';
import { pointTerms } from './kept-points.ts';
import { courierViews, pickupTypes, type DeliveryParts } from './offered-ways.ts';
import { servingStock } from './serving-stock.ts';
import { proposePoint } from './propose-point.ts';
import { usualCity } from './usual-city.ts';

/** What was typed before, else what a signed-in buyer is known by. */
async function receiverView(
  draft: CheckoutDraft | null,
  { actor }: CallContext,
  { database }: Pick<DeliveryParts, 'database'>,
) {
  if (draft) {
    const { firstName, lastName, patronymic, email, phone } = draft.receiver;
    return {
      nameFirst: firstName,
      nameSecond: lastName,
      nameThird: patronymic,
      email,
      phoneNumber: phone,
    };
  }
  const person = actor.kind === 'contract' ? await findPerson(database, actor.personId) : null;
  return {
    nameFirst: person?.firstName ?? '',
    nameSecond: person?.lastName ?? '',
    nameThird: person?.patronymic ?? '',
    email: person?.email ?? '',
    phoneNumber: person?.phone ?? '',
  };
}

/** A carrier that does not answer takes nothing away that was typed for it. */
function typedView(draft: CheckoutDraft | null) {
  if (!draft?.delivery.address) return null;
  const { address, addressId = null, comment } = draft.delivery;
  return { address: { ...address, countryISO: address.country }, addressId, userComment: comment };
}

async function selectedView(
  draft: CheckoutDraft | null,
  cart: PricedCart,
  context: CallContext,
  parts: DeliveryParts,
  terms: PointTerms,
) {
  if (!draft) return null;
  const { delivery } = draft;
  const quoted = await parts.service.quote(delivery, cart, context);
  if (!quoted.ok) return null;
  const { quote, point } = quoted.value;
  const { type, baseType } = wireTypes(delivery.carrier);
  const { address } = delivery;
  return {
    deliveryType: type,
    deliveryBaseType: baseType,
    deliveryPointNumber: delivery.pointNumber,
    point:
      point &&
      pointView(
        point,
        quote,
        terms,
        await servingStock(parts.database, context.place, cart, [point]),
      ),
    address: address && { ...address, countryISO: address.country },
    addressId: delivery.addressId ?? null,
    userComment: delivery.comment,
    price: { value: majorNumber(quote.priceMinor, terms.currency) },
    period: terms.translate(periodText(quote)),
  };
}

function newAddressView(pack: CountryPack, { place }: CallContext) {
  const alphabets = addressAlphabets(pack);
  return {
    countries: getStore(place.store).deliversTo.flatMap((code) => {
      const country = findCountry(code);
      return country ? [{ code, name: countryName(country, place.language) }] : [];
    }),
    configuration: {
      form: pack.address.form,
      fields: pack.address.fields,
      levels: pack.address.levels,
      roadTypes: pack.address.roadTypes,
      isAutoZipEnabled: pack.address.isAutoZipEnabled,
      addressErrorsEmail: pack.support.addressErrorsEmail,
      required: pack.address.required,
      streetAlphabet: alphabets.street,
      addressAlphabet: alphabets.other,
      isPatronymicUsed: pack.usePatronymic,
      phoneExample: pack.phoneExample,
      postcodeExample: pack.address.postcodeExample,
      commentMax: COMMENT_MAX,
    },
  };
}

/** Everything that the delivery step shows of a cart: ways, receiver, and what was chosen before. */
export async function deliveryData(
  cart: { readonly id: string; readonly priced: PricedCart },
  cityId: number | null,
  context: CallContext,
  parts: DeliveryParts,
) {
  const { priced } = cart;
  const pack = parts.service.packOf(context);
  const draft = await getDraft(parts.database, cart.id, context.now);
  const terms = await pointTerms(parts, context, priced);
  const [courier, pickup, receiver, selected, proposed, usual] = await Promise.all([
    courierViews(priced, context, parts),
    pickupTypes(cityId, priced, context, parts),
    receiverView(draft, context, parts),
    selectedView(draft, priced, context, parts, terms),
    proposePoint(parts, parts.service, { cart: priced, terms }, context),
    usualCity(parts, draft, context),
  ]);
  const [{ couriers }, { types }] = [courier, pickup];
  return {
    courierCompanies: couriers,
    pickupTypes: types,
    unanswered: [...courier.unanswered, ...pickup.unanswered],
    deliveryWay: chooseWay({
      hasCouriers: couriers.length > 0,
      hasPoints: types.some(({ minPrice }) => minPrice !== null),
      isLocationCountry: pack.isLocationCountry,
    }),
    receiver,
    // What was chosen elsewhere meanwhile is the newer choice.
    selected: proposed?.because === 'chosen' ? null : selected,
    typedBefore: typedView(draft),
    proposed,
    usualCity: usual,
    newAddress: newAddressView(pack, context),
  };
}
