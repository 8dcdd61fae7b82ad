import { sql } from 'kysely';
import type { StoredPicture } from '#base/picture.ts';
import { announceChange } from '#features/catalogue/server/public.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { pictureJson } from '#platform/pictures/picture-rows.ts';
import { query } from '#platform/query.ts';
import type { Promotion } from '../model.ts';
import { skusOfPromotion } from '../rules/promotion-skus.ts';
import type { PromotionTable } from './tables.ts';

/** Most promotions of one store that are read: begun, to come, and ended lately. */
const MOST = 2_000;

const read = (row: PromotionTable): Promotion => ({
  store: row.store,
  id: row.id,
  type: row.type,
  campaignId: row.campaign_id,
  texts: row.texts,
  picture: row.picture,
  conditions: row.conditions,
  kit: row.kit,
  reward: row.reward,
  isRepeatable: row.is_repeatable,
  isMultipleKits: row.is_multiple_kits,
  isMargined: row.is_margined,
  isForLimitedSet: row.is_for_limited_set,
  isThreeDays: row.is_three_days,
  isShown: row.is_shown,
  isBlocked: row.is_blocked,
  multiplyIndex: row.multiply_index,
  availableCount: row.available_count,
  limitTotal: row.limit_total,
  limitPerPerson: row.limit_per_person,
  programme: row.programme,
  programmeStep: row.programme_step,
  group: row.exclusion_group,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

const rowOf = (of: Promotion): PromotionTable => ({
  store: of.store,
  id: of.id,
  type: of.type,
  campaign_id: of.campaignId,
  texts: of.texts,
  picture: of.picture,
  conditions: of.conditions,
  kit: of.kit,
  reward: of.reward,
  is_repeatable: of.isRepeatable,
  is_multiple_kits: of.isMultipleKits,
  is_margined: of.isMargined,
  is_for_limited_set: of.isForLimitedSet,
  is_three_days: of.isThreeDays,
  is_shown: of.isShown,
  is_blocked: of.isBlocked,
  multiply_index: of.multiplyIndex,
  available_count: of.availableCount,
  limit_total: of.limitTotal,
  limit_per_person: of.limitPerPerson,
  programme: of.programme,
  programme_step: of.programmeStep,
  exclusion_group: of.group,
  starts_at: of.startsAt,
  ends_at: of.endsAt,
});

/** Promotions of all stores, those that ended before `since` left out: the cart of a week ago may still name one that is over. */
export async function listPromotions(database: Queryable, since: Date): Promise<Promotion[]> {
  const rows = await query<PromotionTable>(database)`
    select p.* from (select distinct store from promotion) s
    cross join lateral (select * from promotion where store = s.store and (ends_at is null or ends_at > ${since})
      order by starts_at desc, id limit ${MOST}) p
    order by p.store, p.id`;
  return rows.map((row) => read(row));
}

/** One of a store; locked when it is read to be changed. */
export async function findPromotion(
  database: Queryable,
  store: string,
  id: number,
  isLocked = false,
): Promise<Promotion | null> {
  const { rows } = await sql<PromotionTable>`
    select * from promotion where store = ${store} and id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(
    database,
  );
  return rows[0] ? read(rows[0]) : null;
}

/**
 * Pictures of the shop by the names that promotions call them: their own, or that under which they were sent. Until that one is made the
 * picture before is shown.
 */
export async function listPictures(
  database: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredPicture>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ readonly named: string; readonly picture: StoredPicture }>`
    select n.name as named, ${pictureJson('p')} as picture from unnest(${[...new Set(names)]}::text[]) n(name)
    left join incoming_picture w on w.own = n.name
    join picture p on p.id = coalesce(w.picture_id, (select k.id from picture k where k.id = n.name),
      (select b.picture_before from promotion b where b.picture = n.name and b.picture_before is not null limit 1))`.execute(
    database,
  );
  return new Map(rows.map(({ named, picture }) => [named, picture]));
}

/** Writes promotions, or what changed of them, and tells every copy of the shop at commit. */
export async function savePromotions(tx: Tx, promotions: readonly Promotion[]): Promise<void> {
  if (promotions.length === 0) return;
  // In one order, so that two who save do not wait for each other in a circle.
  const rows = promotions.map(rowOf).toSorted((one, other) => one.id - other.id);
  await query(tx)`
    insert into promotion select * from jsonb_populate_recordset(null::promotion, ${JSON.stringify(rows)}::jsonb)
    on conflict (store, id) do update set
      (type, campaign_id, texts, picture, conditions, kit, reward, is_repeatable, is_multiple_kits, is_margined,
        is_for_limited_set, is_three_days, is_shown, is_blocked, multiply_index, available_count, limit_total,
        limit_per_person, programme, programme_step, exclusion_group, starts_at, ends_at) = (
      excluded.type, excluded.campaign_id, excluded.texts, excluded.picture, excluded.conditions, excluded.kit,
        excluded.reward, excluded.is_repeatable, excluded.is_multiple_kits, excluded.is_margined,
        excluded.is_for_limited_set, excluded.is_three_days, excluded.is_shown, excluded.is_blocked,
        excluded.multiply_index, excluded.available_count, excluded.limit_total, excluded.limit_per_person,
        excluded.programme, excluded.programme_step, excluded.exclusion_group, excluded.starts_at, excluded.ends_at),
      picture_before = case
        when excluded.picture is null then null
        when excluded.picture = promotion.picture then promotion.picture_before
        else coalesce((select w.picture_id from incoming_picture w where w.own = promotion.picture),
          (select k.id from picture k where k.id = promotion.picture), promotion.picture_before) end`;
  // What a promotion shows is not forgotten with what nobody saved.
  const owns = promotions.flatMap(({ picture }) => picture ?? []);
  if (owns.length > 0)
    await query(tx)`
      update incoming_picture set is_used = true where own = any(${owns}::text[]) and not is_used`;
  for (const store of new Set(promotions.map((each) => each.store))) {
    const skus = promotions.filter((each) => each.store === store).flatMap(skusOfPromotion);
    await announceChange(tx, { store, skus: skus.length > 0 ? [...new Set(skus)] : null });
  }
}
