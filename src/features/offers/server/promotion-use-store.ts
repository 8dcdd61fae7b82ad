import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { Programme } from '../model.ts';
import type { BuyerFacts, PlaceFacts } from '../rules/facts.ts';
import type {} from './tables.ts';

/** Whose uses count as one buyer's. */
export interface UserNames {
  /** Null while nobody is signed in. */
  readonly personId: string | null;
  /** Keyed signatures of the receiver's telephone and e-mail. */
  readonly receiverKeys: readonly string[];
}

/** How often an order uses a promotion. */
export interface PromotionUse {
  readonly id: number;
  readonly count: number;
}

/** Why an order may not use a promotion: all are gone, this person has had theirs, or has ordered before. */
export interface RefusedUse {
  readonly id: number;
  readonly why: 'allGone' | 'hadAll' | 'notNew';
}

/** So many steps of a ladder as stand without a gap from the first on: a step that was given back can be had again. */
function climbed(steps: readonly number[]): number {
  let done = 0;
  while (steps.includes(done + 1)) done += 1;
  return done;
}

/**
 * What of promotions stands in the orders of a buyer.
 *
 * @param isCounted Whether it is read at the same time how often those that are limited in all are used, as `countUses` reads it.
 */
export async function findUses(
  database: Queryable,
  store: string,
  { personId, receiverKeys }: UserNames,
  isCounted = false,
): Promise<Pick<BuyerFacts, 'used' | 'programmeSteps'> & Pick<PlaceFacts, 'usedInAll'>> {
  const found = await query<{
    isOwn: boolean;
    id: number;
    used: number;
    programme: Programme | null;
    step: number | null;
  }>(database)`
    select true as "isOwn", promotion_id as id, sum(count)::int as used, programme, programme_step as step from promotion_use
    where store = ${store} and stands and (person_id = ${personId}::uuid or receiver_keys && ${[...receiverKeys]}::text[])
    group by promotion_id, programme, programme_step
    union all select false, promotion_id, used, null, null from promotion_count where ${isCounted}::boolean and store = ${store}`;
  const rows = found.filter(({ isOwn }) => isOwn);
  const inAll = found.filter(({ isOwn }) => !isOwn);
  const used = new Map<number, number>();
  for (const row of rows) used.set(row.id, (used.get(row.id) ?? 0) + row.used);
  const programmes = Map.groupBy(
    rows.filter(({ programme }) => programme !== null),
    ({ programme }) => programme,
  );
  const programmeSteps = new Map<Programme, number>();
  for (const [programme, own] of programmes)
    if (programme)
      programmeSteps.set(
        programme,
        climbed(own.flatMap(({ step }) => (step === null ? [] : step))),
      );
  return { used, programmeSteps, usedInAll: new Map(inAll.map((row) => [row.id, row.used])) };
}

/** How often each promotion that is limited in all is used by orders that stand. */
export async function countUses(
  database: Queryable,
  store: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await query<{ id: number; used: number }>(database)`
    select promotion_id as id, used from promotion_count where store = ${store}`;
  return new Map(rows.map(({ id, used }) => [id, used]));
}

interface Limits {
  readonly id: number;
  readonly isPersonal: boolean;
}

/**
 * Of orders of one person that meet, each sees what those before it used: they wait for each other here, in one order. All that is for new
 * clients is one thing: whoever is placing a first order places one.
 */
const lockPerson = (
  tx: Tx,
  store: string,
  ids: readonly number[],
  { personId, receiverKeys }: UserNames,
) =>
  query(tx)`
    select pg_advisory_xact_lock(hashtextextended(name, 7719)) from (
      select distinct p.store || '/' || kind || '/' || key as name
      from promotion p, unnest(array[
          case when p.limit_per_person is not null or p.programme is not null then coalesce(p.programme, p.id::text) end,
          case when p.conditions @> '{"isForNewClients": true}' then 'new' end]) kind,
        unnest(${[...receiverKeys, ...(personId === null ? [] : [personId])]}::text[]) key
      where kind is not null and p.store = ${store} and p.id = any(${[...ids]}::int[]) order by name) names`;

interface Claim extends UserNames {
  readonly store: string;
  readonly purchaseId: string;
  readonly personId: string;
  readonly at: Date;
}

interface ClaimedRow {
  readonly id: number;
  readonly isLeft: boolean;
  readonly isNew: boolean;
  readonly isTaken: boolean;
}

/**
 * All that an order uses, in one statement. Counts are locked in the order of their promotions, so that orders that meet do not wait for
 * each other in a circle, and asked for the limit as they are by then; of two that are one step of a ladder one is taken.
 */
async function claimAll(
  tx: Tx,
  uses: readonly PromotionUse[],
  { store, purchaseId, personId, receiverKeys, at }: Claim,
): Promise<readonly ClaimedRow[]> {
  const own = sql`u.store = p.store and u.stands
    and (u.person_id = ${personId}::uuid or u.receiver_keys && ${[...receiverKeys]}::text[])`;
  const { rows } = await sql<ClaimedRow>`
    with p as (
      select promotion.*, w.wanted, row_number() over (partition by programme, programme_step order by promotion.id) as nth,
        conditions @> '{"isForNewClients": true}' as asks_new
      from unnest(${uses.map(({ id }) => id)}::int[], ${uses.map(({ count }) => count)}::int[]) as w (id, wanted)
      join promotion on promotion.store = ${store} and promotion.id = w.id),
    newcomer as (
      select not (select bool_or(asks_new) from p) or not exists (
        select from purchase o where o.state not in ('cancelled', 'refunded') and o.id <> ${purchaseId}::uuid and o.id in (
          select id from purchase where person_id = ${personId}::uuid
          union all select r.purchase_id from purchase_receiver own join purchase_receiver r on r.phone_e164 = own.phone_e164
            where own.purchase_id = ${purchaseId}::uuid
          union all select r.purchase_id from purchase_receiver own join purchase_receiver r on lower(r.email) = lower(own.email)
            where own.purchase_id = ${purchaseId}::uuid and r.email <> '')) as holds),
    locked as (
      select c.promotion_id as id from promotion_count c join p on c.store = p.store and c.promotion_id = p.id
      order by c.promotion_id for update of c),
    counted as (
      update promotion_count c set used = c.used + p.wanted from p join locked using (id)
      where c.store = p.store and c.promotion_id = p.id and c.used + p.wanted <= p.limit_total returning c.promotion_id as id),
    taken as (
      insert into promotion_use (purchase_id, promotion_id, store, person_id, receiver_keys, count, programme, programme_step, used_at)
      select ${purchaseId}::uuid, p.id, p.store, ${personId}::uuid, ${[...receiverKeys]}::text[], p.wanted, p.programme,
        p.programme_step, ${at} from p
      where (p.limit_per_person is null or p.limit_per_person >= p.wanted
          + (select coalesce(sum(u.count), 0) from promotion_use u where ${own} and u.promotion_id = p.id))
        and (p.programme is null or (p.wanted = 1 and p.nth = 1 and not exists (select from promotion_use u
          where ${own} and u.programme = p.programme and u.programme_step = p.programme_step)))
        and (not p.asks_new or (select holds from newcomer))
      returning promotion_id as id)
    select p.id, (p.limit_total is null or exists (select from counted where counted.id = p.id)) as "isLeft",
      exists (select from taken where taken.id = p.id) as "isTaken",
      (not p.asks_new or (select holds from newcomer)) as "isNew"
    from p`.execute(tx);
  return rows;
}

/** @returns Null when it is written down. */
function refusedBy(row: ClaimedRow | undefined): RefusedUse['why'] | null {
  if (row && !row.isNew) return 'notNew';
  if (!row?.isTaken) return 'hadAll';
  return row.isLeft ? null : 'allGone';
}

/**
 * Writes down what an order uses. Limits are those that the database has now.
 *
 * @returns What cannot be had any more, the first by its id; the caller takes its transaction back. Null when all is written down.
 */
export async function claimPromotions(
  tx: Tx,
  uses: readonly PromotionUse[],
  claim: Claim,
): Promise<RefusedUse | null> {
  if (uses.length === 0) return null;
  const limits = await query<Limits>(tx)`
    select id, limit_per_person is not null or programme is not null or conditions @> '{"isForNewClients": true}' as "isPersonal"
    from promotion
    where store = ${claim.store} and id = any(${uses.map(({ id }) => id)}::int[])`;
  const personal = limits.filter(({ isPersonal }) => isPersonal).map(({ id }) => id);
  if (personal.length > 0) await lockPerson(tx, claim.store, personal, claim);
  const rows = new Map((await claimAll(tx, uses, claim)).map((row) => [row.id, row]));
  for (const { id } of uses.toSorted((one, other) => one.id - other.id)) {
    const why = refusedBy(rows.get(id));
    if (why !== null) return { id, why };
  }
  return null;
}

type Subject = { readonly personId: string; readonly contracts: readonly string[] };

/** Signatures of whoever asked to be forgotten go; that a promotion was used stays with the order. */
export async function forgetUser(tx: Tx, { personId, contracts }: Subject): Promise<void> {
  await query(tx)`
    update promotion_use set receiver_keys = '{}' where purchase_id in (
      select id from purchase where person_id = ${personId}::uuid or buyer_contract = any(${[...contracts]}::text[]))`;
}

const EXPORTED_AT_MOST = 1_000;

/** Which promotions somebody has used, and with which order. */
export const exportPromotionUses = (
  database: Queryable,
  { personId, contracts }: Subject,
): Promise<unknown> =>
  query(database)`
    select o.texts -> 'ru' ->> 'name' as promotion, p.order_number as "orderNumber", u.used_at as "usedAt", u.count, u.programme,
      u.programme_step as step, u.stands
    from promotion_use u join purchase p on p.id = u.purchase_id
    left join promotion o on o.store = u.store and o.id = u.promotion_id
    where p.person_id = ${personId}::uuid or p.buyer_contract = any(${[...contracts]}::text[])
    order by u.used_at desc, u.promotion_id limit ${EXPORTED_AT_MOST}`;
