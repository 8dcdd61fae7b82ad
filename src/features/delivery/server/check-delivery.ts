import type { CallAnswer, CallInput, Text } from '#base/call.ts';
import { majorNumber } from '#base/money.ts';
import type { CountryPack } from '#countries/country.ts';
import { phoneRules } from '#countries/packs.ts';
import type { EarlyConsents } from '#features/identity/model.ts';
import { hasAccount } from '#features/identity/server/public.ts';
import { listCitiesNamed } from '#features/location/server/public.ts';
import type { FieldTexts } from '#i18n/check-field.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { checkDelivery } from '../calls/delivery.ts';
import type { CheckoutDraft, CourierAddress, KeptAddress, Receiver } from '../model.ts';
import { ADDRESS_UNKNOWN, BOOK_FULL } from '../rules/address-texts.ts';
import { cityNamed } from '../rules/city-named.ts';
import { checkReceiver } from '../rules/check-receiver.ts';
import { compareSums, type DeliverySums } from '../rules/compare-sums.ts';
import { chosenCourier, chosenKind, STORE_TYPE } from '../rules/delivery-type.ts';
import type { AbsentLine } from '../rules/comes-there.ts';
import { periodText } from '../rules/period-text.ts';
import {
  pickupOnlyLines,
  type DeliveryChoice,
  type DeliveryService,
  type QuoteCode,
} from './delivery-service.ts';
import { forgetChosenPoint } from './chosen-point.ts';
import { saveDraft } from './draft-store.ts';
import { servingStock } from './serving-stock.ts';
import { sellableCart, viewTerms, type DeliveryHandlerDeps } from './handler-parts.ts';
import { findPoint } from './point-store.ts';
import { findKept, readAddress, readKept, type ReadAddress } from './read-address.ts';

type CheckCall = typeof checkDelivery;
type CheckBody = CallInput<CheckCall>['body'];
type CheckAnswer = CallAnswer<CheckCall>;

export interface CheckDeps extends DeliveryHandlerDeps {
  /** Which texts, in which versions, these ticked boxes stand for; words at the fields of those that were ticked beside another text. */
  consentsOf(
    ticked: {
      readonly names: readonly string[];
      readonly versions: Readonly<Record<string, number>>;
    },
    context: CallContext,
  ): Promise<{ readonly given: EarlyConsents['given']; readonly changed: FieldTexts }>;
  /** Addresses that a person keeps, the main one first. */
  listSavedAddresses(personId: string): Promise<readonly KeptAddress[]>;
  /** Keeps an address for later orders, unless it is kept already. */
  keepAddress(
    personId: string,
    address: CourierAddress & Pick<KeptAddress, 'comment'>,
    now: Date,
    /** Whose place it takes where the book is full; empty: nobody has chosen. */
    replacedId: string,
  ): Promise<'KEPT' | 'UNKNOWN' | { readonly maximum: number }>;
}

/** The point's number under any of its names (D20). */
const pointNumberOf = (body: CheckBody): number | null =>
  body.deliveryPointNumber ?? body.deliveryPointId ?? body.pointId ?? body.number ?? null;

/** The choice that the body means, with the carrier's code in the pack; null when nothing was chosen. */
async function choiceOf(
  body: CheckBody,
  pack: CountryPack,
  deps: DeliveryHandlerDeps,
  language: string,
): Promise<DeliveryChoice | 'POINT_UNKNOWN' | null> {
  const [type, baseType] = [body.deliveryType ?? null, body.deliveryBaseType ?? null];
  const kind = chosenKind(type, baseType);
  if (kind === 'other') {
    const couriers = pack.carriers
      .filter((carrier) => carrier.kind === 'other')
      .map(({ code }) => code);
    const carrier = chosenCourier(type, baseType, couriers);
    return carrier === null ? null : { carrier, pointNumber: null };
  }
  const pointNumber = pointNumberOf(body);
  if (kind === null || pointNumber === null) return null;
  const point = await findPoint(deps.database, pointNumber, language);
  const isMeant = point && (kind === 'csc') === (point.type === STORE_TYPE);
  return isMeant ? { carrier: point.type, pointNumber } : 'POINT_UNKNOWN';
}

const phoneText = ({ receiverPhone: phone }: CheckBody): string =>
  typeof phone === 'string' ? phone : `${phone.code} ${phone.number}`;

interface TypedForm {
  readonly receiver: Receiver;
  readonly address: CourierAddress | null;
  /** Where it is one that the buyer keeps. */
  readonly addressId?: string;
}

const BLANK = { countryISO: '', city: '', street: '', house: '', apartment: '', zip: '' };

/** The address for a courier: one of the buyer's own by its id, otherwise as it was typed. */
async function addressIn(
  body: CheckBody,
  pack: CountryPack,
  context: CallContext,
  deps: CheckDeps,
): Promise<ReadAddress & { readonly addressId?: string }> {
  const given = typeof body.deliveryAddress === 'object' ? body.deliveryAddress : null;
  if (!given?.id) {
    const { id: _none, ...typed } = given ?? {};
    const named = await listCitiesNamed(deps.database, pack.cntr, given?.city ?? '');
    const cityId = cityNamed(named, given?.cityId ?? context.place.cityId);
    return readAddress(deps.database, { ...BLANK, ...typed, cityId }, pack);
  }
  const kept = await findKept(deps, given.id, context);
  if (!kept) return { fields: { addressId: ADDRESS_UNKNOWN } };
  const read = await readKept(deps.database, kept, pack);
  return 'fault' in read ? { fields: { addressId: read.fault } } : { ...read, addressId: kept.id };
}

/** Receiver and, for a courier, address; all their texts at once when something is wrong. */
async function readForm(
  body: CheckBody,
  isCourier: boolean,
  pack: CountryPack,
  context: CallContext,
  deps: CheckDeps,
): Promise<TypedForm | { fields: FieldTexts }> {
  const receiver = checkReceiver(
    {
      nameFirst: body.receiverNameFirst,
      nameSecond: body.receiverNameSecond,
      nameThird: body.receiverNameThird,
      email: body.receiverEmail,
      phone: phoneText(body),
    },
    { country: pack.cntr, usePatronymic: pack.usePatronymic, phoneRules: phoneRules() },
  );
  const read = isCourier ? await addressIn(body, pack, context, deps) : { address: null };
  if ('receiver' in receiver && 'address' in read) return { receiver: receiver.receiver, ...read };
  const texts = [receiver, read].map((each) => ('fields' in each ? each.fields : {}));
  return { fields: Object.assign({}, ...texts) };
}

/** Whether the guest's e-mail or phone has a login; whoever has looked too much up is not told (D71). */
async function isKnownBuyer(
  deps: DeliveryHandlerDeps,
  { email, phoneE164 }: Receiver,
  context: CallContext,
): Promise<boolean> {
  if (context.actor.kind !== 'visitor') return false;
  if (!(await deps.captcha.mayLookUp(undefined, context)).passed) return false;
  return hasAccount(deps.database, { email, phoneE164 });
}

/** What a guest agreed to with this very form. Whoever has a contract agreed when it was opened. */
async function consentsIn(
  { consents, documentVersions }: CheckBody,
  context: CallContext,
  { consentsOf }: CheckDeps,
) {
  if (context.actor.kind !== 'visitor' || consents.length === 0) return { kept: {}, changed: {} };
  const ticked = { names: consents, versions: documentVersions ?? {} };
  const { given, changed } = await consentsOf(ticked, context);
  const kept: Pick<CheckoutDraft, 'consents'> =
    given.length > 0 ? { consents: { at: context.now.toISOString(), given } } : {};
  return { kept, changed };
}

const refusalOf = (
  code: QuoteCode,
  cart: Parameters<typeof pickupOnlyLines>[0],
  details: Readonly<Record<string, string | number>> = {},
): CheckAnswer => {
  if (code === 'PICKUP_ONLY') {
    const forbiddenProducts = pickupOnlyLines(cart).map(({ sku, count }) => ({ sku, count }));
    return { ok: false, code: 'PRODUCTS_FORBIDDEN', data: { forbiddenProducts } };
  }
  return { ok: false, code: code === 'CARRIER_UNKNOWN' ? 'CHOOSE_DELIVERY' : code, details };
};

/** Keeps a typed address for later orders, where that is asked for. @returns Why it was not kept; null where nothing is wrong. */
async function keepTyped(
  { isAddressKept, replacedAddressId }: CheckBody,
  { address, addressId }: TypedForm,
  comment: string,
  { actor, now }: CallContext,
  { keepAddress }: CheckDeps,
): Promise<Text | null> {
  if (!isAddressKept || !address || addressId !== undefined || actor.kind !== 'contract')
    return null;
  const kept = await keepAddress(actor.personId, { ...address, comment }, now, replacedAddressId);
  if (kept === 'KEPT') return null;
  return kept === 'UNKNOWN' ? ADDRESS_UNKNOWN : { ...BOOK_FULL, values: kept };
}
/** What the place that serves this delivery has not got (C4-086). */
const unavailable = (absent: readonly AbsentLine[]): CheckAnswer => ({
  ok: false,
  code: 'PRODUCTS_UNAVAILABLE',
  details: {
    list: absent.map(({ name, available, count }) => `${name} (${available}/${count})`).join(', '),
  },
  data: {
    unavailableProducts: absent.map(({ sku, name, count, available }) => ({
      sku,
      name,
      count,
      available,
    })),
  },
});

/**
 * Checks the delivery step: is something chosen, may it be had, is the form right, did the buyer see today's numbers. Only
 * then the draft is kept.
 */
export async function checkAndKeepDelivery(
  body: CheckBody,
  context: CallContext,
  deps: CheckDeps,
  service: DeliveryService,
): Promise<CheckAnswer> {
  const { place, now } = context;
  const stored = await sellableCart(deps, context);
  if (!stored) return { ok: false, code: 'CART_EMPTY', data: { redirect: `/${place.language}/` } };
  const { cart, priced, view } = stored;
  if (typeof body.revision === 'number' && body.revision !== cart.revision)
    return { ok: false, code: 'CART_CHANGED', data: { cartData: view } };

  const pack = service.packOf(context);
  const choice = await choiceOf(body, pack, deps, place.language);
  if (choice === 'POINT_UNKNOWN') return { ok: false, code: 'POINT_UNKNOWN' };
  if (!choice) {
    const { isWarning } = pack.deliveryMissing;
    return { ok: false, code: isWarning ? 'CHOOSE_WAY' : 'CHOOSE_DELIVERY', data: { isWarning } };
  }
  const form = await readForm(body, choice.pointNumber === null, pack, context, deps);
  const { kept, changed } = await consentsIn(body, context, deps);
  const faults = { ...('fields' in form && form.fields), ...changed };
  if ('fields' in form || Object.keys(faults).length > 0)
    return { ok: false, code: 'FIELDS_INVALID', fields: faults };

  const { address, addressId } = form;
  const quoted = await service.quote({ ...choice, address }, priced, context);
  if (!quoted.ok) return refusalOf(quoted.code, priced, quoted.details);
  const { quote, point } = quoted.value;
  const stock = await servingStock(deps.database, place, priced, point ? [point] : []);
  const absent = point ? stock.at(point) : stock.atWarehouses;
  if (absent.length > 0) return unavailable(absent);
  const { currency, translate } = viewTerms(deps, context);
  const sums: DeliverySums = {
    cartSum: view.sum,
    deliveryPrice: majorNumber(quote.priceMinor, currency),
    deliveryPeriod: translate(periodText(quote)),
    totalSum: majorNumber(priced.sumMinor + quote.priceMinor, currency),
  };
  const changes = compareSums(body, sums, currency.decimals);
  if (changes.length)
    return {
      ok: false,
      code: 'SUMS_CHANGED',
      data: { ...sums, dates: { from: quote.from, to: quote.to }, cartData: view, changes },
    };

  const comment = choice.pointNumber === null ? body.userComment.trim() : '';
  const unkept = await keepTyped(body, form, comment, context, deps);
  if (unkept) return { ok: false, code: 'FIELDS_INVALID', fields: { replacedAddressId: unkept } };
  const draft: CheckoutDraft = {
    schema: 1,
    receiver: form.receiver,
    delivery: {
      ...choice,
      address,
      ...(addressId !== undefined && { addressId }),
      comment,
      quote,
    },
    ...kept,
  };
  await saveDraft(deps.database, cart.id, draft, now);
  forgetChosenPoint(context);
  const isKnown = await isKnownBuyer(deps, form.receiver, context);
  return {
    ok: true,
    value: { redirect: `/${place.language}/shop/cart/payment/`, hasAccount: isKnown },
  };
}
