import type { z } from 'zod';

/**
 * The schemas of a shape that stands below the calls, where no schema may be (`base/`, country packs): a field too many, one too few or of
 * another type does not compile.
 *
 * @example z.object({ lat: z.number(), lon: z.number() } satisfies FieldsOf<GlobePosition>)
 */
export type FieldsOf<Shape> = { readonly [Key in keyof Shape]-?: z.ZodType<Shape[Key]> };
