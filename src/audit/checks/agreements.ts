import { sql } from 'kysely';
import { AGREEMENT_FACTS, type Agreement } from '#countries/agreements.ts';
import { listCountries } from '#countries/packs.ts';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A12', what, query });

/** What a country asks its buyers to agree to, as rows. */
function required(): string {
  const rowsOf = (country: string, aliases: readonly Agreement[], withSubscription: boolean) =>
    aliases.map((alias) => ({
      country,
      withSubscription,
      alias,
      document: AGREEMENT_FACTS[alias].document,
    }));
  const rows = listCountries().flatMap(({ cntr, agreements }) => [
    ...rowsOf(cntr, agreements.always, false),
    ...rowsOf(cntr, agreements.withSubscription, true),
  ]);
  return JSON.stringify(rows);
}

/** A12: nobody bought without agreeing to the terms of the country, word for word as they stood then. */
export const checkAgreements = (): Check[] => [
  check(
    'orders without an agreement that their country asks for',
    sql`select p.order_number || ': ' || r.alias as found
      from (select *, exists (select from purchase_line l join purchase_part t on t.id = l.part_id
        where t.purchase_id = purchase.id and l.kind = 'subscription') as "withSubscription" from purchase
        -- Whoever registers agrees there.
        where purpose = 'goods') p
      join jsonb_to_recordset(${required()}::jsonb) as r(country text, "withSubscription" boolean, alias text, document text)
        using (country, "withSubscription")
      where not exists (select from jsonb_to_recordset(p.agreements) as a(alias text, document text)
        where a.alias = r.alias and a.document = r.document)`,
  ),
  check(
    'agreements to a text that was not in force when the order was placed',
    sql`select p.order_number || ': ' || coalesce(a.alias, '?') || ', ' || coalesce(a.document, '?') || ' version '
        || coalesce(a.version::text, '?') as found
      from purchase p, jsonb_to_recordset(p.agreements)
        as a(alias text, document text, language text, version int, "textHash" text)
      where not exists (select from content_text t where t.store in (p.store, '*') and t.alias = a.document
        and t.language = a.language and t.version = a.version and t.text_hash = a."textHash" and t.valid_from <= p.placed_at)`,
  ),
];
