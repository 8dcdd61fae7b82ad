import { sql } from 'kysely';
import type { Actor } from '#base/actor.ts';
import { orderTx, placeOrder, recordPaid, recordRefunded } from '#features/orders/server/public.ts';
import { readHeld } from '#features/balances/server/public.ts';
import type { Database } from '#platform/database.ts';
import { cartReadyToOrder, orderDeps, orderOf, seedShop } from './order-world.ts';

type Contract = Extract<Actor, { kind: 'contract' }>;

/** Tea: 500 ₽ with 10 % of tax, 5 points; a bag: 110 ₽ with 10 %, none. */
const PRICES = { TEA: 500_00, BAG: 110_00 } as const;

/** A shop in which people with contracts buy and pay on days that the test names. */
export async function openCashbackWorld(database: Database) {
  await seedShop(database);
  await sql`insert into product (sku, slug, weight_grams) values ('BAG', 'bag', 10)`.execute(
    database,
  );
  await sql`insert into product_text (sku, language, name) values ('BAG', 'ru', 'Сумка «Проба»')`.execute(
    database,
  );
  await sql`insert into price (sku, store, country, price_minor, points_hundredths, vat_percent, currency, valid_from)
    values ('BAG', 'ru', 'ru', ${PRICES.BAG}, 0, 10, 'RUB', '2026-01-01')`.execute(database);
  await sql`insert into stock (sku, location, on_hand) values ('BAG', 'ru-main', 100000)`.execute(
    database,
  );
  await sql`update stock set on_hand = 100000`.execute(database);
  const deps = orderDeps(database);
  let last = 6_100_000;
  return {
    /** A contract of its own; below a mentor if one is named. */
    async contract(role: Contract['role'] = 'pc', mentor?: Contract): Promise<Contract> {
      const contract = String((last += 1));
      const { rows } = await sql<{ id: string }>`
        with p as (insert into person default values returning id)
        insert into contract (number, kind, role, country, person_id)
        select ${contract}, ${role === 'pc' ? 2 : 1}, ${role}, 'ru', id from p returning person_id as id`.execute(
        database,
      );
      if (mentor)
        await sql`insert into contract_mentor (contract, mentor_contract, source, since)
          values (${contract}, ${mentor.contract}, 'test', '2026-01-01')`.execute(database);
      return { kind: 'contract', contract, role, personId: rows[0]?.id ?? '' };
    },

    /** Buys so many packets of tea and bags, and pays at once. @returns The order. */
    async buy(actor: Contract, at: Date, wished: { tea?: number; bag?: number }): Promise<string> {
      const { tea = 0, bag = 0 } = wished;
      const lines = [
        { sku: 'TEA', count: tea },
        { sku: 'BAG', count: bag },
      ].filter(({ count }) => count > 0);
      const cartId = await cartReadyToOrder(database, lines, {}, at);
      const goods = tea * PRICES.TEA + bag * PRICES.BAG;
      const result = await placeOrder(deps, orderOf(cartId, goods, { actor, now: at }));
      if (result.kind !== 'placed') throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
      const { id: purchaseId } = result.order;
      await database
        .transaction()
        .execute((tx) => recordPaid(orderTx(tx), { purchaseId, now: at, cause: 'test' }));
      return purchaseId;
    },

    refund: (purchaseId: string, at: Date) =>
      database
        .transaction()
        .execute((tx) => recordRefunded(orderTx(tx), { purchaseId, now: at, cause: 'test' })),

    /** What the contract can spend of it. */
    held: async ({ contract }: Contract): Promise<number> =>
      (await readHeld(database, contract, 'RUB')).bonuses.bz,
  };
}

export type CashbackWorld = Awaited<ReturnType<typeof openCashbackWorld>>;
