import { sql, type RawBuilder } from 'kysely';
import type { StoreScope } from '../model.ts';
import { scopeCountries } from '../rules/store-countries.ts';

/** Whether somebody is one of those whom the stores look after: by a contract of their countries, or by an order. */
export function personInStores(
  personId: RawBuilder<unknown>,
  stores: StoreScope,
): RawBuilder<boolean> {
  const countries = scopeCountries(stores);
  if (stores === null || countries === null) return sql`true`;
  // One question with two halves: each is looked up for the person, and none is gathered for everybody.
  return sql`exists (select from contract k where k.person_id = ${personId} and k.country = any(${[...countries]}::text[])
    union all select from purchase b where b.person_id = ${personId} and b.store = any(${[...stores]}::text[]))`;
}
