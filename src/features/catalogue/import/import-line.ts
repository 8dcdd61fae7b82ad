import { z } from 'zod';

/** What a product line is called in each language, as our own form brings it, in `lines` beside `products`. */
export const importLine = z.strictObject({
  /** As products name it in their `line`. */
  line: z.string().min(1).max(100),
  names: z.record(z.string().length(2), z.string().min(1).max(100)),
});

export type ImportLine = z.output<typeof importLine>;
