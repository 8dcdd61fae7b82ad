import type { Text } from '#base/call.ts';
import { findPurchase, findPurchaseFor, type Purchase } from '#features/orders/server/public.ts';
import { fieldText, onlyTexts } from '#i18n/check-field.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { EMAIL_LENGTH, NAME_LENGTH } from '../model.ts';

/** What somebody says that their order is. */
export interface Typed {
  readonly name: string;
  readonly orderNumber: string;
  readonly email: string;
}

/** Tries an hour that found nothing: of one network, and for one order. */
const PER_ADDRESS = 30;
const PER_ORDER = 30;
const NUMBER_LENGTH = 20;

export interface FindParts {
  readonly database: Database;
  /** Counts within the hour. */
  readonly attempts: Pick<AttemptCounter, 'countEach' | 'giveBack'>;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** As it was meant: an order's number is read aloud and copied with its sign. */
export const typedOf = ({ name, orderNumber, email }: Typed): Typed => ({
  name: plain(name),
  orderNumber: orderNumber.replaceAll(/[^\d]/g, '').slice(0, NUMBER_LENGTH),
  email: email.trim(),
});

/** What is wrong with what was typed, by its fields. */
export const typedFaults = ({ name, orderNumber, email }: Typed): Readonly<Record<string, Text>> =>
  onlyTexts({
    name: fieldText(name, { pattern: null, isRequired: true, max: NAME_LENGTH }),
    orderNumber: fieldText(orderNumber, { pattern: null, isRequired: true, max: NUMBER_LENGTH }),
    email: fieldText(email, { pattern: 'email', isRequired: true, max: EMAIL_LENGTH }),
  });

/** What was bought: what registering costs has a page of its own. */
const isGoods = (order: Purchase | null): order is Purchase => order?.purpose === 'goods';

/** An order that the asker may see by login, or because this browser placed it. */
export async function findOwn(
  database: Database,
  context: Pick<CallContext, 'actor' | 'cookies'>,
  orderNumber: string,
): Promise<Purchase | null> {
  const order = await findPurchaseFor(database, context, { orderNumber });
  return isGoods(order) ? order : null;
}

/** One statement, which takes as long for a wrong number as for a wrong mail. */
async function idOf(database: Database, { orderNumber, email }: Typed): Promise<string | null> {
  const [row] = await query<{ id: string }>(database)`
    select p.id from purchase p join purchase_receiver r on r.purchase_id = p.id
    where p.order_number = ${orderNumber} and lower(r.email) = ${email.toLowerCase()} and r.email <> '' and p.purpose = 'goods'`;
  return row?.id ?? null;
}

/**
 * The order of whoever names it rightly. Tries that found nothing are counted; nobody learns which of both was wrong.
 *
 * @returns Null: there is none; `TOO_MANY`: nobody looks any more within this hour.
 */
export async function findTyped(
  { database, attempts }: FindParts,
  typed: Typed,
  { sender, now }: Pick<CallContext, 'sender' | 'now'>,
): Promise<Purchase | null | 'TOO_MANY'> {
  const things = [
    { kind: 'withdrawal-address', whose: sender },
    { kind: 'withdrawal-order', whose: typed.orderNumber },
  ] as const;
  const [byAddress = 0, byOrder = 0] = await attempts.countEach(things, now);
  if (byAddress > PER_ADDRESS || byOrder > PER_ORDER) return 'TOO_MANY';
  const purchaseId = await idOf(database, typed);
  if (purchaseId === null) return null;
  for (const { kind, whose } of things) await attempts.giveBack(kind, whose, now);
  return findPurchase(database, { purchaseId });
}
