import { redirect, type LoaderFunctionArgs } from 'react-router';
import { ADDRESS_FIELDS, type AddressField } from '#base/address-fields.ts';
import { getStore } from '#countries/packs.ts';
import type { CallData } from '#base/call.ts';
import { accountPaths } from '#features/account/rules/account-paths.ts';
import type { SavedAddress } from '#features/address-book/calls/address-book.ts';
import { ADDRESSES_AT_MOST } from '#features/address-book/model.ts';
import { countryTerms } from '#features/address-book/rules/country-terms.ts';
import type { CartView } from '#features/cart/model.ts';
import { needsFix } from '#features/cart/rules/shown/needs-fix.ts';
import { getAbsent } from '#features/delivery/calls/absent.ts';
import type { PickupPointView, UsualCity } from '#features/delivery/calls/delivery-data.ts';
import { getDeliveryStep, type getCouriers } from '#features/delivery/calls/delivery.ts';
import { findPickupPoints } from '#features/delivery/calls/pickup-points.ts';
import { getMentor } from '#features/mentors/calls/mentors.ts';
import {
  consentLines,
  consentsAsked,
  tickVersions,
  tickDocuments,
} from '#features/registration/rules/consents.ts';
import { mentorAtCheckout } from '#features/registration/rules/mentor-at-checkout.ts';
import { POINTS_AT_ONCE } from '#features/delivery/model.ts';
import { message } from '#i18n/message.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import {
  EMPTY_DELIVERY_FORM,
  TYPED_HERE,
  type DeliveryForm,
  type DeliveryTab,
  type DeliveryTerms,
} from '../rules/delivery-form.ts';
import { liesIn } from '../rules/city-elsewhere.ts';
import { fixesBy } from '../rules/delivery-fixes.ts';
import { cheapestFirst, firstTab } from '../rules/delivery-offer.ts';
import { ABROAD } from '../rules/address-abroad.ts';
import { bookByCountry, bookOf, offeredCountries } from './address-abroad.ts';
import { couriersTo, isElsewhere } from './couriers-to.ts';
import { KEPT, numberOf, readKept, SHORT, withKept } from './posted-form.ts';

export type DeliveryData = CallData<typeof getDeliveryStep>['deliveryData'];
export type PickupPoint = PickupPointView;
export type Courier = CallData<typeof getCouriers>[number];

/** Guests have an address of their own for this step (C2-014). */
export function deliveryStepHref({
  place,
  session,
}: Pick<ShopContext, 'place' | 'session'>): string {
  const paths = pathsIn(place.language);
  return session?.actor.kind === 'contract' ? paths.delivery() : paths.deliveryWithRegistration();
}

/** How the delivery country takes names, phones and addresses. */
export function termsOf({ place, shell, services, now }: ShopContext): DeliveryTerms {
  const pack = services.countryAt(place, now);
  const {
    cntr,
    address,
    listed,
    europeCode,
    deliveryMissing,
    usePatronymic,
    phone,
    isLocationCountry,
  } = pack;
  return {
    address: { cntr, address, listed, europeCode },
    usePatronymic,
    phoneRules: { [cntr]: phone },
    isLocationCountry,
    city:
      place.cityId !== null && shell?.cityName ? { id: place.cityId, name: shell.cityName } : null,
    choiceMissing: deliveryMissing,
  };
}

const tabOf = (
  baseType: string,
  point: number | null,
  stores: readonly PickupPoint[],
): DeliveryTab => {
  if (point === null) return 'courier';
  return stores.some(({ number }) => number === point) || baseType === 'CORPORATECSC'
    ? 'store'
    : 'point';
};

/** «Выберите город доставки»: with the city that the buyer is known, or taken, to be in. */
export type CityQuestion = Omit<UsualCity, 'because'> & {
  readonly because: UsualCity['because'] | 'guess';
};

/** Said where a city is missing. */
const CITY_MISSING = message('checkout.city-missing', 'Выберите город доставки');

/**
 * The city that the visitor is taken to be in, where the step begins by asking for it; null where one is chosen, where the country is all
 * that counts, and where the shop knows no city.
 */
export async function guessToConfirm({ services }: ShopContext): Promise<CityQuestion | null> {
  const city = await services.deliveryCity();
  return city?.isGuessed ? { id: city.id, name: city.name, because: 'guess' } : null;
}

/** The address that the step begins with: the one that was chosen before, else the main one where it lies in the delivery city. */
function firstAddress(
  book: readonly SavedAddress[],
  { typedBefore }: DeliveryData,
  city: DeliveryTerms['city'],
): string {
  if (book.length === 0) return '';
  if (typedBefore) return book.find(({ id }) => id === typedBefore.addressId)?.id ?? TYPED_HERE;
  const there = book.filter((each) => city === null || liesIn(each, city));
  return (there.find(({ isMain }) => isMain) ?? there[0])?.id ?? TYPED_HERE;
}

/** The point that speaks for itself, in the list that it belongs to. */
const proposedTab = ({ proposed }: DeliveryData): DeliveryTab | null =>
  proposed && tabOf(proposed.point.deliveryData.baseType, proposed.point.number, []);

/** Whether a point can be chosen for this cart (C4-077). */
const isOpenTo = ({ inactive, canDeliverCompletely }: PickupPoint): boolean =>
  !inactive && canDeliverCompletely;
const typedAddress = (textOf: (field: AddressField) => string | undefined) =>
  Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [`address.${field}`, textOf(field) ?? ''] as const),
  );

/** The form as the server knows it: what was chosen before, and who the buyer is. */
function startingForm(
  data: DeliveryData,
  terms: DeliveryTerms,
  book: readonly SavedAddress[],
  lists: {
    points: readonly PickupPoint[];
    stores: readonly PickupPoint[];
    couriers: readonly Courier[];
  },
): DeliveryForm {
  const { selected, receiver, deliveryWay, proposed } = data;
  const chosen =
    selected && tabOf(selected.deliveryBaseType, selected.deliveryPointNumber, lists.stores);
  const own = proposedTab(data);
  // Where somebody is says which point, and not that they want one; what they took last, or chose elsewhere, says both.
  const isWanted = proposed?.because === 'used' || proposed?.because === 'chosen';
  const tab = firstTab(chosen ?? (isWanted ? own : null), deliveryWay, {
    point: lists.points.length > 0,
    store: lists.stores.length > 0,
    courier: lists.couriers.length > 0,
  });
  const { typedBefore } = data;
  const address = typedBefore?.address;
  const [cheapest] = lists.couriers;
  return {
    tab,
    // The lists begin with what speaks for itself, else with what costs least and comes soonest. Points of a whole country are no offer: there nobody knows which is near.
    pointNumber:
      chosen === 'point'
        ? (selected?.deliveryPointNumber ?? null)
        : terms.city
          ? (lists.points.find(isOpenTo)?.number ?? null)
          : null,
    storeNumber:
      chosen === 'store'
        ? (selected?.deliveryPointNumber ?? null)
        : lists.stores.length === 1 || own === 'store'
          ? (lists.stores.find(isOpenTo)?.number ?? null)
          : null,
    courier: chosen === 'courier' ? (selected?.deliveryType ?? null) : (cheapest?.type ?? null),
    typed: {
      ...EMPTY_DELIVERY_FORM.typed,
      ...typedAddress((field) => address?.[field]),
      'address.isManual': address?.isManual ? 'on' : '',
      // Where cities are units, they are called as the country calls them, and not as the page's language does.
      'address.city':
        address?.city ??
        (terms.address.address.levels.includes('city') ? '' : (terms.city?.name ?? '')),
      addressId: firstAddress(book, data, terms.city),
      userComment: typedBefore?.userComment ?? '',
      receiverNameSecond: receiver.nameSecond,
      receiverNameFirst: receiver.nameFirst,
      receiverNameThird: receiver.nameThird,
      receiverPhone: receiver.phoneNumber,
      receiverEmail: receiver.email,
    },
  };
}

/** What was kept of a form, without its choice where another one was made elsewhere since. */
const withoutOlder = (kept: DeliveryForm, { proposed }: DeliveryData): DeliveryForm =>
  proposed?.because === 'chosen'
    ? { ...kept, tab: null, pointNumber: null, storeNumber: null, courier: null }
    : kept;

/** The point chosen before stays in sight also when the list does not reach it; the one that speaks for itself comes first. */
function withKnown(
  points: readonly PickupPoint[],
  { selected, proposed }: DeliveryData,
  type: string,
): readonly PickupPoint[] {
  const isOfType = (point: PickupPoint | null | undefined): point is PickupPoint =>
    point?.deliveryData.type === type;
  const chosen = selected?.point;
  if (isOfType(chosen))
    return points.some(({ number }) => number === chosen.number) ? points : [chosen, ...points];
  const own = proposed?.point;
  return isOfType(own) ? [own, ...points.filter(({ number }) => number !== own.number)] : points;
}

/** How the store's own country takes a guest's registration. */
export const homeOf = ({ place, services, now }: ShopContext) =>
  services.countryAt({ store: place.store, country: getStore(place.store).homeCountry }, now);

/** What a guest is to agree to, and the documents beside the boxes as they hold now. */
export async function besideTicks(shop: ShopContext) {
  const { additions } = homeOf(shop).registration;
  const asked = consentsAsked({ isQuick: true, additions });
  const beside = tickDocuments(asked, additions, 'pk');
  const documents = await shop.services.content.listDocuments(shop.place, Object.values(beside));
  return { asked, documents, versions: tickVersions(beside, documents) };
}

/** What a guest is asked to get a contract on the way (I2-030 to I2-039); null for whoever has one. */
async function quickRegistration(shop: ShopContext) {
  const { session, services, flags } = shop;
  if (session?.actor.kind === 'contract') return null;
  const { registration, config } = homeOf(shop);
  const { isAsked, canChange } = mentorAtCheckout(config);
  const { additions } = registration;
  const [mentor, { asked, documents, versions }] = await Promise.all([
    isAsked ? services.run(getMentor, {}) : null,
    besideTicks(shop),
  ]);
  return {
    additions,
    consents: consentLines(asked, 'pk', documents),
    versions,
    mentor: mentor?.success ? mentor.data : null,
    canChangeMentor: canChange,
    isNamedOtherwise: flags['sigma_test_consultant_checkbox_naming_on_quick_reg'] === true,
    requestKey: crypto.randomUUID(),
  };
}

/** What does not come, by a courier and to a point; null for the many carts of which everything comes. Source: UX-58. */
async function listFixes(
  { services }: ShopContext,
  cart: CartView,
  couriers: readonly Courier[],
  short: string | null,
) {
  const isShort = short !== null || couriers.some(({ fullAvailability }) => !fullAvailability);
  const isPickupOnly = cart.packages.some(({ items, kits, subscriptions }) =>
    [...items, ...kits, ...subscriptions].some(({ noSale }) => noSale),
  );
  if (!isPickupOnly && !needsFix(cart) && !isShort) return null;
  const ask = (deliveryType: string, deliveryPointId: number | null) =>
    services.run(getAbsent, { body: { deliveryType, deliveryPointId } });
  const [courier, self] = await Promise.all([
    ask('COURIER', null),
    ask('SELF', numberOf(short ?? '')),
  ]);
  if (!courier.success || !self.success) return null;
  return { courier: fixesBy(courier.data, cart), self: fixesBy(self.data, cart) };
}

/** Nothing is offered before it is known where to. */
const NO_WAYS = { points: [], stores: [], couriers: [] };
const NO_POINTS = { points: [], stores: [], hasMore: false, hasMoreStores: false };

/** Where an order can be collected: what is kept for the buyer first (C2-069), then what costs least and comes soonest. */
async function listPoints({ services, place }: ShopContext) {
  const ask = async (kind: string) => {
    const body = { deliveryTypes: [kind], searchQuery: '', offset: 0, cityId: place.cityId };
    const answer = await services.run(findPickupPoints, { body });
    return answer.success ? answer.data : { points: [], total: 0 };
  };
  const [self, stores] = await Promise.all([ask('SELF'), ask('CORPORATECSC')]);
  return {
    points: [
      ...self.points.filter(({ favourite }) => favourite),
      ...cheapestFirst(self.points.filter(({ favourite }) => !favourite)),
    ],
    stores: stores.points,
    hasMore: self.total > POINTS_AT_ONCE,
    hasMoreStores: stores.total > POINTS_AT_ONCE,
  };
}

const knownPoint = ({ proposed }: DeliveryData) =>
  proposed && {
    number: proposed.point.number,
    because: proposed.because,
    chosenAt: proposed.chosenAt,
  };

/** Everything that the delivery step shows. Whoever opens it with an empty cart sees that. */
export async function loadDelivery({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const shop = context.get(shopContext);
  const { place, session, services } = shop;
  const isGuest = session?.actor.kind !== 'contract';
  const own = deliveryStepHref(shop);
  if (url.pathname.replace(/\/?$/, '/') !== own) throw redirect(own + url.search);
  const guess = await guessToConfirm(shop);
  const terms = termsOf(shop);
  const [answer, found, quick, wholeBook, kept] = await Promise.all([
    services.run(getDeliveryStep, { body: { cityId: place.cityId } }),
    guess ? NO_POINTS : listPoints(shop),
    // The page comes anew with the city: what is ticked and typed there would be lost.
    guess ? null : quickRegistration(shop),
    bookOf(shop),
    isGuest || url.searchParams.has(KEPT) ? readKept(shop) : null,
  ]);
  if (!answer.success) throw redirect(pathsIn(place.language).cart());
  const { cartData, deliveryData } = answer.data;
  const lists = {
    points: withKnown(found.points, deliveryData, 'SELF'),
    stores: withKnown(found.stores, deliveryData, 'CORPORATECSC'),
    couriers: cheapestFirst(deliveryData.courierCompanies),
  };
  const offered = guess ? NO_WAYS : lists;
  const countries = offeredCountries(shop, deliveryData.newAddress.countries);
  const asked = url.searchParams.get(ABROAD);
  const { here, abroad } = await bookByCountry(shop, wholeBook, countries, asked);
  const book = [...here.map((each) => ({ ...each, country: null })), ...abroad];
  const start = startingForm(deliveryData, terms, here, offered);
  const form = kept
    ? withKept(start, withoutOlder(kept.form, deliveryData), { ...offered, book })
    : start;
  const bookPages = accountPaths(place.language);
  const isKnown = deliveryData.selected !== null || deliveryData.receiver.email !== '';
  return {
    cart: cartData,
    ...offered,
    /** Asked for before anything else, while it is missing. */
    city: guess && (deliveryData.usualCity ?? guess),
    fixes: guess
      ? null
      : await listFixes(shop, cartData, lists.couriers, url.searchParams.get(SHORT)),
    hasMorePoints: found.hasMore,
    hasMoreStores: found.hasMoreStores,
    /** Carriers that have points here. */
    pointTypes: guess ? [] : deliveryData.pickupTypes.filter(({ type }) => type !== 'CORPORATECSC'),
    /** Carriers that could not be asked just now. */
    unanswered: guess ? [] : deliveryData.unanswered,
    terms: guess ? { ...terms, choiceMissing: { text: CITY_MISSING, isWarning: false } } : terms,
    form,
    /** What a guest had filled in beside the receiver before leaving for another city, or in a form that was refused. */
    keptQuick: kept?.quick,
    /** Why a point is chosen before the buyer chooses. */
    known: knownPoint(deliveryData),
    book: book.map((each) => ({
      ...each,
      isElsewhere: each.country === null && isElsewhere(each, terms),
      editPage: bookPages.addresses({ edit: each.id, back: 'delivery' }),
    })),
    bookPage: {
      create: bookPages.addresses({ edit: 'new', back: 'delivery' }),
      list: bookPages.addresses(),
      isFull: wholeBook.length >= ADDRESSES_AT_MOST,
      /** What a new one may take the place of. */
      all: wholeBook.map(({ id, address }) => ({ value: id, label: address })),
    },
    address: countryTerms(services.countryAt(place, shop.now)),
    toAddress: await couriersTo(shop, form, here, terms),
    countries,
    configuration: deliveryData.newAddress.configuration,
    isGuest,
    quick,
    /** The buyer has not said yet whether to buy with or without a password. */
    isChoiceOpen: isGuest && !isKnown && !url.searchParams.has('guest'),
    formToken: shop.formToken ?? '',
  };
}

export type DeliveryPageData = Awaited<ReturnType<typeof loadDelivery>>;
