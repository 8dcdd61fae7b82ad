import { z } from 'zod';
import { GOODS_KINDS } from '../model.ts';

/** As an `IsoDate`. */
export const daySchema = z.templateLiteral([z.number(), '-', z.number(), '-', z.number()]);
/** A pickup point as the calls carry it. Source: C3-057 to C3-064. */
export const pointSchema = z.object({
  number: z.number(),
  contract: z.string().nullable(),
  type: z.string(),
  typeName: z.string(),
  company: z.string(),
  lat: z.number(),
  lon: z.number(),
  x: z.number(),
  y: z.number(),
  canDeliverCompletely: z.boolean(),
  isMyCsc: z.boolean(),
  /** Kept as «Мой ПВЗ». Ours. */
  favourite: z.boolean(),
  /** Why the cart does not come here as it is. Ours. */
  whyNot: z.enum(['TOO_HEAVY', 'GOODS_REFUSED', 'NOT_ALL_THERE']).nullable(),
  isCommercial: z.boolean(),
  cityName: z.string(),
  address: z.string(),
  addressName: z.string(),
  hours: z.string(),
  storageDays: z.number(),
  /** Null where it has to be asked for. */
  price: z.object({ value: z.number() }).nullable(),
  period: z.string().nullable(),
  dates: z.object({ from: daySchema, to: daySchema }).nullable(),
  deliveryData: z.object({ type: z.string(), baseType: z.string() }),
  inactive: z.boolean(),
  /** Its price is being asked for (C4-075). */
  progress: z.boolean(),
  subway: z.object({ color: z.string(), line: z.string(), station: z.string() }).nullable(),
  /** What the point takes; null where its carrier's own limit holds. Ours. */
  limits: z.object({
    weightGrams: z.number().nullable(),
    sideCm: z.number().nullable(),
    refusedGoods: z.array(z.enum(GOODS_KINDS)),
  }),
});
export type PickupPointView = z.output<typeof pointSchema>;

/** Where a point lies, and whose it is: all that a map draws. Source: C7-055, C7-061. */
export const pointMarkSchema = z.object({
  number: z.number(),
  lat: z.number(),
  lon: z.number(),
  type: z.string(),
});

/** A way to bring the order as the calls carry it. Source: C3-067, C3-068, C3-069. */
export const optionSchema = z.object({
  type: z.string(),
  baseType: z.string(),
  company: z.string(),
  period: z.string(),
  dates: z.object({ from: daySchema, to: daySchema }),
  price: z.object({ value: z.number() }),
  vat: z.number(),
  fullAvailability: z.boolean(),
  deliveryData: z.object({ baseType: z.string() }),
});
export type DeliveryOptionView = z.output<typeof optionSchema>;

/** A kind of pickup point in a city. Source: C3-065, C3-066. */
export const pointTypeSchema = z.object({
  type: z.string(),
  name: z.string(),
  fullAvailability: z.boolean(),
  /** Null where no carrier takes the cart as it is. */
  minPrice: z.object({ value: z.number() }).nullable(),
  baseTypes: z.record(z.string(), z.object({ fullAvailability: z.boolean() })),
});
export type PickupTypeView = z.output<typeof pointTypeSchema>;

/** An address as it was typed. Personal data. */
export const addressSchema = z.object({
  countryISO: z.string(),
  cityId: z.number().nullable(),
  city: z.string(),
  street: z.string(),
  house: z.string(),
  apartment: z.string(),
  zip: z.string(),
  region: z.string().optional(),
  district: z.string().optional(),
  subDistrict: z.string().optional(),
  microDistrict: z.string().optional(),
  roadType: z.string().optional(),
  houseName: z.string().optional(),
  corps: z.string().optional(),
  structure: z.string().optional(),
  entry: z.string().optional(),
  floor: z.string().optional(),
  isManual: z.boolean().optional(),
});
export type TypedAddress = z.output<typeof addressSchema>;

export const typedBeforeSchema = z.object({
  address: addressSchema,
  addressId: z.string().nullable(),
  userComment: z.string(),
});

export const proposedPointSchema = z.object({
  /** `chosen`: on another page, before the step was opened. Ours. */
  because: z.enum(['chosen', 'used', 'address', 'near']),
  point: pointSchema,
  /** When it was chosen there; null where it was not. */
  chosenAt: z.number().nullable(),
});
export type ProposedPoint = z.output<typeof proposedPointSchema>;

export const usualCitySchema = z.object({
  id: z.number(),
  name: z.string(),
  because: z.enum(['used', 'address']),
});
export type UsualCity = z.output<typeof usualCitySchema>;
