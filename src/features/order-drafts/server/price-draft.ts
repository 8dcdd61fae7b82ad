import type { Actor, ContractRole } from '#base/actor.ts';
import { VISITOR } from '#base/actor.ts';
import { getStore } from '#countries/packs.ts';
import {
  unkeptCart,
  type Asker,
  type CartService,
  type PricedStoredCart,
} from '#features/cart/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { OrderDraft } from '../model.ts';

/** As the one it is for: their prices and points are theirs by their role. A guest's are everybody's. */
async function buyerOf(database: Queryable, { contract }: OrderDraft): Promise<Actor> {
  if (contract === null) return VISITOR;
  const [row] = await query<{ role: ContractRole; personId: string }>(database)`
    select role, person_id as "personId" from contract where number = ${contract}`;
  return row ? { kind: 'contract', contract, ...row } : VISITOR;
}

/** Where and as whom a prepared order is looked at by staff. */
export async function askerOf(database: Queryable, draft: OrderDraft, now: Date): Promise<Asker> {
  const { store, country } = draft;
  const place = { store, country, cityId: null, language: getStore(store).defaultLanguage };
  return { place, actor: await buyerOf(database, draft), now };
}

/** What it costs now, counted as a cart of whoever asks. */
export const priceDraft = (
  carts: Pick<CartService, 'priceFor'>,
  { id, number, store, country, lines }: OrderDraft,
  asker: Asker,
): Promise<PricedStoredCart> =>
  carts.priceFor(unkeptCart({ id, number, store, country }, lines), asker);
