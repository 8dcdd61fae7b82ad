import { z } from 'zod';
import { programmesSchema } from '#features/offers/calls/programme-data.ts';
import { currencySchema } from '#platform/currency-schema.ts';
import { CERTIFICATE_TYPES } from '../model.ts';

/** One product of the cart. Source: C3-033, C3-002, C3-004. Sums are in major units. */
const item = z.object({
  /** Stable name of the line inside its cart. */
  hash: z.string(),
  id: z.string(),
  sku: z.string(),
  code: z.string(),
  optionSku: z.string().nullable(),
  name: z.string(),
  url: z.string(),
  thumbnail: z.string().nullable(),
  /** What the buyer asks for. */
  count: z.number(),
  /** In stock now. */
  qty: z.number(),
  /** The most that a line may ask for: 999 or the stock. */
  max: z.number(),
  price: z.object({ current: z.number(), old: z.number().nullable() }),
  /** Points of one piece. */
  points: z.number(),
  /** Cost of what can be sold of the line; 0 for an unavailable one. */
  sum: z.number(),
  /** False for products that stay visible but are not counted. */
  isAvailable: z.boolean(),
  missing: z.boolean(),
  isArchived: z.boolean(),
  /** Only for pickup; not sold at all where the city has none. */
  noSale: z.boolean(),
  /** More is asked for than there is. */
  overLimit: z.boolean(),
  isGift: z.boolean(),
  isExpanded: z.boolean(),
  /** Why the price is what it is, in the order in which it came about. */
  reasons: z.array(z.string()).readonly(),
});

const parts = z
  .array(
    z.object({
      sku: z.string(),
      name: z.string(),
      url: z.string(),
      thumbnail: z.string().nullable(),
      /** In one set. */
      count: z.number(),
      /** In it for nothing. Source: C3-047. */
      isPresent: z.boolean(),
    }),
  )
  .readonly();

/** What kits and monthly kits of the cart have in common with its products. Sums are in major units. */
const setFields = {
  hash: z.string(),
  name: z.string(),
  /** Of the first product in it. */
  thumbnail: z.string().nullable(),
  count: z.number(),
  max: z.number(),
  sum: z.number(),
  isAvailable: z.boolean(),
  missing: z.boolean(),
  noSale: z.boolean(),
  overLimit: z.boolean(),
  reasons: z.array(z.string()).readonly(),
};

/** Source: C3-033, C3-034, C3-035, C3-036, C3-037. */
const kitSchema = z.object({
  ...setFields,
  id: z.string(),
  actionId: z.number(),
  sku: z.string(),
  price: z.object({ current: z.number(), old: z.number().nullable() }),
  points: z.number(),
  items: parts,
  numberOfItems: z.number(),
  isMargined: z.boolean(),
  isRepeatable: z.boolean(),
  isForLimitedSet: z.boolean(),
  cartConditions: z.object({
    minCartPrice: z.object({ value: z.number() }),
    minCartPoint: z.number(),
  }),
  multiplyIndex: z.number(),
  availableKitCount: z.number(),
  /** Why its promotion does not give it now, or not so many: a sentence that the buyer can act on. */
  whyNot: z.array(z.string()).readonly(),
  isActive: z.boolean(),
  isExpanded: z.boolean(),
});

/** Source: C3-038. */
const subscriptionSchema = z.object({
  ...setFields,
  subscription: z.object({
    id: z.number(),
    duration: z.number(),
    kit: z.object({
      sku: z.string(),
      name: z.string(),
      thumbnail: z.string().nullable(),
      price: z.object({ current: z.number(), points: z.number() }),
      vat: z.object({ currency: z.object({ logo: z.string() }) }),
      items: parts,
    }),
  }),
});

/** Name of a package in its cart. */
export const packageKeySchema = z.union([
  z.literal('own'),
  z.templateLiteral(['contract:', z.string()]),
  z.templateLiteral(['certificate:', z.string()]),
]);

/** Source: C3-027, C3-028. */
const packed = z.object({
  key: packageKeySchema,
  contract: z.string().nullable(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  isOwner: z.boolean(),
  /** Its `contract` is then the certificate's number. */
  isCertificate: z.boolean(),
  items: z.array(item).readonly(),
  kits: z.array(kitSchema).readonly(),
  subscriptions: z.array(subscriptionSchema).readonly(),
  amount: z.number(),
  sum: z.number(),
  points: z.number(),
});

/** A package of a certificate with what comes of it. Source: C3-029 to C3-032. Sums are in major units. */
const certificated = packed.extend({
  certificateNum: z.string(),
  /** The last signs of its number: as much as pages and mails say of it. Source: D88. */
  numberTail: z.string(),
  certificateType: z.enum(CERTIFICATE_TYPES),
  config: z.object({ name: z.string() }),
  /** Whose certificate it is. */
  clientContract: z.string(),
  itemsSum: z.number(),
  itemsCount: z.number(),
  price: z.number(),
  limit: z.number(),
  toPay: z.number(),
  difference: z.number(),
  isOverlimit: z.boolean(),
  saving: z.number(),
  /** What it takes off the package: nothing where it would cost more than it saves. */
  paid: z.number(),
  isActivated: z.boolean(),
  /** It pays nothing here: it is used up, over, or somebody else's. */
  isBlocked: z.boolean(),
  /** False where products of the package earn no points. */
  hasPoints: z.boolean(),
  /** May be filled beyond the limit. */
  mayOverrun: z.boolean(),
});

/** `cartData` of every call that carries the cart. Source: C3-019 to C3-022, C3-027, C3-028, C3-033. */
export const cartDataSchema = z.object({
  /** Running number, the basket id; null before the first product. */
  number: z.number().nullable(),
  /** Opaque id; null before the first product. */
  virtual_cart_id: z.string().nullable(),
  revision: z.number(),
  /** Pieces that can be sold. */
  amount: z.number(),
  sum: z.number(),
  /** What `sum` would be without discounts on lines and on the order. */
  sumOld: z.number(),
  points: z.number(),
  /** Grams that would be sent. */
  weight: z.number(),
  /** Tax contained in `sum`. */
  vat: z.number(),
  currency: currencySchema,
  packages: z.array(packed).readonly(),
  selectedPack: z.string().nullable(),
  /** Those of `packages` that belong to a certificate, with its sums. */
  certificatedPackages: z.array(certificated).readonly(),
  /** What ladders for newcomers offer; empty where none is for this buyer. Source: C3-023 to C3-026, D43. */
  actions: programmesSchema,
  discounts: z
    .array(z.object({ reason: z.string(), amount: z.number(), certificate: z.string().nullable() }))
    .readonly(),
});

/** What is different from what the browser showed. Sums are in major units; a count of 0 means that the line is gone. */
export const cartChangeSchema = z.union([
  z.object({ field: z.enum(['sum', 'amount']), shown: z.number(), now: z.number() }),
  z.object({
    field: z.enum(['count', 'price']),
    sku: z.string(),
    shown: z.number(),
    now: z.number(),
  }),
]);

export type CartItemView = z.output<typeof item>;
export type CartSetPart = z.output<typeof parts>[number];
export type CartKitView = z.output<typeof kitSchema>;
export type CartSubscriptionView = z.output<typeof subscriptionSchema>;
export type CartPackageView = z.output<typeof packed>;
export type CertificatedPackageView = z.output<typeof certificated>;
/** The cart as calls and pages carry it. */
export type CartView = z.output<typeof cartDataSchema>;
export type CartChange = z.output<typeof cartChangeSchema>;
