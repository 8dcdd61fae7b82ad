import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { UserError } from '#platform/user-error.ts';
import { MONTHS_MAX, OFFERS_MAX } from '../model.ts';
import { mergeLoad, type LoadConflict, type LoadMonth } from '../rules/merge-load.ts';
import { monthDayFaults } from '../rules/month-form.ts';
import type { JubileeFile } from './jubilee-file.ts';
import { listStaffMonths, lockMonths } from './month-desk.ts';
import { typedOfferOf } from './revisions.ts';
import { tellOfJubilee } from './tell-of-jubilee.ts';

const ACTOR = { kind: 'system', name: 'jubilee' } as const;
/** As many conflicts as one entry of the audit names. */
const TOLD_MOST = 100;

export interface LoadedJubilee {
  readonly months: number;
  readonly offers: number;
  readonly products: number;
  /** Where the office has changed something since the last load, and the file says something else. */
  readonly conflicts: readonly LoadConflict[];
}

/** Fails for a picture or a product that the shop does not have, by its name. */
async function checkNames(tx: Tx, { months }: JubileeFile): Promise<void> {
  const skus = months.flatMap(({ products }) => products.map(({ sku }) => sku));
  const pictures = months.flatMap(({ offers }) => offers.flatMap(({ picture }) => picture ?? []));
  const [sku] = await query<{ name: string }>(tx)`
    select name from unnest(${skus}::text[]) as name where not exists (select 1 from product where sku = name) limit 1`;
  if (sku) throw new UserError(`there is no product ${sku.name}`);
  const [picture] = await query<{ name: string }>(tx)`
    select name from unnest(${pictures}::text[]) as name where not exists (select 1 from picture where id = name) limit 1`;
  if (picture) throw new UserError(`there is no picture ${picture.name}`);
}

const saidIn = ({ months }: JubileeFile): readonly LoadMonth[] =>
  months.map((month) => ({
    ...month,
    offers: month.offers.map((offer) => ({ ...offer, picture: offer.picture ?? '' })),
  }));

async function standingIn(db: Queryable, store: string): Promise<readonly LoadMonth[]> {
  const months = await listStaffMonths(db, store);
  return months.map(({ firstDay, lastDay, names, offers, products }) => ({
    firstDay,
    lastDay,
    names,
    products,
    offers: offers.map((offer) => ({ number: offer.number, ...typedOfferOf(offer) })),
  }));
}

async function lastIn(db: Queryable, store: string): Promise<readonly LoadMonth[] | null> {
  const [row] = await query<{ months: readonly LoadMonth[] }>(db)`
    select months from jubilee_load where store = ${store}`;
  return row?.months ?? null;
}

/** Fails where what the office keeps and what the file says do not go together. */
function checkTogether(months: readonly LoadMonth[]): void {
  const fail = (text: string) => {
    throw new UserError(`${text}: change it in the office or in the file, or say --take-file`);
  };
  if (months.length > MONTHS_MAX)
    fail(`the months of the office and of the file are more than ${MONTHS_MAX}`);
  for (const month of months) {
    const { firstDay, offers } = month;
    if (offers.length > OFFERS_MAX) fail(`${firstDay} would have more than ${OFFERS_MAX} offers`);
    const faults = monthDayFaults(month, {
      others: months.filter((each) => each !== month),
      offers,
    });
    for (const { code, other, line } of Object.values(faults)) {
      if (code === 'OVERLAPS') fail(`${firstDay} would overlap ${other}`);
      if (code === 'SAME_MONTH') fail(`${firstDay} and ${other} would begin in one month`);
      if (code === 'OFFER_OUTSIDE')
        fail(`${firstDay}: offer ${line} has days that would be out of its month`);
    }
  }
}

async function putMonth(tx: Tx, store: string, month: LoadMonth) {
  const [row] = await query<{ id: number }>(tx)`
    insert into jubilee_month (store, first_day, last_day, names)
    values (${store}, ${month.firstDay}::date, ${month.lastDay}::date, ${JSON.stringify(month.names)}::jsonb)
    on conflict (store, first_day) do update set last_day = excluded.last_day, names = excluded.names returning id`;
  if (!row) throw new Error('a month was neither kept nor changed');
  const numbers = month.offers.map(({ number }) => number);
  await query(tx)`
    delete from jubilee_offer where month_id = ${row.id} and not number = any(${numbers}::int[])`;
  // A picture that stays is not touched: it may be on its way, with another one shown until then.
  await query(tx)`
    insert into jubilee_offer (month_id, number, picture_id, button_path, texts, first_day, last_day)
    select ${row.id}::int, number, nullif(picture, ''), path, texts,
      nullif("firstDay", '')::date, nullif("lastDay", '')::date
    from jsonb_to_recordset(${JSON.stringify(month.offers)}::jsonb)
      as g(number int, picture text, path text, texts jsonb, "firstDay" text, "lastDay" text)
    on conflict (month_id, number) do update set button_path = excluded.button_path, texts = excluded.texts,
      first_day = excluded.first_day, last_day = excluded.last_day,
      picture_id = case when coalesce(jubilee_offer.picture_own, jubilee_offer.picture_id)
        is not distinct from excluded.picture_id then jubilee_offer.picture_id else excluded.picture_id end,
      picture_own = case when coalesce(jubilee_offer.picture_own, jubilee_offer.picture_id)
        is not distinct from excluded.picture_id then jubilee_offer.picture_own end`;
  await query(tx)`delete from jubilee_product where month_id = ${row.id}`;
  const products = month.products.map((each, at) => ({ ...each, place: at + 1 }));
  await query(tx)`insert into jubilee_product (month_id, sku, place, count)
    select ${row.id}::int, sku, place, count
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as g(sku text, place int, count int)`;
}

export interface LoadOptions {
  readonly now: Date;
  /** All is done and taken back. */
  readonly isTried?: boolean;
  /** What the office has changed since the last load gives way. */
  readonly isFileTaken?: boolean;
}

/**
 * Makes the jubilee of a store what a file says, in one transaction; a month that keeps its first day keeps its id. What the office has changed
 * since the last load stays as it is, part by part, and is told.
 */
export async function loadJubilee(
  database: Database,
  store: string,
  file: JubileeFile,
  { now, isTried = false, isFileTaken = false }: LoadOptions,
): Promise<LoadedJubilee> {
  const undo = { loaded: null as LoadedJubilee | null };
  return database
    .transaction()
    .execute(async (tx) => {
      await lockMonths(tx, store);
      await checkNames(tx, file);
      const said = saidIn(file);
      const [last, standing] = [await lastIn(tx, store), await standingIn(tx, store)];
      const { months, conflicts } = mergeLoad({ last, standing, file: said, isFileTaken });
      checkTogether(months);
      const days = months.map(({ firstDay }) => firstDay);
      await query(tx)`
        delete from jubilee_month where store = ${store} and not first_day = any(${days}::date[])`;
      // What is taken away is kept in the audit: the file may have been the wrong one.
      const gone = standing.filter(({ firstDay }) => !days.includes(firstDay));
      for (const month of months) await putMonth(tx, store, month);
      await query(tx)`
        insert into jubilee_load (store, months, loaded_at) values (${store}, ${JSON.stringify(said)}::jsonb, ${now})
        on conflict (store) do update set months = excluded.months, loaded_at = excluded.loaded_at`;
      const counts = {
        months: months.length,
        offers: months.reduce((sum, { offers }) => sum + offers.length, 0),
        products: months.reduce((sum, { products }) => sum + products.length, 0),
      };
      const loaded = { ...counts, conflicts };
      if (isTried) {
        undo.loaded = loaded;
        throw undo;
      }
      const named = conflicts.slice(0, TOLD_MOST).map(sayConflict);
      await writeAudit(tx, {
        at: now,
        actor: ACTOR,
        action: 'jubilee.load',
        subject: `jubilee:${store}`,
        store,
        details: {
          ...counts,
          [isFileTaken ? 'overwritten' : 'kept']: named,
          ...(gone.length > 0 && { before: { months: gone } }),
        },
      });
      await tellOfJubilee(tx);
      return loaded;
    })
    .catch((fault: unknown) => {
      if (fault === undo && undo.loaded) return undo.loaded;
      throw fault;
    });
}

/** A conflict as the command and the audit name it: `2026-11-01, offer 2: picture`. */
export const sayConflict = ({ month, offer, what }: LoadConflict): string =>
  `${month}${offer === null ? '' : `, offer ${offer}`}: ${what}`;
