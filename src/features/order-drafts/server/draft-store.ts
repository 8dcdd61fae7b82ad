import { sql } from 'kysely';
import { isUuid } from '#base/ids.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { tokenHash } from '#platform/secrets.ts';
import type { DraftState, OrderDraft } from '../model.ts';
import type {} from './tables.ts';

export type Stores = readonly string[] | null;

const COLUMNS = sql`d.id, d.number, d.store, d.country, d.state, d.revision, d.person_id as "personId", d.contract, d.name, d.email,
  d.lines, d.note, d.made_by as "madeBy", d.created_at as "createdAt", d.sent_at as "sentAt", d.expires_at as "expiresAt",
  d.opened_at as "openedAt", d.ended_at as "endedAt", p.order_number as "orderNumber"`;
const FROM = sql`from order_draft d left join purchase p on p.id = d.purchase_id`;
const seen = (stores: Stores) =>
  stores === null ? sql`true` : sql`d.store = any(${[...stores]}::text[])`;

/** One that somebody's stores see; locked when it is read to be changed. */
export async function findDraft(
  database: Queryable,
  id: string,
  stores: Stores,
  isLocked = false,
): Promise<OrderDraft | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<OrderDraft>`select ${COLUMNS} ${FROM}
    where d.id = ${id}::uuid and ${seen(stores)} ${isLocked ? sql`for update of d` : sql``}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** The one whose link this is; a link that was taken back or sent anew is nobody's. */
export async function findByToken(
  database: Queryable,
  token: string,
  store: string,
): Promise<OrderDraft | null> {
  const { rows } = await sql<OrderDraft>`select ${COLUMNS} ${FROM}
    where d.link_hash = ${tokenHash(token)} and d.store = ${store}`.execute(database);
  return rows[0] ?? null;
}

const LISTED_AT_ONCE = 50;

/** Those of a state, the newest first. @param before Number of the last one of the page before. */
export async function listDrafts(
  database: Queryable,
  asked: { readonly state: DraftState; readonly before: number | null; readonly stores: Stores },
): Promise<{ readonly rows: readonly OrderDraft[]; readonly next: number | null }> {
  const { state, before, stores } = asked;
  const { rows } = await sql<OrderDraft>`select ${COLUMNS} ${FROM}
    where d.state = ${state} and ${seen(stores)} and ${before === null ? sql`true` : sql`d.number < ${before}`}
    order by d.number desc limit ${LISTED_AT_ONCE + 1}`.execute(database);
  const page = rows.slice(0, LISTED_AT_ONCE);
  return { rows: page, next: rows.length > LISTED_AT_ONCE ? (page.at(-1)?.number ?? null) : null };
}

/** Somebody has opened the link; only the first time is kept. */
export async function noteOpened(database: Queryable, id: string, now: Date): Promise<void> {
  await query(database)`
    update order_draft set opened_at = ${now} where id = ${id}::uuid and opened_at is null`;
}
