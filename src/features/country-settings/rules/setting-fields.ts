import { normalizePhone } from '#base/phone.ts';
import {
  DELIVERY_KINDS,
  INFORMER_NAMES,
  type Carrier,
  type CarrierChange,
  type CountryPack,
  type FreeDelivery,
  type PackChanges,
} from '#countries/country.ts';
import { LANGUAGES, SOURCE_LANGUAGE } from '#i18n/languages.ts';
import type { FieldFault, SettingField, SettingName, TypedSetting } from '../model.ts';
import { openFields, shown, type FieldReader, type Money } from './read-fields.ts';

const DAYS_MOST = 365;
const LINK_DAYS_MOST = 60;
const COUNT_MOST = 100;
const BONUS_PERCENT_MOST = 90;
const FIGURE_MOST = 1_000_000;
const HOURS = 24;

/** A country in a store at a moment. */
export interface SettingPlace {
  readonly pack: CountryPack;
  /** The same without the setting that is meant. */
  readonly base: CountryPack;
  /** The store's. */
  readonly currency: Money;
}

/** A setting as a form: its fields as they stand, and what they make when they are read. Null in place of a value: a field was refused. */
interface SettingForm<Value> {
  fields(pack: CountryPack, currency: Money, base: CountryPack): SettingField[];
  /**
   * @param pack As it is at the moment from which the value is to hold.
   * @param base The same without this setting.
   */
  read(fields: FieldReader, pack: CountryPack, base: CountryPack): Value | null;
}

const alone = (part: string) => ({ group: null, part });

/** A field for one whole number that is the setting. */
const count = (
  name: 'orderStoragePeriodDaysInCsc' | 'preparedOrderDays',
  most: number,
): SettingForm<number> => ({
  fields: (pack) => [shown.whole(pack[name], 1, most, alone(name))],
  read: (fields) => fields.whole(null, name, 1, most),
});

const MODES = ['never', 'sum', 'points'] as const;

const modeOf = (rule: FreeDelivery): (typeof MODES)[number] =>
  rule === null ? 'never' : rule.usePoints ? 'points' : 'sum';

/** A value as text that does not depend on the order in which it was put together. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );

/** Only what differs from what would hold without the setting. */
function differing<Value extends object>(full: Value, base: Value): Partial<Value> | null {
  const differs = Object.entries(full).filter(
    ([key, value]) => inOrder(value) !== inOrder((base as Readonly<Record<string, unknown>>)[key]),
  );
  return differs.length > 0 ? (Object.fromEntries(differs) as Partial<Value>) : null;
}

const freeDelivery: SettingForm<NonNullable<PackChanges['freeDelivery']>> = {
  fields: (pack, currency) =>
    DELIVERY_KINDS.filter((kind) => kind !== 'csc').flatMap((kind) => {
      const rule = pack.freeDelivery[kind];
      const sum = rule && !rule.usePoints ? rule.neededMinor : null;
      const points = rule?.usePoints ? rule.neededPoints : null;
      return [
        shown.choice(modeOf(rule), MODES, { group: kind, part: 'mode' }),
        shown.money(sum, currency, { group: kind, part: 'sum', isOptional: true }),
        shown.whole(points, 1, FIGURE_MOST, { group: kind, part: 'points', isOptional: true }),
      ];
    }),
  read(fields, _pack, base) {
    const ruleOf = (kind: string): FreeDelivery => {
      const mode = fields.text(kind, 'mode');
      if (mode === 'sum')
        return { usePoints: false, neededMinor: fields.money(kind, 'sum', 1) ?? 0 };
      if (mode === 'points')
        return {
          usePoints: true,
          neededPoints: fields.whole(kind, 'points', 1, FIGURE_MOST) ?? 0,
        };
      return null;
    };
    const full = { self: ruleOf('self'), other: ruleOf('other') };
    return differing<Partial<CountryPack['freeDelivery']>>(full, base.freeDelivery);
  },
};

function carrierFields(carrier: Carrier, isOn: boolean, currency: Money): SettingField[] {
  const of = (part: string) => ({ group: carrier.code, part });
  return [
    shown.isOn(isOn, of('isOn')),
    shown.money(carrier.priceMinor, currency, of('price')),
    shown.whole(carrier.minDays, 1, DAYS_MOST, of('minDays')),
    shown.whole(carrier.maxDays, 1, DAYS_MOST, of('maxDays')),
    shown.whole(carrier.cutOffHour, 0, HOURS, of('cutOffHour')),
    shown.isOn(carrier.isPaymentTaken, of('isPaymentTaken')),
  ];
}

/** What differs of a carrier; undefined: nothing does. What the form does not ask for stays as it is. */
function readCarrier(
  fields: FieldReader,
  own: Carrier,
  current: Carrier | undefined,
): CarrierChange | undefined {
  const { code } = own;
  if (!fields.isOn(code, 'isOn')) return null;
  const [minDays, maxDays] = [
    fields.whole(code, 'minDays', 1, DAYS_MOST),
    fields.whole(code, 'maxDays', 1, DAYS_MOST),
  ];
  if (minDays !== null && maxDays !== null && minDays > maxDays)
    fields.refuse(`${code}.maxDays`, 'DAYS');
  const { weekdays, maxWeightGrams } = current ?? own;
  const full = {
    priceMinor: fields.money(code, 'price') ?? 0,
    minDays: minDays ?? 1,
    maxDays: maxDays ?? 1,
    cutOffHour: fields.whole(code, 'cutOffHour', 0, HOURS) ?? 0,
    isPaymentTaken: fields.isOn(code, 'isPaymentTaken'),
    weekdays,
    maxWeightGrams,
  };
  return differing<Partial<Carrier>>(full, own) ?? undefined;
}

const carriers: SettingForm<NonNullable<PackChanges['carriers']>> = {
  fields: (pack, currency, base) =>
    base.carriers.flatMap((own) => {
      const current = pack.carriers.find(({ code }) => code === own.code);
      return carrierFields(current ?? own, current !== undefined, currency);
    }),
  read(fields, pack, base) {
    const changes = base.carriers.map(
      (own) =>
        [
          own.code,
          readCarrier(
            fields,
            own,
            pack.carriers.find(({ code }) => code === own.code),
          ),
        ] as const,
    );
    for (const kind of DELIVERY_KINDS) {
      const ofKind = base.carriers.filter((each) => each.kind === kind);
      const [first] = ofKind;
      if (
        first &&
        ofKind.every(({ code }) => changes.some(([of, to]) => of === code && to === null))
      )
        fields.refuse(`${first.code}.isOn`, 'NONE_LEFT');
    }
    const changed = changes.flatMap(([code, change]) =>
      change === undefined ? [] : [[code, change] as const],
    );
    return changed.length > 0 ? Object.fromEntries(changed) : null;
  },
};

/** What the country can be paid with, also what is not offered now. */
const methodsOf = (pack: CountryPack, base: CountryPack) => [
  ...new Set([...base.paymentMethods, ...pack.paymentMethods]),
];

const FORMS: { readonly [Name in SettingName]: SettingForm<NonNullable<PackChanges[Name]>> } = {
  freeDelivery,
  carriers,
  paymentMethods: {
    fields: (pack, _currency, base) => [
      shown.many(pack.paymentMethods, methodsOf(pack, base), alone('paymentMethods')),
    ],
    read(fields, pack, base) {
      const chosen = fields.many('paymentMethods', methodsOf(pack, base));
      if (chosen.length === 0) fields.refuse('paymentMethods', 'NONE_LEFT');
      return chosen;
    },
  },
  unprovenAtDoor: {
    fields: ({ unprovenAtDoor: { orders, sumMinor } }, currency) => [
      shown.whole(orders, 1, COUNT_MOST, alone('orders')),
      shown.money(sumMinor, currency, alone('sum')),
    ],
    read: (fields) => ({
      orders: fields.whole(null, 'orders', 1, COUNT_MOST) ?? 0,
      sumMinor: fields.money(null, 'sum', 1) ?? 0,
    }),
  },
  bonusMinor: {
    fields: ({ bonusMinor }, currency) => [shown.money(bonusMinor, currency, alone('bonusMinor'))],
    read: (fields) => fields.money(null, 'bonusMinor', 1),
  },
  bonusConditions: {
    fields: ({ bonusConditions: { limit, canPayDelivery, withoutProof } }) => [
      shown.whole(Math.round(limit * 100), 0, BONUS_PERCENT_MOST, alone('limit')),
      shown.whole(withoutProof, 0, FIGURE_MOST, alone('withoutProof')),
      shown.isOn(canPayDelivery, alone('canPayDelivery')),
    ],
    read: (fields, { bonusConditions }) => ({
      ...bonusConditions,
      limit: (fields.whole(null, 'limit', 0, BONUS_PERCENT_MOST) ?? 0) / 100,
      withoutProof: fields.whole(null, 'withoutProof', 0, FIGURE_MOST) ?? 0,
      canPayDelivery: fields.isOn(null, 'canPayDelivery'),
    }),
  },
  orderValueLimit: {
    fields: ({ orderValueLimit }) => [
      shown.whole(orderValueLimit, 1, FIGURE_MOST, {
        ...alone('orderValueLimit'),
        isOptional: true,
      }),
    ],
    // Without a limit of its own a country may go back to none.
    read: (fields, _pack, base) =>
      base.orderValueLimit === null && fields.isEmpty(null, 'orderValueLimit')
        ? null
        : fields.whole(null, 'orderValueLimit', 1, FIGURE_MOST),
  },
  orderStoragePeriodDaysInCsc: count('orderStoragePeriodDaysInCsc', DAYS_MOST),
  orderEdit: {
    fields: ({ orderEdit: { isOffered, minutes } }) => [
      shown.isOn(isOffered, alone('isOffered')),
      shown.whole(minutes, 1, COUNT_MOST, { ...alone('minutes'), isOptional: true }),
    ],
    read: (fields) => ({
      isOffered: fields.isOn(null, 'isOffered'),
      minutes: fields.isEmpty(null, 'minutes')
        ? null
        : fields.whole(null, 'minutes', 1, COUNT_MOST),
    }),
  },
  preparedOrderDays: count('preparedOrderDays', LINK_DAYS_MOST),
  isDemandForbidden: {
    fields: ({ isDemandForbidden }) => [shown.isOn(isDemandForbidden, alone('isDemandForbidden'))],
    read: (fields) => fields.isOn(null, 'isDemandForbidden'),
  },
  informers: {
    fields: ({ informers }) => [shown.many(informers, INFORMER_NAMES, alone('informers'))],
    read: (fields) => fields.many('informers', INFORMER_NAMES),
  },
  support: {
    fields: ({ support }) => [
      shown.line(support.phone, alone('phone')),
      shown.email(support.email, alone('email')),
      shown.email(support.addressErrorsEmail, alone('addressErrorsEmail')),
      ...LANGUAGES.map((language) =>
        shown.line(support.hours[language] ?? '', {
          group: language,
          part: 'hours',
          isOptional: language !== SOURCE_LANGUAGE,
        }),
      ),
    ],
    read(fields, { cntr, phone: rule }) {
      const phone = fields.line(null, 'phone');
      if (phone !== '' && !normalizePhone(cntr, phone, { [cntr]: rule }).ok)
        fields.refuse('phone', 'PHONE');
      const spoken = LANGUAGES.filter(
        (language) => language === SOURCE_LANGUAGE || !fields.isEmpty(language, 'hours'),
      );
      const hours = spoken.map((language) => [language, fields.line(language, 'hours')]);
      return {
        phone,
        email: fields.email(null, 'email'),
        addressErrorsEmail: fields.email(null, 'addressErrorsEmail'),
        hours: { ru: '', ...Object.fromEntries(hours) },
      };
    },
  },
};

/** Fields of a setting as they stand at a moment, with what can be chosen also where it is not chosen now. */
export const settingFields = (
  name: SettingName,
  { pack, base, currency }: SettingPlace,
): readonly SettingField[] => FORMS[name].fields(pack, currency, base);

export type ReadSetting =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly faults: Readonly<Record<string, FieldFault>> };

/** What is kept of a form; null: as it would be without the setting. */
export function readSettingForm(
  name: SettingName,
  typed: TypedSetting,
  { pack, base, currency }: SettingPlace,
): ReadSetting {
  const fields = openFields(typed, currency);
  const value = FORMS[name].read(fields, pack, base);
  if (Object.keys(fields.faults).length > 0) return { ok: false, faults: fields.faults };
  const isBack = inOrder(value) === inOrder(base[name]);
  return { ok: true, value: isBack ? null : value };
}
