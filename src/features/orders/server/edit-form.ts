import type { Database } from '#platform/database.ts';
import type { OrderAddress, Purchase } from '../model.ts';
import type { EditRefusal } from '../rules/order-edit.ts';
import { listEdits } from './edit-store.ts';
import { pointsInstead, whyNotEdited, type EditParts } from './order-edit.ts';

/** What a form to edit an order begins with. Personal data. */
export interface OrderEditForm {
  readonly orderNumber: string;
  /** Null: it may be edited. */
  readonly why: EditRefusal | null;
  /** How many changes there were. */
  readonly seen: number;
  readonly country: string;
  readonly receiver: Purchase['receiver'];
  /** Null for a courier. */
  readonly point: { readonly number: number; readonly label: string } | null;
  /** Where it may go instead, for the same price and on the same days. */
  readonly points: readonly { readonly number: number; readonly label: string }[];
  readonly address: OrderAddress | null;
  readonly comment: string;
}

const labelOf = ({ company, address }: { readonly company: string; readonly address: string }) =>
  [company, address].filter(Boolean).join(', ');

export async function readEditForm(
  { database, countryAt }: EditParts & { readonly database: Database },
  order: Purchase,
  now: Date,
): Promise<OrderEditForm> {
  const { orderNumber, country, receiver, address, comment, delivery } = order;
  const why = whyNotEdited({ countryAt }, order, now);
  const [edits, points] = await Promise.all([
    listEdits(database, order.id),
    why === null ? pointsInstead(database, order) : [],
  ]);
  return {
    orderNumber,
    why,
    seen: edits.length,
    country,
    receiver,
    point: delivery.point && { number: delivery.point.number, label: labelOf(delivery.point) },
    points: points.map((each) => ({ number: each.number, label: labelOf(each) })),
    address: delivery.point ? null : address,
    comment,
  };
}
