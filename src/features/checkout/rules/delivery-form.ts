import { ADDRESS_FIELDS, shownFields, type AddressField } from '#base/address-fields.ts';
import type { Text } from '#base/call.ts';
import type { PhoneRules } from '#base/phone.ts';
import type { DeliveryWay } from '#features/delivery/model.ts';
import {
  checkAddress,
  COMMENT_MAX,
  readFields,
  type AddressTerms,
  type UnitsFound,
} from '#features/delivery/rules/check-address.ts';
import { checkReceiver } from '#features/delivery/rules/check-receiver.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';

/** The three doors of the delivery step: a carrier's point, a courier, the company's own store. */
export type DeliveryTab = 'point' | 'courier' | 'store';

export const isDeliveryTab = (text: unknown): text is DeliveryTab =>
  text === 'point' || text === 'courier' || text === 'store';

/** Of the address the one that is typed here; its value where the buyer has a book. Any other is the id of a kept one. */
export const TYPED_HERE = 'new';

export type AddressName = `address.${AddressField}`;
const ADDRESS_NAMES = ADDRESS_FIELDS.map((field): AddressName => `address.${field}`);
const OTHER_FIELDS = [
  'userComment',
  'receiverNameSecond',
  'receiverNameFirst',
  'receiverNameThird',
  'receiverPhone',
  'receiverEmail',
] as const;

export type TypedField =
  | AddressName
  | 'addressId'
  | 'address.isManual'
  | 'isAddressKept'
  | 'replacedAddressId'
  | (typeof OTHER_FIELDS)[number];

/** Fields that are typed, by the names that the call and its messages use, in their order on the page. */
export const TYPED_FIELDS: readonly TypedField[] = [
  'addressId',
  ...ADDRESS_NAMES,
  'address.isManual',
  'isAddressKept',
  'replacedAddressId',
  ...OTHER_FIELDS,
];

/** Everything that the buyer has chosen and typed at the delivery step. */
export interface DeliveryForm {
  readonly tab: DeliveryTab | null;
  /** Chosen pickup point, and apart from it the chosen store: going back to a tab finds its choice again. */
  readonly pointNumber: number | null;
  readonly storeNumber: number | null;
  /** Wire type of the chosen courier. */
  readonly courier: string | null;
  readonly typed: Readonly<Record<TypedField, string>>;
}

/** How the delivery country takes names, phones and addresses: part of its pack. */
export interface DeliveryTerms {
  readonly address: AddressTerms;
  readonly usePatronymic: boolean;
  readonly phoneRules: PhoneRules;
  /** True where the place chosen is the country: no city to compare an address with. */
  readonly isLocationCountry: boolean;
  /** Id of the delivery city, and its name as the page shows it. */
  readonly city: { readonly id: number; readonly name: string } | null;
  /** What is said when nothing was chosen, and whether as a warning (C5-014). */
  readonly choiceMissing: { readonly text: Text; readonly isWarning: boolean };
}

export const EMPTY_DELIVERY_FORM: DeliveryForm = {
  tab: null,
  pointNumber: null,
  storeNumber: null,
  courier: null,
  // Every name of the list gets its place.
  typed: Object.fromEntries(TYPED_FIELDS.map((field) => [field, ''])) as Record<TypedField, string>,
};

/** Name under which a missing choice of delivery is told. */
export const CHOICE = 'deliveryChoice';
export type FaultName = TypedField | typeof CHOICE;
export type Faults = Readonly<Partial<Record<FaultName, Text>>>;

/** Number of the chosen point or store; null for a courier, or while none is chosen. */
export function chosenPoint({ tab, pointNumber, storeNumber }: DeliveryForm): number | null {
  if (tab === 'point') return pointNumber;
  return tab === 'store' ? storeNumber : null;
}

/** Whether it is settled how the order comes (C5-015). */
export const isDeliveryChosen = (form: DeliveryForm): boolean =>
  form.tab === 'courier' ? form.courier !== null : chosenPoint(form) !== null;

/** The way as the cart's rules know it (C4-072). */
export const wayOfTab = (tab: DeliveryTab): DeliveryWay => (tab === 'courier' ? 'courier' : 'self');

/** Whether the address is typed at the step itself, and not one of the buyer's book. */
export const isTypedHere = ({ typed }: DeliveryForm): boolean =>
  typed.addressId === '' || typed.addressId === TYPED_HERE;

/**
 * Which address a form that was kept is about: one of the book as long as it stands there. What was typed before there was a book stays
 * what the order goes to.
 *
 * @param known What the page would begin with.
 */
export function keptAddressId(
  kept: Readonly<Record<string, unknown>>,
  known: string,
  book: readonly { readonly id: string }[],
): string {
  const id = kept['addressId'];
  if (id) return book.find((one) => one.id === id)?.id ?? TYPED_HERE;
  return ADDRESS_NAMES.some((name) => kept[name]) ? TYPED_HERE : known;
}

/** Only what the country's form shows: a word typed for another country can be neither seen nor put right. */
const addressOf = ({ typed }: DeliveryForm, terms: DeliveryTerms) => ({
  ...readFields((field) => typed[`address.${field}`], shownFields(terms.address.address)),
  countryISO: terms.address.cntr,
  cityId: terms.city && typed['address.city'].trim() === terms.city.name ? terms.city.id : null,
});

/** Whether units may leave a level out, the server alone knows. Source: C5-029. */
const unitsOf = ({ address: { address } }: DeliveryTerms): UnitsFound => ({
  names: {},
  unknown: null,
  skipped: address.levels.slice(1),
});

const receiverOf = ({ typed }: DeliveryForm) => ({
  nameFirst: typed.receiverNameFirst,
  nameSecond: typed.receiverNameSecond,
  nameThird: typed.receiverNameThird,
  email: typed.receiverEmail,
  phone: typed.receiverPhone,
});

/**
 * What keeps the form from going out, by the very rules that the server decides by: the choice first, then the fields in
 * their order on the page. The form is valid only when a delivery is chosen and every field is right (C5-015).
 */
export function faultsOf(form: DeliveryForm, terms: DeliveryTerms): Faults {
  const isCourier = form.tab === 'courier';
  const receiver = checkReceiver(receiverOf(form), {
    country: terms.address.cntr,
    usePatronymic: terms.usePatronymic,
    phoneRules: terms.phoneRules,
  });
  const address =
    isCourier && isTypedHere(form)
      ? checkAddress(addressOf(form, terms), terms.address, unitsOf(terms))
      : null;
  const found: Record<string, Text> = {
    ...(address && 'fields' in address ? address.fields : {}),
    ...('fields' in receiver ? receiver.fields : {}),
  };
  if (isCourier && form.typed.userComment.length > COMMENT_MAX)
    found['userComment'] = { ...FIELD_TEXTS.tooLong, values: { maxlength: COMMENT_MAX } };
  const ordered = TYPED_FIELDS.flatMap((field) => {
    const text = found[field];
    return text ? [[field, text] as const] : [];
  });
  const choice = isDeliveryChosen(form) ? [] : [[CHOICE, terms.choiceMissing.text] as const];
  return Object.fromEntries([...choice, ...ordered]);
}

/** What the page showed when the buyer pressed the button. */
export interface ShownSums {
  readonly revision: number;
  readonly cartSum: number;
  /** Null where the delivery's price was not known. */
  readonly delivery: {
    readonly type: string;
    readonly baseType: string;
    readonly price: number | null;
    readonly period: string | null;
  } | null;
  readonly decimals: number;
}

/** One of the book by its id, otherwise what is typed. */
const addressSent = (form: DeliveryForm, terms: DeliveryTerms) =>
  isTypedHere(form)
    ? { ...addressOf(form, terms), isManual: form.typed['address.isManual'] !== '' }
    : { ...addressOf(EMPTY_DELIVERY_FORM, terms), id: form.typed.addressId };

/** The body of the delivery step's check. Source: C7-043 to C7-050. */
export function deliveryBody(form: DeliveryForm, terms: DeliveryTerms, shown: ShownSums) {
  const { typed } = form;
  const isCourier = form.tab === 'courier';
  const { delivery, cartSum, revision, decimals } = shown;
  const price = delivery?.price ?? undefined;
  const scale = 10 ** decimals;
  return {
    revision,
    cartSum,
    deliveryPrice: price,
    deliveryPeriod: delivery?.period ?? undefined,
    totalSum: price === undefined ? undefined : Math.round((cartSum + price) * scale) / scale,
    deliveryType: delivery?.type ?? null,
    deliveryBaseType: delivery?.baseType ?? null,
    deliveryPointNumber: chosenPoint(form),
    deliveryAddress: isCourier ? addressSent(form, terms) : null,
    isAddressKept: isCourier && isTypedHere(form) && typed.isAddressKept !== '',
    replacedAddressId: typed.replacedAddressId,
    receiverEmail: typed.receiverEmail,
    receiverNameFirst: typed.receiverNameFirst,
    receiverNameSecond: typed.receiverNameSecond,
    receiverNameThird: terms.usePatronymic ? typed.receiverNameThird : '',
    receiverPhone: typed.receiverPhone,
    userComment: isCourier ? typed.userComment : '',
  };
}
