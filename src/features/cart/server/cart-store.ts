import { sql } from 'kysely';
import { isUuid } from '#base/ids.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { CartDocument } from '../model.ts';
import { carriedOver } from '../rules/document/carried-over.ts';
import { query } from '#platform/query.ts';
import type {} from '#platform/tables.ts';
import type {} from './tables.ts';

/** Who gets the goods of a cart, by its checkout. Personal data. */
export interface CartReceiver {
  readonly email: string;
  readonly phoneE164: string | null;
  readonly namedAt: Date;
}

/** A cart as it stands in its row. */
export interface StoredCart {
  readonly id: string;
  /** Running number, the basket id. */
  readonly number: number;
  readonly store: string;
  readonly country: string;
  readonly revision: number;
  readonly document: CartDocument;
  /**
   * Whether a code was chosen for its order when it was read. Undefined: nobody looked. Whoever chooses one afterwards says so, or reads
   * the cart again.
   */
  readonly hasCode?: boolean;
  /** Whoever was named by then; null: nobody. Undefined: nobody looked. */
  readonly receiver?: CartReceiver | null;
}

interface CartRow {
  id: string;
  number: number;
  store: string;
  country: string;
  revision: number;
  body: unknown;
  has_code?: boolean;
  receiver?: { email: string | null; phone: string | null; at: string } | null;
}

const COLUMNS = ['id', 'number', 'store', 'country', 'revision', 'body'] as const;

const receiverOf = ({ email, phone, at }: NonNullable<CartRow['receiver']>): CartReceiver => ({
  email: email ?? '',
  phoneE164: phone,
  namedAt: new Date(at),
});

function toCart(row: CartRow): StoredCart {
  const { id, number, store, country, revision, body, has_code, receiver } = row;
  const document = carriedOver(body);
  return {
    id,
    number,
    store,
    country,
    revision,
    document,
    ...(has_code !== undefined && { hasCode: has_code }),
    ...(receiver !== undefined && { receiver: receiver && receiverOf(receiver) }),
  };
}

/** An open cart of a store; ordered and merged ones are gone for the buyer. */
export async function findCart(
  database: Queryable,
  id: string,
  store: string,
): Promise<StoredCart | null> {
  if (!isUuid(id)) return null;
  const row = await database
    .selectFrom('cart')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('store', '=', store)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row ? toCart(row) : null;
}

export interface NewCart {
  readonly store: string;
  readonly country: string;
  readonly ownerContract: string | null;
  readonly document: CartDocument;
}

export async function createCart(
  database: Queryable,
  cart: NewCart,
  now: Date,
): Promise<StoredCart> {
  const row = await database
    .insertInto('cart')
    .values({
      store: cart.store,
      country: cart.country,
      owner_contract: cart.ownerContract,
      body: JSON.stringify(cart.document),
      created_at: now,
      updated_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  // Codes are chosen, and receivers named, for a cart that is there.
  return { ...toCart(row), hasCode: false, receiver: null };
}

/** Writes the document if nobody wrote since `cart` was read; null when somebody did. */
export async function saveCart(
  database: Queryable,
  cart: StoredCart,
  change: Pick<NewCart, 'document' | 'country' | 'ownerContract'>,
  now: Date,
): Promise<StoredCart | null> {
  const { document, country, ownerContract } = change;
  const revision = cart.revision + 1;
  const saved = await query(database)`
    update cart set body = ${JSON.stringify(document)}, country = ${country}, owner_contract = ${ownerContract},
      revision = ${revision}, updated_at = ${now}
    where id = ${cart.id} and revision = ${cart.revision} and state = 'open' returning 1`;
  return saved.length > 0 ? { ...cart, country, document, revision } : null;
}

/** Locks the cart's row until the end of the transaction; null when it was ordered, merged or never was. */
export async function lockCart(tx: Tx, id: string): Promise<StoredCart | null> {
  if (!isUuid(id)) return null;
  const row = await tx
    .selectFrom('cart')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return row ? toCart(row) : null;
}

/** The newest open cart of a contract in a store beside the given one; null when it has none. */
export async function findCartOf(
  database: Queryable,
  contract: string,
  store: string,
  exceptId: string | null,
): Promise<StoredCart | null> {
  const rows = await query<CartRow>(database)`
    select id, number, store, country, revision, body from cart
    where owner_contract = ${contract} and state = 'open' and store = ${store}
      and (${exceptId}::uuid is null or id <> ${exceptId}::uuid)
    order by updated_at desc, number desc limit 1`;
  return rows[0] ? toCart(rows[0]) : null;
}

/** The open cart of a session of another store; null when it is of another contract than this one, or the session has ended. */
export async function findCartOfSession(
  database: Queryable,
  sessionId: string,
  contract: string | null,
  now: Date,
): Promise<StoredCart | null> {
  const rows = await query<CartRow>(database)`
    select c.id, c.number, c.store, c.country, c.revision, c.body
    from session s join cart c on c.id = s.cart_id
    where s.id = ${sessionId}::uuid and s.expires_at > ${now} and c.state = 'open'
      and (s.contract is null or s.contract = ${contract})`;
  return rows[0] ? toCart(rows[0]) : null;
}

/** Says whose cart it is, so that it is found again from another device. */
export async function giveCartTo(database: Queryable, id: string, contract: string): Promise<void> {
  await query(database)`
    update cart set owner_contract = ${contract} where id = ${id}::uuid and state = 'open'
      and owner_contract is distinct from ${contract}`;
}

/**
 * Ends a cart that another one took the place of; what it held stays readable. The caller's transaction holds the lock.
 *
 * @param into The cart that its products went into; null: they were given up.
 */
export async function mergeAway(tx: Tx, id: string, into: string | null, now: Date): Promise<void> {
  await query(tx)`
    update cart set state = 'merged', merged_into = ${into}::uuid, updated_at = ${now}, revision = revision + 1
    where id = ${id}::uuid and state = 'open'`;
}

/** Part of a statement that ends the cart: its products are now an order's. The caller's transaction holds the lock. */
export const endingCart = (id: string, now: Date) => sql`
  update cart set state = 'ordered', updated_at = ${now}, revision = revision + 1 where id = ${id} and state = 'open'`;

/**
 * The cart `k` as one value, with what nearly every price of it asks for next: a lookup by the same key costs far less here than in a
 * statement of its own. `means` and `body` are written by the delivery feature's drafts.
 */
const WHOLE_CART = `jsonb_build_object('id', k.id, 'number', k.number, 'store', k.store, 'country', k.country,
    'revision', k.revision, 'body', k.body) || coalesce((
      select jsonb_build_object('has_code', d.means ->> 'promoCode' is not null, 'receiver',
        case when d.body -> 'receiver' is not null then jsonb_build_object('email', d.body #>> '{receiver,email}',
          'phone', d.body #>> '{receiver,phoneE164}', 'at', d.updated_at) end)
      from checkout_draft d where d.cart_id = k.id), '{"has_code": false, "receiver": null}')`;

/** Part of a statement: the open cart as one value, to be read through `cartFromJson`; null when it is not to be had. */
export const openCartJson = (id: string, store: string) => sql`(
  select ${sql.raw(WHOLE_CART)} from cart k where k.id = ${isUuid(id) ? id : null}::uuid and k.store = ${store} and k.state = 'open')`;

/** Part of a statement that locks the cart for the order that is made of it and yields its revision, if it is open. */
export const lockingCart = (id: string) => sql`
  select revision from cart where id = ${isUuid(id) ? id : null}::uuid and state = 'open'`;

/** The same for the cart of a session's row `s`. */
export const CART_OF_SESSION_JSON = `(
  select ${WHOLE_CART} from cart k where k.id = s.cart_id and k.state = 'open')`;

/** Reads what `openCartJson` gave. */
export const cartFromJson = (value: unknown): StoredCart | null =>
  // Only `openCartJson` makes the value, from a row of the table.
  value === null ? null : toCart(value as CartRow);

/** Locks the session's row; answers which cart it has now, open or not. */
export async function lockSessionCart(tx: Tx, sessionId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('session')
    .select('cart_id')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  return row?.cart_id ?? null;
}

export async function keepSessionCart(tx: Tx, sessionId: string, cartId: string): Promise<void> {
  await tx.updateTable('session').set({ cart_id: cartId }).where('id', '=', sessionId).execute();
}
