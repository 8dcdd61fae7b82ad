import { sql, type RawBuilder } from 'kysely';

/** Narrows rows to the stores that somebody sees; null: all. */
export const inStores = (
  store: RawBuilder<unknown>,
  stores: readonly string[] | null,
): RawBuilder<boolean> =>
  stores === null ? sql`true` : sql`${store} = any(${[...stores]}::text[])`;
