import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { Declaration, WithdrawalState } from '../model.ts';

/** All declarations of an order, the earliest first. */
export const listDeclarations = (
  database: Queryable,
  purchaseId: string,
): Promise<readonly (Declaration & { readonly state: WithdrawalState })[]> =>
  query<Declaration & { readonly state: WithdrawalState }>(database)`
    select id, at, name, email, lines, state from withdrawal where purchase_id = ${purchaseId}::uuid order by at, id`;

export async function addDeclaration(
  tx: Tx,
  purchaseId: string,
  { id, at, name, email, lines }: Declaration,
): Promise<void> {
  await query(tx)`
    insert into withdrawal (id, purchase_id, at, name, email, lines)
    values (${id}, ${purchaseId}, ${at}, ${name}, ${email}, ${lines && JSON.stringify(lines)}::jsonb)`;
}

/** A declaration with the order that it is of; null: there is none. */
export async function findDeclaration(
  database: Queryable,
  id: string,
): Promise<
  (Declaration & { readonly purchaseId: string; readonly state: WithdrawalState }) | null
> {
  const [found] = await query<
    Declaration & { readonly purchaseId: string; readonly state: WithdrawalState }
  >(database)`
    select id, at, name, email, lines, state, purchase_id as "purchaseId" from withdrawal where id = ${id}::uuid`;
  return found ?? null;
}

/** Writes that nothing is left to be done; the first word counts. @returns Whether it was this one. */
export async function saveSettled(
  tx: Queryable,
  id: string,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<boolean> {
  const rows = await query(tx)`
    update withdrawal set state = 'settled', settled_at = ${at}, settled_by = ${by}
    where id = ${id}::uuid and state = 'declared' returning 1`;
  return rows.length > 0;
}

/** Whether somebody packs it by now, or has handed it to a carrier. */
export async function isOnItsWayOut(database: Queryable, purchaseId: string): Promise<boolean> {
  const rows = await query(database)`
    select 1 from order_packing where purchase_id = ${purchaseId}::uuid
    union all select 1 from parcel where purchase_id = ${purchaseId}::uuid and cancelled_at is null limit 1`;
  return rows.length > 0;
}

/** Which of these products need not be taken back once they are opened. */
export async function listSealed(
  database: Queryable,
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query<{ sku: string }>(database)`
    select sku from product where is_sealed and sku = any(${[...skus]}::text[])`;
  return new Set(rows.map(({ sku }) => sku));
}
