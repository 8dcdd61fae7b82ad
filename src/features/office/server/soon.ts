import type { Permission } from '#features/staff/rules/permissions.ts';
import { COUNTRY_SCOPE } from '#features/country-settings/server/public.ts';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { SOON_DAYS, SOON_MOST, type ComingSoon, type StoreScope } from '../model.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;

export interface SoonAsked {
  readonly stores: StoreScope;
  readonly permissions: readonly Permission[];
  readonly language: string;
  readonly now: Date;
}

/**
 * What begins or ends within a week, the next first: of each kind only for whoever may see it, of their stores and of all of them together.
 * Each part is read by itself and cut where all of them are, so that none reads more than is shown. What begins in many stores within a
 * day, as it does by their own clocks, is one line.
 */
export async function readSoon(
  database: Queryable,
  { stores, permissions, language, now }: SoonAsked,
): Promise<readonly ComingSoon[]> {
  const until = new Date(now.getTime() + SOON_DAYS * DAY_MS);
  const may = (needed: Permission) => permissions.includes(needed);
  const asked = { stores, language, now, until };
  const parts = await Promise.all([
    may('promotions.see') ? promotionsSoon(database, asked) : [],
    may('promotions.see') ? codesSoon(database, asked) : [],
    may('prices.change') ? pricesSoon(database, asked) : [],
    may('catalogue.see') ? reducedSoon(database, asked) : [],
    may('content.see') ? bannersSoon(database, asked) : [],
    may('content.see') ? informersSoon(database, asked) : [],
    may('content.see') ? textsSoon(database, asked) : [],
    may('settings.see') ? settingsSoon(database, asked) : [],
  ]);
  return parts
    .flat()
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .slice(0, SOON_MOST);
}

interface Within {
  readonly stores: StoreScope;
  readonly language: string;
  readonly now: Date;
  readonly until: Date;
}

const promotionsSoon = (
  database: Queryable,
  { stores, language, now, until }: Within,
): Promise<readonly ComingSoon[]> =>
  query<ComingSoon>(database)`
    with told as (
      select p.store, p.id, step.edge, step.at, step.at - min(step.at) over (partition by p.id, step.edge) as behind,
        coalesce(p.texts -> ${language} ->> 'name', p.texts -> ${SOURCE_LANGUAGE} ->> 'name') as name
      from promotion p, lateral (values ('begins', p.starts_at), ('ends', p.ends_at)) as step(edge, at)
      where not p.is_blocked and step.at > ${now} and step.at <= ${until}
        and (${stores}::text[] is null or p.store = any(${stores}::text[])))
    select 'promotion' as kind, array_agg(store order by at, store) as stores, id::text as key, edge, min(at) as at,
      (array_agg(name order by at, store))[1] as name
    from told group by id, edge, floor(extract(epoch from behind) / ${DAY_SECONDS}::int)
    order by min(at), id limit ${SOON_MOST}`;

/** A run of codes is told by the one that leads it. */
const codesSoon = (
  database: Queryable,
  { stores, now, until }: Within,
): Promise<readonly ComingSoon[]> =>
  query<ComingSoon>(database)`
    with own as (
      select id, store, batch, code, 'begins' as edge, valid_from as at from promo_code
      where leads and valid_from > ${now} and valid_from <= ${until}
      union all
      select id, store, batch, code, 'ends' as edge, valid_until as at from promo_code
      where leads and valid_until > ${now} and valid_until <= ${until})
    select 'promo-code' as kind, array[store] as stores, id::text as key, edge, at, coalesce(batch, code) as name
    from own where ${stores}::text[] is null or store = any(${stores}::text[]) order by at, id limit ${SOON_MOST}`;

const pricesSoon = (
  database: Queryable,
  { stores, now, until }: Within,
): Promise<readonly ComingSoon[]> =>
  query<ComingSoon>(database)`
    select 'prices' as kind, array[store] as stores, id::text as key, 'begins' as edge, starts_at as at, name
    from price_change where state = 'planned' and starts_at > ${now} and starts_at <= ${until}
      and (${stores}::text[] is null or store = any(${stores}::text[]))
    order by starts_at limit ${SOON_MOST}`;

/** So many prices are looked at: a sale of everything need not be counted to its last product. */
const REDUCED_MOST = 20_000;

/** Reduced prices that end by themselves, all of a day in one line. */
const reducedSoon = (
  database: Queryable,
  { stores, now, until }: Within,
): Promise<readonly ComingSoon[]> =>
  query<ComingSoon>(database)`
    with ending as (
      select sku, store, new_price_until as at from price
      where new_price_until > ${now} and new_price_until <= ${until} and valid_from <= ${now}
        and (valid_to is null or valid_to > new_price_until) and (${stores}::text[] is null or store = any(${stores}::text[]))
      order by new_price_until limit ${REDUCED_MOST}),
    days as (select *, floor(extract(epoch from at - min(at) over ()) / ${DAY_SECONDS}::int) as day from ending),
    by_store as (select day, store, min(at) as at from days group by day, store)
    select 'reduced' as kind, array_agg(store order by at, store) as stores, 'ending' as key, 'ends' as edge, min(at) as at,
      (select count(distinct d.sku)::text from days d where d.day = by_store.day) as name
    from by_store group by day order by min(at) limit ${SOON_MOST}`;

/** A banner of several languages is told once, in the language of whoever looks where any store has it. */
const bannersSoon = (
  database: Queryable,
  { stores, language, now, until }: Within,
): Promise<readonly ComingSoon[]> =>
  query<ComingSoon>(database)`
    with own as (
      select distinct on (b.store, b.name, step.edge) b.store, b.name, step.edge, step.at, b.language, b.title
      from banner b, lateral (values ('begins', b.publish_date_start), ('ends', b.publish_date_end)) as step(edge, at)
      where step.at > ${now} and step.at <= ${until} and (${stores}::text[] is null or b.store = any(${stores}::text[]))
      order by b.store, b.name, step.edge, b.language <> ${language}, b.language <> ${SOURCE_LANGUAGE}, b.language),
    told as (select *, at - min(at) over (partition by name, edge) as behind from own)
    select 'banner' as kind, array_agg(store order by at, store) as stores,
      (array_agg(store order by at, store))[1] || '/' || name as key, edge, min(at) as at,
      (array_agg(title order by language <> ${language}, language <> ${SOURCE_LANGUAGE}, at, store))[1] as name
    from told group by name, edge, floor(extract(epoch from behind) / ${DAY_SECONDS}::int)
    order by min(at), name limit ${SOON_MOST}`;

const informersSoon = (
  database: Queryable,
  { stores, language, now, until }: Within,
): Promise<readonly ComingSoon[]> =>
  query<ComingSoon>(database)`
    select 'informer' as kind, array_remove(array[n.store], null) as stores, n.id::text as key, step.edge, step.at,
      coalesce(n.texts ->> ${language}, n.texts ->> ${SOURCE_LANGUAGE}) as name
    from informer_notice n, lateral (values ('begins', n.starts_at), ('ends', n.ends_at)) as step(edge, at)
    where n.ends_at > ${now} and step.at > ${now} and step.at <= ${until}
      and (n.store is null or ${stores}::text[] is null or n.store = any(${stores}::text[]))
    order by step.at limit ${SOON_MOST}`;

const textsSoon = (
  database: Queryable,
  { stores, now, until }: Within,
): Promise<readonly ComingSoon[]> =>
  query<ComingSoon>(database)`
    select 'text' as kind, array_remove(array[store], '*') as stores,
      alias || '?store=' || store || '&language=' || language as key, 'begins' as edge, starts_at as at, title as name
    from content_plan where state = 'planned' and starts_at > ${now} and starts_at <= ${until}
      and (store = '*' or ${stores}::text[] is null or store = any(${stores}::text[]))
    order by starts_at limit ${SOON_MOST}`;

/** Keys are `STORE/COUNTRY/NAME`; what holds for all stores is written by hand. */
const settingsSoon = (
  database: Queryable,
  { stores, now, until }: Within,
): Promise<readonly ComingSoon[]> =>
  query<ComingSoon>(database)`
    select 'setting' as kind, array[split_part(key, '/', 1)] as stores, key, 'begins' as edge, valid_from as at,
      split_part(key, '/', 3) as name
    from setting_overlay where scope = ${COUNTRY_SCOPE} and valid_from > ${now} and valid_from <= ${until}
      and key ~ '^[a-z]{2}/[a-z]{2}/' and (${stores}::text[] is null or split_part(key, '/', 1) = any(${stores}::text[]))
    order by valid_from limit ${SOON_MOST}`;
