import { z } from 'zod';

/** A category as our own form brings it, in `categories` beside `products`. Parents stand before their children. */
export const importCategory = z.strictObject({
  id: z.int().min(1).max(2_147_483_647),
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  parentId: z.int().nullable().default(null),
  position: z.int().default(0),
  /** SKUs that lead the category in this order. Source: C2-023. */
  fixedSkus: z.array(z.string().max(64)).max(1_000).default([]),
  texts: z.record(
    z.string().length(2),
    z.strictObject({ name: z.string().min(1), intro: z.string().default('') }),
  ),
});

export type ImportCategory = z.output<typeof importCategory>;
