import { z } from 'zod';

/** A category as our own form brings it, in `categories` beside `products`. Parents stand before their children. */
export const importCategory = z.strictObject({
  id: z.int().min(1).max(2_147_483_647),
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  parentId: z.int().nullable().default(null),
  position: z.int().default(0),
  /** SKUs that lead the category in this order. Source: C2-023. */
  fixedSkus: z.array(z.string().max(64)).max(1_000).default([]),
  /** Ids that this category had before: their pages lead here from now on. */
  formerIds: z.array(z.int().min(1).max(2_147_483_647)).max(20).optional(),
  /** Id of a picture that we keep; what stands is left alone without it. */
  picture: z.string().max(120).optional(),
  texts: z.record(
    z.string().length(2),
    z.strictObject({ name: z.string().min(1), intro: z.string().default('') }),
  ),
});

export type ImportCategory = z.output<typeof importCategory>;
/** As it is written in a file. */
export type OwnCategory = z.input<typeof importCategory>;
