import { z } from 'zod';
import { WHY_KINDS } from '../rules/why-steps.ts';

const steps = z
  .array(
    z.object({
      kind: z.enum(WHY_KINDS),
      sum: z.number(),
      /** Of a limit or of a code. */
      percent: z.number().optional(),
      /** What a code of so much money is for. */
      of: z.enum(['goods', 'matching', 'delivery']).optional(),
    }),
  )
  .readonly()
  .optional();

/** Why each of the means pays what it pays: steps in major units that add up to its sum; none of what pays nothing. */
export const meansWhySchema = z.object({ promo: steps, bonus: steps, credit: steps });
export type MeansWhyView = z.output<typeof meansWhySchema>;
