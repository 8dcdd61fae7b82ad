import { z } from 'zod';

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
  progress: z.literal(false),
  subway: z.null(),
});
export type PickupPointView = z.output<typeof pointSchema>;

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
  minPrice: z.object({ value: z.number() }),
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
});
export type TypedAddress = z.output<typeof addressSchema>;

export const proposedPointSchema = z.object({
  because: z.enum(['used', 'address', 'near']),
  point: pointSchema,
});
export type ProposedPoint = z.output<typeof proposedPointSchema>;

export const usualCitySchema = z.object({
  id: z.number(),
  name: z.string(),
  because: z.enum(['used', 'address']),
});
export type UsualCity = z.output<typeof usualCitySchema>;
