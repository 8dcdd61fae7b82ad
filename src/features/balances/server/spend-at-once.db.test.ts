import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  cartReadyToOrder,
  MOMENT,
  orderDeps,
  orderOf,
  seedShop,
} from '../../../../test/support/order-world.ts';
import { refused } from '#base/outcome.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { saveMeans } from '#features/delivery/server/public.ts';
import {
  hashRequest,
  orderTx,
  placeOrder,
  recordCancelled,
  type OrderResult,
} from '#features/orders/server/public.ts';
import { BONUS_KINDS } from '../rules/accounts.ts';
import { readHeld } from './balance-store.ts';
import { bonusProof } from './bonus-proof.ts';
import { giveBalance } from './give.ts';
import { balanceSources, heldIn } from './means-sources.ts';

const HOLDER = '6000015';
const GOODS = 200_00;
const DELIVERY = 199_00;
const BONUS = 100_00;
const CREDIT = 40_00;

let base: TestDatabase;
let personId = '';
beforeAll(async () => {
  base = await createTestDatabase({ size: 24 });
  await seedShop(base.database);
  await sql`update stock set on_hand = 1000`.execute(base.database);
  const { rows } = await sql<{ id: string }>`
    with p as (insert into person default values returning id)
    insert into contract (number, kind, role, country, person_id) select ${HOLDER}, 2, 'pc', 'ru', id from p
    returning person_id as id`.execute(base.database);
  personId = rows[0]?.id ?? '';
});
afterAll(() => base.close());

const give = (kind: (typeof BONUS_KINDS)[number] | 'credit', minor: number, key: string = kind) =>
  giveBalance(base.database, {
    contract: HOLDER,
    kind,
    minor,
    unit: 'RUB',
    reason: 'a test',
    key,
    actor: { kind: 'staff', staffId: '7' },
    now: MOMENT,
  });
const held = () => readHeld(base.database, HOLDER, 'RUB');

/** Orders a soap of 200 ₽ that comes for 199 ₽, with bonuses and credit, in a session of its own. */
async function order(session: number): Promise<OrderResult> {
  const { database } = base;
  const cartId = await cartReadyToOrder(database, [{ sku: 'SOAP', count: 1 }]);
  const wish = { promoCode: null, bonusMinor: BONUS, creditMinor: CREDIT };
  await saveMeans(database, cartId, wish, MOMENT);
  const means = balanceSources({
    heldOf: heldIn(database),
    isProven: async () => false,
    packOf: ({ place, now }) => unchangedCountryAt(place, now),
    proof: bonusProof({
      isSmsOn: false,
      phoneOfContract: async () => null,
      codes: {
        check: async () => refused('EXPIRED'),
        hasFreshProof: async () => false,
        spendProof: async () => false,
        timeout: async () => 0,
      },
    }),
  });
  const shown = { totalMinor: GOODS + DELIVERY - BONUS - CREDIT };
  const key = { scope: `session-${session}`, key: cartId, requestHash: hashRequest(cartId) };
  const actor = { kind: 'contract', contract: HOLDER, role: 'pc', personId } as const;
  const deps = { ...orderDeps(database), means };
  return placeOrder(deps, orderOf(cartId, GOODS, { actor, shown, key }));
}

test('of fifty orders at once three get the bonuses of four kinds that are there for three, no kind goes below zero, and all comes back once R-P13 C3-095', async () => {
  for (const kind of BONUS_KINDS) await give(kind, (3 * BONUS) / BONUS_KINDS.length);
  await give('credit', 7 * CREDIT);
  const results = await Promise.all(Array.from({ length: 50 }, (_, session) => order(session)));
  const placed = results.flatMap((each) => (each.kind === 'placed' ? each.order.id : []));
  expect(placed).toHaveLength(3);
  // Who comes when less is there is told by the new sum; who finds it gone in the transaction is told so.
  const told = results.flatMap((each) => (each.kind === 'refused' ? each.refusal.code : []));
  expect(told.filter((code) => code !== 'MEANS_SPENT' && code !== 'PRICES_CHANGED')).toEqual([]);
  expect(await held()).toEqual({
    bonuses: { b25: 0, bz: 0, elacc: 0, roz19: 0 },
    credit: 4 * CREDIT,
  });
  const cancel = (purchaseId: string) =>
    base.database
      .transaction()
      .execute((tx) => recordCancelled(orderTx(tx), { purchaseId, now: MOMENT, cause: 'staff' }));
  await Promise.all([...placed, ...placed].map(cancel));
  const back = (3 * BONUS) / BONUS_KINDS.length;
  expect(await held()).toEqual({
    bonuses: { b25: back, bz: back, elacc: back, roz19: back },
    credit: 7 * CREDIT,
  });
});

test('what is given twice with one key is given once, and the trail says who gave it, in which store and why', async () => {
  const before = await held();
  expect(await give('elacc', 5_00, 'once')).toBe(true);
  expect(await give('elacc', 5_00, 'once')).toBe(false);
  expect((await held()).bonuses.elacc).toBe(before.bonuses.elacc + 5_00);
  const { rows } = await sql<object>`
    select actor, action, subject, store, details from audit_entry order by id desc limit 1`.execute(
    base.database,
  );
  expect(rows).toEqual([
    {
      actor: 'staff:7',
      action: 'balance.give',
      subject: `contract:${HOLDER}`,
      store: 'ru',
      details: { kind: 'elacc', minor: 5_00, unit: 'RUB', reason: 'a test' },
    },
  ]);
  expect(() => give('bz', 0, 'nothing')).toThrow('nothing that can be given');
});
