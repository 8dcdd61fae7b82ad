import { z } from 'zod';
import { PAPER_KINDS, type Paper } from '../model.ts';

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const minor = z.int().min(0);
const rate = z.int().min(0).max(10_000);

const partySchema = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
});

const lineSchema = z.object({
  kind: z.enum(['goods', 'delivery']),
  name: z.string(),
  sku: z.string(),
  count: z.int().min(1),
  priceMinor: minor,
  discountMinor: minor,
  grossMinor: minor,
  netMinor: minor,
  rate,
});
const rateSumsSchema = z.object({
  rate,
  linesNetMinor: minor,
  offNetMinor: z.object({ promo: minor, bonus: minor }),
  netMinor: minor,
  vatMinor: minor,
  grossMinor: minor,
});
/** The kept document as it is read again. */
export const paperSchema: z.ZodType<Paper> = z.object({
  form: z.literal(1),
  kind: z.enum(PAPER_KINDS),
  number: z.string(),
  issuedOn: day,
  paidOn: day,
  orderNumber: z.string(),
  language: z.string(),
  currency: z.object({ iso: z.string(), decimals: z.int().min(0).max(3) }),
  seller: partySchema.extend({
    registrationNumber: z.string(),
    taxNumber: z.string(),
    email: z.string(),
    latin: z.object({ name: z.string(), address: z.string() }).nullable(),
  }),
  buyer: partySchema,
  lines: z.array(lineSchema).readonly(),
  byRate: z.array(rateSumsSchema).readonly(),
  linesMinor: minor,
  offMinor: z.object({ promo: minor, bonus: minor }),
  netMinor: minor,
  vatMinor: minor,
  grossMinor: minor,
  paid: z.object({ creditMinor: minor, moneyMinor: minor, method: z.string() }),
  refersTo: z.object({ number: z.string(), issuedOn: day }).nullable(),
});
