import { z } from 'zod';

/** Far more texts than any form has beside its boxes. */
const TEXTS_MAX = 20;

/**
 * The version of the text that stood beside each box, by the box's name. A box that is not named is taken as it is: senders of the
 * specification's shapes know no versions.
 */
export const shownVersions = z
  .record(z.string().max(64), z.number().int().min(0).max(2_147_483_647))
  .refine((versions) => Object.keys(versions).length <= TEXTS_MAX)
  // What the check above says, for who reads the contract.
  .meta({ maxProperties: TEXTS_MAX })
  .optional();
