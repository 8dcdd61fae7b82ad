import { z } from 'zod';
import { DELIVERY_KINDS, INFORMER_NAMES, type PackChanges } from '#countries/country.ts';
import { PAYMENT_ALIASES } from '#countries/payment-methods.ts';

const MOST = 100;

const minor = z.int().min(0).max(1_000_000_000_000);
const days = z.int().min(1).max(365);
const line = z.string().trim().min(1).max(200);
const names = z.record(z.string().regex(/^[a-z]{2}$/), line).and(z.object({ ru: line }));
const codes = z.array(z.string().regex(/^[a-z]{2}$/)).max(MOST);
const isOnce = (values: readonly (string | number)[]) => new Set(values).size === values.length;

const carrier = z
  .strictObject({
    priceMinor: minor,
    minDays: days,
    maxDays: days,
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).refine(isOnce),
    cutOffHour: z.int().min(0).max(24),
    maxWeightGrams: z.int().min(1).max(1_000_000),
    isPaymentTaken: z.boolean(),
  })
  .partial();

const threshold = z.union([
  z.strictObject({ usePoints: z.literal(false), neededMinor: minor.min(1) }),
  z.strictObject({ usePoints: z.literal(true), neededPoints: z.int().min(1).max(1_000_000) }),
  z.null(),
]);

/** What may stand in a setting, by its name. Source: `PackChanges`. */
const VALUES = {
  carriers: z.record(z.string().regex(/^[A-Z_]{3,60}$/), carrier.nullable()),
  freeDelivery: z.partialRecord(z.enum(DELIVERY_KINDS), threshold),
  paymentMethods: z.array(z.enum(PAYMENT_ALIASES)).min(1).refine(isOnce),
  informers: z.array(z.enum(INFORMER_NAMES)).refine(isOnce),
  flags: z.record(z.string().min(1).max(MOST), z.boolean()),
  config: z
    .strictObject({
      ui_select_location_format: line,
      is_show_wellness_community_link: z.boolean(),
      is_checkout_country_change_available: z.boolean(),
      is_mentor_at_quick_registration: z.boolean(),
      is_change_mentor_at_quick_registration: z.boolean(),
      is_support_phone_required: z.boolean(),
      possible_countries_for_registration: codes,
      appVersion: z.string().regex(/^\d+\.\d+$/),
    })
    .partial(),
  support: z.strictObject({
    phone: line,
    hours: names,
    email: z.email(),
    addressErrorsEmail: z.email(),
  }),
  mentor: z.strictObject({
    isRequired: z.boolean(),
    isAskedAtRegistration: z.boolean(),
    defaultContract: z.string().regex(/^\d{7,12}$/),
    cyber: z.strictObject({ contract: z.string().regex(/^\d{7,12}$/), fullName: names }),
  }),
  unprovenAtDoor: z.strictObject({ orders: z.int().min(1).max(MOST), sumMinor: minor.min(1) }),
  bonusMinor: minor.min(1),
  bonusConditions: z.strictObject({
    limit: z.number().min(0).max(1),
    canPayDelivery: z.boolean(),
    withoutProof: z.int().min(0).max(1_000_000),
    isTypedInGroups: z.boolean(),
  }),
  orderValueLimit: z.int().min(1).max(1_000_000),
  orderStoragePeriodDaysInCsc: days,
  orderEdit: z.strictObject({
    isOffered: z.boolean(),
    minutes: z.int().min(1).max(MOST).nullable(),
  }),
  preparedOrderDays: z.int().min(1).max(60),
  secondPrice: z.strictObject({
    when: z.string().regex(/^[A-Z]{3}$/),
    rate: z.templateLiteral([z.number()]),
    sign: z.string().min(1).max(8),
    from: z.coerce.date(),
    to: z.coerce.date(),
  }),
  isDemandForbidden: z.boolean(),
  isUpdateActionAfterChangingBasket: z.boolean(),
} as const satisfies Record<keyof PackChanges, z.ZodType>;

const NAMED = z.union(
  // The entries of the record above, each as an object of its one name.
  Object.entries(VALUES).map(([name, value]) =>
    z.strictObject({ [name]: value }),
  ) as unknown as readonly [z.ZodType<PackChanges>, ...z.ZodType<PackChanges>[]],
);

/** Reads the value of a setting; null for a name that is none, or a value that it may not have. */
export function readSetting(name: string, value: unknown): PackChanges | null {
  if (!Object.hasOwn(VALUES, name)) return null;
  const read = NAMED.safeParse({ [name]: value });
  return read.success ? read.data : null;
}
