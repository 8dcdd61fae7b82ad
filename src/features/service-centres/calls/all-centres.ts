import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';

/** A centre as the browser keeps it. */
const centre = z.object({
  contract: z.string(),
  /** Number of the point that orders are collected at. */
  number: z.number(),
  country: z.string(),
  cityId: z.number(),
  cityName: z.string(),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  lat: z.number(),
  lon: z.number(),
});
export type KeptCentre = z.output<typeof centre>;

/** Source: I7-048, I2-143. */
export const getAllCentres = defineCall({
  name: 'ajax_opensite_get_all_csc',
  about: 'All centres, unless the browser has them as they are: it says which version it keeps.',
  at: 'POST /{lang}/shop/ajax/opensite/csc/get-all/',
  who: ANYBODY,
  body: z.object({ clientVersion: z.string().max(64).default('') }),
  data: z.object({
    versionCheck: z.object({
      /** False: what the browser keeps is as it is, and `response` is empty. */
      updateLocalStorage: z.boolean(),
      version: z.string(),
    }),
    response: z.array(centre),
  }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
