import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Place } from '#base/place.ts';
import { languagesFor } from '#countries/names.ts';
import type { Queryable } from '#platform/database.ts';
import {
  ALL_STORES,
  LIST_AT_MOST,
  LIST_ENTRY_MAX,
  type ContentHeading,
  type ContentPresence,
  type ContentText,
  type ContentVersion,
} from '../model.ts';
import { listParts, renderMarkup } from '../rules/render-markup.ts';
import { listEntries } from '../rules/text-faults.ts';
import type {} from './tables.ts';

interface TextRow {
  alias: string;
  title: string;
  body: string;
  version: number;
  language: string;
  text_hash: string;
  valid_from: Date;
}

type Where = Pick<Place, 'store' | 'language'>;
type HeadingRow = Omit<TextRow, 'body'>;

const toHeading = ({ text_hash, valid_from, ...row }: HeadingRow): ContentHeading => ({
  ...row,
  textHash: text_hash,
  validFrom: valid_from,
});

const toText = ({ body, ...row }: TextRow): ContentText => ({
  ...toHeading(row),
  html: renderMarkup(body),
  parts: listParts(body),
});

/** The texts that hold now: one rule of precedence for everybody who asks. */
const holding = (
  place: Pick<Place, 'store' | 'language'>,
  aliases: readonly string[],
  now: Date,
) => sql`
  from content_text
  where alias = any(${aliases}::text[]) and store in (${place.store}, ${ALL_STORES}) and valid_from <= ${now}
  order by alias, store = ${place.store} desc, array_position(${languagesFor(place)}::text[], language), language,
    version desc`;

/**
 * The texts that hold now, of those asked for: the store's own before the common one, the reader's language before
 * Russian before any other, the newest version.
 */
export async function listTexts(
  database: Queryable,
  place: Pick<Place, 'store' | 'language'>,
  aliases: readonly string[],
  now: Date,
): Promise<ContentText[]> {
  if (aliases.length === 0) return [];
  const { rows } = await sql<TextRow>`
    select distinct on (alias) alias, title, body, version, language, text_hash, valid_from
    ${holding(place, aliases, now)}`.execute(database);
  return rows.map(toText);
}

/** The same without the words, for whoever only names the texts: title, version, language and hash. */
export async function listHeadings(
  database: Queryable,
  place: Pick<Place, 'store' | 'language'>,
  aliases: readonly string[],
  now: Date,
): Promise<ContentHeading[]> {
  if (aliases.length === 0) return [];
  const { rows } = await sql<HeadingRow>`
    select distinct on (alias) alias, title, version, language, text_hash, valid_from
    ${holding(place, aliases, now)}`.execute(database);
  return rows.map(toHeading);
}

/** The lines of a list that staff keep as a text, by the same precedence; none where there is no such list. */
export async function listLines(
  database: Queryable,
  place: Pick<Place, 'store' | 'language'>,
  alias: string,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<Pick<TextRow, 'body'>>`
    select distinct on (alias) alias, body ${holding(place, [alias], now)}`.execute(database);
  return listEntries(rows[0]?.body ?? '')
    .filter((entry) => entry.length <= LIST_ENTRY_MAX)
    .slice(0, LIST_AT_MOST);
}

/** The newest are listed; of a text that changed more often the first ones still stand at their own addresses. */
const VERSIONS_AT_MOST = 100;

/** Which text is this reader's now: its store and language. The versions of a text are those of that one. */
const heldBy = (place: Where, alias: string, now: Date) => sql`
  select store, language from content_text
  where alias = ${alias} and store in (${place.store}, ${ALL_STORES}) and valid_from <= ${now}
  order by store = ${place.store} desc, array_position(${languagesFor(place)}::text[], language), language limit 1`;

/** All versions of a text that have held until now, the newest first; none of an unknown alias. */
export async function listVersions(
  database: Queryable,
  place: Where,
  alias: string,
  now: Date,
): Promise<ContentVersion[]> {
  const { rows } = await sql<ContentVersion>`
    with held as (${heldBy(place, alias, now)})
    select t.version, t.title, t.valid_from as "validFrom", lead(t.valid_from) over (order by t.version) as "validTo"
    from content_text t join held using (store, language)
    where t.alias = ${alias} and t.valid_from <= ${now}
    order by t.version desc limit ${VERSIONS_AT_MOST}`.execute(database);
  return rows;
}

/** One version word for word, whether it still holds or not; null for one that has not begun or never was. */
export async function findVersion(
  database: Queryable,
  place: Where,
  alias: string,
  version: number,
  now: Date,
): Promise<ContentText | null> {
  const { rows } = await sql<TextRow>`
    with held as (${heldBy(place, alias, now)})
    select t.alias, t.title, t.body, t.version, t.language, t.text_hash, t.valid_from
    from content_text t join held using (store, language)
    where t.alias = ${alias} and t.version = ${version} and t.valid_from <= ${now}`.execute(
    database,
  );
  return rows[0] ? toText(rows[0]) : null;
}

/** In which stores and languages these texts hold now; those that all stores share stand under `*`. */
export async function listPresences(
  database: Queryable,
  aliases: readonly string[],
  now: Date,
): Promise<ContentPresence[]> {
  const { rows } = await sql<ContentPresence>`
    select alias, store, array_agg(distinct language) as languages, max(valid_from) as "changedAt"
    from content_text where alias = any(${[...aliases]}::text[]) and valid_from <= ${now}
    group by alias, store order by alias, store`.execute(database);
  return rows;
}

export interface NewText {
  readonly store: string;
  readonly alias: string;
  readonly language: string;
  readonly title: string;
  readonly body: string;
}

export const hashText = ({ title, body }: Pick<NewText, 'title' | 'body'>): string =>
  createHash('sha256').update(`${title}\n\n${body}`).digest('hex');

/**
 * Publishes texts: one that reads the same as the newest version is left alone, any other becomes the next version.
 *
 * @returns How many became a new version.
 */
export async function publishTexts(
  database: Queryable,
  texts: readonly NewText[],
  now: Date,
): Promise<number> {
  const given = JSON.stringify(texts.map((text) => ({ ...text, hash: hashText(text) })));
  const { rows } = await sql`
    insert into content_text (store, alias, language, version, title, body, text_hash, valid_from)
    select g.store, g.alias, g.language, coalesce(newest.version, 0) + 1, g.title, g.body, g.hash, ${now}
    from jsonb_to_recordset(${given}::jsonb) as g(store text, alias text, language text, title text, body text, hash text)
    left join lateral (
      select version, text_hash from content_text t
      where t.store = g.store and t.alias = g.alias and t.language = g.language order by version desc limit 1) newest on true
    where newest.text_hash is distinct from g.hash
    on conflict do nothing returning 1`.execute(database);
  return rows.length;
}
