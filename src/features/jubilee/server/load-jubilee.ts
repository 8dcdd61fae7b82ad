import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { UserError } from '#platform/user-error.ts';
import type { JubileeFile } from './jubilee-file.ts';
import { tellOfJubilee } from './tell-of-jubilee.ts';

const ACTOR = { kind: 'system', name: 'jubilee' } as const;

export interface LoadedJubilee {
  readonly months: number;
  readonly offers: number;
  readonly products: number;
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

async function putMonth(tx: Tx, store: string, month: JubileeFile['months'][number]) {
  const [row] = await query<{ id: number }>(tx)`
    insert into jubilee_month (store, first_day, last_day, names)
    values (${store}, ${month.firstDay}, ${month.lastDay}, ${JSON.stringify(month.names)}::jsonb)
    on conflict (store, first_day) do update set last_day = excluded.last_day, names = excluded.names returning id`;
  if (!row) throw new Error('a month was neither kept nor changed');
  const offers = month.offers.map((offer) => ({ ...offer, month_id: row.id }));
  await query(tx)`delete from jubilee_offer where month_id = ${row.id}`;
  await query(tx)`insert into jubilee_offer (month_id, number, picture_id, button_path, texts)
    select month_id, number, picture, path, texts
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as g(month_id int, number int, picture text, path text, texts jsonb)`;
  await query(tx)`delete from jubilee_product where month_id = ${row.id}`;
  const products = month.products.map((each, at) => ({ ...each, month_id: row.id, place: at + 1 }));
  await query(tx)`insert into jubilee_product (month_id, sku, place, count)
    select month_id, sku, place, count
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as g(month_id int, sku text, place int, count int)`;
}

/**
 * Makes the jubilee of a store what a file says, in one transaction; a month that keeps its first day keeps its id.
 *
 * @param isTried All is done and taken back.
 */
export async function loadJubilee(
  database: Database,
  store: string,
  file: JubileeFile,
  { now, isTried = false }: { readonly now: Date; readonly isTried?: boolean },
): Promise<LoadedJubilee> {
  const { months } = file;
  const loaded = {
    months: months.length,
    offers: months.reduce((sum, { offers }) => sum + offers.length, 0),
    products: months.reduce((sum, { products }) => sum + products.length, 0),
  };
  const undo = new Error('undone');
  await database
    .transaction()
    .execute(async (tx) => {
      await checkNames(tx, file);
      const days = months.map(({ firstDay }) => firstDay);
      await query(
        tx,
      )`delete from jubilee_month where store = ${store} and not first_day = any(${days}::date[])`;
      for (const month of months) await putMonth(tx, store, month);
      if (isTried) throw undo;
      const subject = `jubilee:${store}`;
      await writeAudit(tx, {
        at: now,
        actor: ACTOR,
        action: 'jubilee.load',
        subject,
        store,
        details: { ...loaded },
      });
      await tellOfJubilee(tx);
    })
    .catch((fault: unknown) => {
      if (fault !== undo) throw fault;
    });
  return loaded;
}
