import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { OrderAddress, OrderDelivery } from '../model.ts';
import type { EditedWords } from '../rules/order-edit.ts';
import type { LessReason } from '../rules/order-return.ts';

/** One change of an order that stood. Personal data. */
export interface KeptEdit {
  readonly number: number;
  readonly at: Date;
  /** `buyer`, or `staff:…`. */
  readonly by: string;
  readonly before: EditedWords;
  readonly after: EditedWords;
  /** Why pieces were taken out, and the press that it came of; null: none were. */
  readonly why: LessReason | null;
  readonly press: string | null;
}

/** All changes of an order, the earliest first. */
export const listEdits = (database: Queryable, purchaseId: string): Promise<readonly KeptEdit[]> =>
  query<KeptEdit>(database)`
    select number, at, by, before, after, why, press from order_edit where purchase_id = ${purchaseId}::uuid order by number`;

/** How an order's receiver and place are from now on. */
export interface EditedOrder {
  readonly receiver: {
    readonly firstName: string;
    readonly lastName: string;
    readonly patronymic: string;
    readonly phone: string;
    readonly phoneE164: string;
  };
  readonly delivery: OrderDelivery;
  readonly address: OrderAddress | null;
  readonly comment: string;
}

/** Writes how an order is from now on, and what was changed; the caller holds the order's lock. */
export async function saveEdit(
  tx: Tx,
  purchaseId: string,
  { receiver, delivery, address, comment }: EditedOrder,
  kept: KeptEdit,
): Promise<void> {
  const { firstName, lastName, patronymic, phone, phoneE164 } = receiver;
  await query(tx)`
    update purchase_receiver set first_name = ${firstName}, last_name = ${lastName}, patronymic = ${patronymic}, phone = ${phone},
      phone_e164 = ${phoneE164}, address = ${JSON.stringify(address)}::jsonb, comment = ${comment}
    where purchase_id = ${purchaseId}::uuid`;
  await query(tx)`
    update purchase set delivery = ${JSON.stringify(delivery)}::jsonb where id = ${purchaseId}::uuid`;
  await keepEdit(tx, purchaseId, kept);
}

/** Writes what was changed of an order, for whoever has changed it; the caller holds the order's lock. */
export async function keepEdit(
  tx: Tx,
  purchaseId: string,
  { number, at, by, before, after, why, press }: KeptEdit,
): Promise<void> {
  await query(tx)`
    insert into order_edit (purchase_id, number, at, by, before, after, why, press)
    values (${purchaseId}::uuid, ${number}, ${at}, ${by}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
      ${why}, ${press}::uuid)`;
}
