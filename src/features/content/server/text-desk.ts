import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { ALL_STORES, type ContentVersion } from '../model.ts';
import { findPlan, type PlannedText, type TextKey } from './planned-text.ts';

/** A text as it holds now, without its words. */
export interface TextStanding extends TextKey {
  readonly version: number;
  readonly title: string;
  readonly validFrom: Date;
}

/** The texts that hold now in a store, its own and the common ones; more aliases and languages than a shop has. */
const STANDINGS_AT_MOST = 2_000;
const VERSIONS_AT_MOST = 100;

export const listStandings = (
  database: Queryable,
  store: string,
  now: Date,
): Promise<readonly TextStanding[]> =>
  query<TextStanding>(database)`
    select distinct on (store, alias, language) store, alias, language, version, title, valid_from as "validFrom"
    from content_text where store in (${store}, ${ALL_STORES}) and valid_from <= ${now}
    order by store, alias, language, version desc limit ${STANDINGS_AT_MOST}`;

export const listPlans = (
  database: Queryable,
  store: string,
): Promise<readonly (TextKey & { readonly startsAt: Date })[]> =>
  query<TextKey & { readonly startsAt: Date }>(database)`
    select store, alias, language, starts_at as "startsAt" from content_plan
    where store in (${store}, ${ALL_STORES}) and state = 'planned' limit ${STANDINGS_AT_MOST}`;

/** A version with its words as they were written. */
export interface WrittenVersion {
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly validFrom: Date;
}

/** One version word for word; null: there is none, or it has not begun. */
export async function readVersion(
  database: Queryable,
  { store, alias, language }: TextKey,
  version: number,
  now: Date,
): Promise<WrittenVersion | null> {
  const [row] = await query<WrittenVersion>(database)`
    select version, title, body, valid_from as "validFrom" from content_text
    where store = ${store} and alias = ${alias} and language = ${language} and version = ${version} and valid_from <= ${now}`;
  return row ?? null;
}

/** Versions of exactly this text, the newest first; and what waits for its moment. */
export async function readText(
  database: Queryable,
  key: TextKey,
  now: Date,
): Promise<{ readonly versions: readonly ContentVersion[]; readonly plan: PlannedText | null }> {
  const { store, alias, language } = key;
  const [versions, plan] = await Promise.all([
    query<ContentVersion>(database)`
      select version, title, valid_from as "validFrom", lead(valid_from) over (order by version) as "validTo"
      from content_text where store = ${store} and alias = ${alias} and language = ${language} and valid_from <= ${now}
      order by version desc limit ${VERSIONS_AT_MOST}`,
    findPlan(database, key),
  ]);
  return { versions, plan };
}
