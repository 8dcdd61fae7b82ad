import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { MOMENT } from '../../test/support/order-world.ts';
import { makeSoundShop, type SoundShop } from '../../test/support/sound-shop.ts';
import { orderTx, recordCancelled } from '#features/orders/server/public.ts';
import type { Tx } from '#platform/database.ts';
import { allChecks, auditShop, findingsIn, type AuditOptions } from './audit-shop.ts';
import type { Finding, Invariant } from './finding.ts';

let base: TestDatabase;
let shop: SoundShop;

beforeAll(async () => {
  base = await createTestDatabase();
  shop = await makeSoundShop(base.database);
});
afterAll(() => base.close());

class TakenBack extends Error {}

/** Whatever the auditor said in this file. */
const said = new Set<string>();

/** What the auditor finds after a change that is taken back again. Constraints and triggers do not hinder the change. */
async function findingsAfter(
  change: (tx: Tx) => Promise<unknown>,
  options?: AuditOptions,
): Promise<readonly Finding[]> {
  let findings: readonly Finding[] = [];
  const work = base.database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await change(tx);
    findings = await findingsIn(tx, options);
    throw new TakenBack();
  });
  await expect(work).rejects.toThrow(TakenBack);
  for (const { what } of findings) said.add(what);
  return findings;
}

type Statement = RawBuilder<unknown>;
interface Break {
  readonly title: string;
  /** Statements that spoil the shop; each changes at least one row. */
  readonly by: () => readonly Statement[];
  /** What the auditor says of it. */
  readonly says: RegExp;
}

const LIFT_CHECKS = /^(?:alter table|drop index)/;

async function spoil(tx: Tx, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) {
    const { numAffectedRows } = await statement.execute(tx);
    const text = statement.compile(tx).sql;
    if (!LIFT_CHECKS.test(text)) expect(Number(numAffectedRows ?? 0), text).toBeGreaterThan(0);
  }
}

const partsOf = (id: string) => sql`(select id from purchase_part where purchase_id = ${id})`;
const transactionsOf = (id: string) =>
  sql`(select id from ledger_transaction where purchase_id = ${id})`;
const attemptsOf = (id: string) => sql`(select id from payment_attempt where purchase_id = ${id})`;
const aCertificate = (name: string, end: string) => sql`
  insert into certificate (contract, number, type, amount_minor, currency, received_at, expires_at)
  values ('X', ${`A-${name}`}, 'gift', 100, 'RUB', '2019-01-01', ${sql.raw(end)})`;
const usedBy = (name: string, purchaseId: string) => sql`
  insert into certificate_use (certificate_id, purchase_id, used_at)
  select id, ${purchaseId}::uuid, '2026-01-01' from certificate where number = ${`A-${name}`}`;
const confirmationOf = (id: string) => `order-confirmation:${id}`;

const BREAKS: Readonly<Partial<Record<Invariant, readonly Break[]>>> = {
  A1: [
    {
      title: 'a key stands without its order',
      by: () => [sql`update idempotency_key set purchase_id = null`],
      says: /keys that stand without/,
    },
    {
      title: 'a kept answer names another order',
      by: () => [sql`update idempotency_key set answer = '{"orderNumber": "10000999"}'`],
      says: /kept answer names another/,
    },
    {
      title: 'two orders were made of one cart',
      by: () => [
        sql`alter table purchase drop constraint purchase_cart_id_cart_revision_key`,
        sql`delete from cart where id = (select cart_id from purchase where id = ${shop.paid.id})`,
        sql`update purchase set cart_id = (select cart_id from purchase where id = ${shop.placed.id}) where id = ${shop.paid.id}`,
      ],
      says: /more than one order/,
    },
    {
      title: 'a cart is open again after its order',
      by: () => [
        sql`update cart set state = 'open' where id = (select cart_id from purchase where id = ${shop.placed.id})`,
      ],
      says: /carts that count as ordered/,
    },
    {
      title: 'a cart counts as ordered without an order',
      by: () => [
        sql`insert into cart (store, country, state, body) values ('ru', 'ru', 'ordered', '{}')`,
      ],
      says: /carts that count as ordered/,
    },
  ],
  A7: [
    {
      title: 'two orders that stand have used one certificate',
      by: () => [aCertificate('a', 'null'), usedBy('a', shop.placed.id), usedBy('a', shop.paid.id)],
      says: /more than one standing order/,
    },
    {
      title: 'an order has used somebody else’s certificate',
      by: () => [aCertificate('b', 'null'), usedBy('b', shop.placed.id)],
      says: /somebody else’s order/,
    },
    {
      title: 'a certificate was used after its time',
      by: () => [aCertificate('c', `'2020-01-01'`), usedBy('c', shop.paid.id)],
      says: /after their time/,
    },
  ],
  A3: [
    {
      title: 'a total is one kopeck more than its parts',
      by: () => [
        sql`alter table purchase drop constraint purchase_check`,
        sql`update purchase set total_minor = total_minor + 1 where id = ${shop.cancelled.id}`,
      ],
      says: /total is not/,
    },
    {
      title: 'a total is below zero',
      by: () => [
        sql`alter table purchase drop constraint purchase_promo_minor_check`,
        sql`alter table purchase drop constraint purchase_total_minor_check`,
        sql`update purchase set promo_minor = promo_minor + total_minor + 1, total_minor = -1 where id = ${shop.cancelled.id}`,
      ],
      says: /below zero/,
    },
    {
      title: 'a part costs one kopeck less than its lines, another order one more',
      by: () => [
        sql`update purchase_part set goods_minor = goods_minor - 1 where purchase_id = ${shop.placed.id}`,
        sql`update purchase_line set sum_minor = sum_minor - 1 where part_id in ${partsOf(shop.placed.id)} and sku = 'TEA'`,
      ],
      says: /orders whose parts/,
    },
    {
      title: 'a line costs another sum',
      by: () => [
        sql`update purchase_line set sum_minor = sum_minor - 11 where part_id in ${partsOf(shop.paid.id)}`,
      ],
      says: /parts whose lines/,
    },
    {
      title: 'a line has other points',
      by: () => [
        sql`update purchase_line set points_hundredths = points_hundredths + 1 where part_id in ${partsOf(shop.paid.id)}`,
      ],
      says: /parts whose lines/,
    },
    {
      title: 'the lines of an order are gone',
      by: () => [
        sql`delete from purchase_line where part_id in ${partsOf(shop.cancelled.id)}`,
        sql`delete from reservation where purchase_id = ${shop.cancelled.id}`,
      ],
      says: /parts whose lines/,
    },
    {
      title: 'a line costs more than its price times its count',
      by: () => [
        sql`update purchase_line set price_minor = price_minor - 1 where part_id in ${partsOf(shop.paid.id)}`,
      ],
      says: /more than price/,
    },
    {
      title: 'a line has another tax',
      by: () => [
        sql`update purchase_line set vat_percent = 20 where part_id in ${partsOf(shop.paid.id)}`,
      ],
      says: /tax/,
    },
    {
      title: 'the delivery costs another sum than was chosen',
      by: () => [
        sql`update purchase set delivery = jsonb_set(delivery, '{priceMinor}', '1') where id = ${shop.paid.id}`,
      ],
      says: /delivery costs another/,
    },
    {
      title: 'nobody is there to receive an order',
      by: () => [sql`delete from purchase_receiver where purchase_id = ${shop.paid.id}`],
      says: /without a receiver/,
    },
  ],
  A4: [
    {
      title: 'an entry is one kopeck more',
      by: () => [
        sql`update ledger_entry set amount = amount + 1 where account = 'vat' and transaction_id in ${transactionsOf(shop.placed.id)}`,
      ],
      says: /do not sum to zero/,
    },
    {
      title: 'a transaction lost its entries',
      by: () => [
        sql`delete from ledger_entry where transaction_id in ${transactionsOf(shop.cancelled.id)}`,
      ],
      says: /no entries|do not sum to zero/,
    },
    {
      title: 'the payment of an order is not in the ledger',
      by: () => [
        sql`delete from ledger_entry where transaction_id in (select id from ledger_transaction where kind = 'paid' and purchase_id = ${shop.paid.id})`,
        sql`delete from ledger_transaction where kind = 'paid' and purchase_id = ${shop.paid.id}`,
      ],
      says: /not what the order says/,
    },
    {
      title: 'a cancelled order is still owed',
      by: () => [
        sql`delete from ledger_entry where transaction_id in (select id from ledger_transaction where kind = 'cancelled' and purchase_id = ${shop.cancelled.id})`,
        sql`delete from ledger_transaction where kind = 'cancelled' and purchase_id = ${shop.cancelled.id}`,
      ],
      says: /not what the order says/,
    },
    {
      title: 'money stands on another account',
      by: () => [
        sql`update ledger_entry set account = 'unclear' where account = 'revenue:goods' and transaction_id in ${transactionsOf(shop.paid.id)}`,
      ],
      says: /not what the order says/,
    },
    {
      title: 'points are promised to somebody else',
      by: () => [
        sql`update ledger_entry set account = 'points-promised:7999999' where account like 'points-promised:%' and transaction_id in ${transactionsOf(shop.placed.id)}`,
      ],
      says: /not what the order says/,
    },
    {
      title: 'an entry names an order that is not there',
      by: () => [
        sql`insert into ledger_transaction (at, kind, purchase_id, dedupe_key) values (${MOMENT}, 'placed', gen_random_uuid(), 'nobody')`,
        sql`insert into ledger_entry (transaction_id, position, account, unit, amount)
          select id, 1, 'cash', 'RUB', 0 from ledger_transaction where dedupe_key = 'nobody'`,
      ],
      says: /not there/,
    },
    {
      title: 'a balance is one kopeck more than its entries',
      by: () => [sql`update ledger_balance set held = held + 1`],
      says: /balances that are not/,
    },
    {
      title: 'a balance is gone',
      by: () => [sql`delete from ledger_balance`],
      says: /balances that are not/,
    },
  ],
  A5: [
    {
      title: 'a unit is on the shelf that never came',
      by: () => [sql`update stock set on_hand = on_hand + 1 where sku = 'TEA'`],
      says: /sum of its movements/,
    },
    {
      title: 'a shelf is gone with its units',
      by: () => [sql`delete from stock where location = 'ru-far'`],
      says: /sum of its movements/,
    },
    {
      title: 'stock is below zero',
      by: () => [
        sql`alter table stock drop constraint stock_on_hand_check`,
        sql`alter table stock drop constraint stock_reserved_is_there`,
        sql`update stock set on_hand = -1 where location = 'ru-far'`,
      ],
      says: /below zero/,
    },
    {
      title: 'a reserved unit belongs to no order',
      by: () => [sql`update stock set reserved = reserved + 1 where sku = 'TEA'`],
      says: /no order holds/,
    },
    {
      title: 'units left the house as sold without an order',
      by: () => [
        sql`update stock set on_hand = on_hand - 1 where sku = 'TEA'`,
        sql`insert into stock_movement (sku, location, kind, change) values ('TEA', 'ru-main', 'sold', -1)`,
      ],
      says: /left the house/,
    },
    {
      title: 'the units of a paid order are still held',
      by: () => [sql`update reservation set state = 'held' where purchase_id = ${shop.paid.id}`],
      says: /does not go with/,
    },
    {
      title: 'the units of a cancelled order never came back',
      by: () => [
        sql`update reservation set state = 'held' where purchase_id = ${shop.cancelled.id}`,
        sql`update stock set reserved = reserved + 1 where sku = 'TEA'`,
      ],
      says: /does not go with/,
    },
    {
      title: 'an order holds fewer units than were ordered',
      by: () => [
        sql`update reservation set count = count - 1 where purchase_id = ${shop.placed.id} and sku = 'TEA'`,
        sql`update stock set reserved = reserved - 1 where sku = 'TEA'`,
      ],
      says: /other units than were ordered/,
    },
  ],
  A8: [
    {
      title: 'a payment of one kopeck less was accepted',
      by: () => [
        sql`update payment_attempt set amount_minor = amount_minor - 1 where purchase_id = ${shop.paid.id}`,
      ],
      says: /without exactly one/,
    },
    {
      title: 'a payment in another currency was accepted',
      by: () => [
        sql`update payment_attempt set currency = 'KZT' where purchase_id = ${shop.paid.id}`,
      ],
      says: /without exactly one/,
    },
    {
      title: 'two payments of one order were accepted',
      by: () => [
        sql`alter table payment_attempt drop constraint payment_attempt_provider_provider_payment_id_key`,
        sql`drop index payment_attempt_paid`,
        sql`insert into payment_attempt (purchase_id, number, provider, method, amount_minor, currency, state, provider_payment_id, created_at, changed_at)
          select purchase_id, 2, provider, method, amount_minor, currency, state, 'another', created_at, changed_at
          from payment_attempt where purchase_id = ${shop.paid.id}`,
        sql`insert into payment_attempt_event (attempt_id, at, to_state) select id, changed_at, state
          from payment_attempt where provider_payment_id = 'another'`,
      ],
      says: /without exactly one/,
    },
    {
      title: 'money in review counts as paid',
      by: () => [
        sql`update payment_attempt set state = 'review' where purchase_id = ${shop.paid.id}`,
        sql`update payment_attempt_event set to_state = 'review' where to_state = 'paid' and attempt_id in ${attemptsOf(shop.paid.id)}`,
      ],
      says: /without exactly one/,
    },
    {
      title: 'staff called an order paid for which no money came',
      by: () => [
        sql`update payment_attempt set state = 'failed' where purchase_id = ${shop.paid.id}`,
        sql`update payment_attempt_event set to_state = 'failed' where to_state = 'paid' and attempt_id in ${attemptsOf(shop.paid.id)}`,
        sql`update purchase_event set cause = 'staff:1' where to_state = 'paid' and purchase_id = ${shop.paid.id}`,
      ],
      says: /staff called paid/,
    },
    {
      title: 'a payment of a cancelled order was accepted',
      by: () => [
        sql`update payment_attempt set state = 'paid' where purchase_id = ${shop.cancelled.id}`,
        sql`update payment_attempt_event set to_state = 'paid' where to_state = 'failed' and attempt_id in ${attemptsOf(shop.cancelled.id)}`,
      ],
      says: /never paid/,
    },
    {
      title: 'an accepted payment is known to no provider',
      by: () => [
        sql`update payment_attempt set provider_payment_id = null where purchase_id = ${shop.paid.id}`,
      ],
      says: /no provider knows/,
    },
  ],
  A9: [
    {
      title: 'an order has no outbox row',
      by: () => [sql`delete from outbox where dedupe_key = ${confirmationOf(shop.placed.id)}`],
      says: /neither promised nor made/,
    },
    {
      title: 'a confirmation counts as done and was never made',
      by: () => [
        sql`update outbox set done_at = ${MOMENT} where dedupe_key = ${confirmationOf(shop.placed.id)}`,
      ],
      says: /count as done/,
    },
    {
      title: 'a confirmation is for no order',
      by: () => [
        sql`insert into outbox (kind, payload, dedupe_key, due_at)
          values ('order-confirmation', '{"purchaseId": "nobody"}', 'order-confirmation:nobody', ${MOMENT})`,
      ],
      says: /not there/,
    },
    {
      title: 'a notice was kept and nobody promised to handle it',
      by: () => [
        sql`delete from outbox where kind = 'payment-notice'`,
        sql`update payment_notice set handled_at = null`,
      ],
      says: /notices of providers/,
    },
    {
      title: 'one effect was promised twice',
      by: () => [
        sql`alter table outbox drop constraint outbox_dedupe_key_key`,
        sql`insert into outbox (kind, payload, dedupe_key, due_at) select kind, payload, dedupe_key, due_at
          from outbox where dedupe_key = ${confirmationOf(shop.placed.id)}`,
      ],
      says: /twice/,
    },
    {
      title: 'one mail was made twice',
      by: () => [
        sql`alter table outbound_message drop constraint outbound_message_dedupe_key_key`,
        sql`insert into outbound_message (channel, recipient, text, dedupe_key, created_at)
          select channel, recipient, text, dedupe_key, created_at from outbound_message`,
      ],
      says: /twice/,
    },
  ],
  A12: [
    {
      title: 'an order has no agreements',
      by: () => [sql`update purchase set agreements = '[]' where id = ${shop.paid.id}`],
      says: /without an agreement/,
    },
    {
      title: 'one agreement of the country is missing',
      by: () => [sql`update purchase set agreements = agreements - 0 where id = ${shop.paid.id}`],
      says: /without an agreement/,
    },
    {
      title: 'an agreement is to another version',
      by: () => [
        sql`update purchase set agreements = jsonb_set(agreements, '{0,version}', '2') where id = ${shop.paid.id}`,
      ],
      says: /not in force/,
    },
    {
      title: 'an agreement is to another text',
      by: () => [
        sql`update purchase set agreements = jsonb_set(agreements, '{0,textHash}', '"other"') where id = ${shop.paid.id}`,
      ],
      says: /not in force/,
    },
    {
      title: 'a text was changed after the buyers had agreed',
      by: () => [sql`update content_text set text_hash = 'other'`],
      says: /not in force/,
    },
    {
      title: 'a text was in force only after the order',
      by: () => [
        sql`update content_text set valid_from = ${MOMENT}::timestamptz + interval '1 hour'`,
      ],
      says: /not in force/,
    },
  ],
  A13: [
    {
      title: 'an order stands elsewhere than its history ends',
      by: () => [sql`update purchase set state = 'refunded' where id = ${shop.cancelled.id}`],
      says: /do not stand where/,
    },
    {
      title: 'an order went a way that there is not',
      by: () => [
        sql`update purchase_event set from_state = 'cancelled' where to_state = 'paid' and purchase_id = ${shop.paid.id}`,
      ],
      says: /steps of orders/,
    },
    {
      title: 'an order came back from where nothing comes back',
      by: () => [
        sql`insert into purchase_event (purchase_id, at, from_state, to_state, cause) values
          (${shop.cancelled.id}, ${MOMENT}::timestamptz + interval '1 day', 'cancelled', 'placed', 'test'),
          (${shop.cancelled.id}, ${MOMENT}::timestamptz + interval '1 day', 'placed', 'cancelled', 'test')`,
      ],
      says: /steps of orders/,
    },
    {
      title: 'a step of an order is missing',
      by: () => [
        sql`delete from purchase_event where from_state is null and purchase_id = ${shop.cancelled.id}`,
      ],
      says: /steps of orders/,
    },
    {
      title: 'the history of an order runs backwards',
      by: () => [
        sql`update purchase_event set at = at - interval '1 day' where to_state = 'paid' and purchase_id = ${shop.paid.id}`,
      ],
      says: /steps of orders/,
    },
    {
      title: 'an order has no history',
      by: () => [sql`delete from purchase_event where purchase_id = ${shop.placed.id}`],
      says: /do not stand where/,
    },
    {
      title: 'an attempt stands elsewhere than its history ends',
      by: () => [
        sql`update payment_attempt set state = 'pending' where purchase_id = ${shop.cancelled.id}`,
      ],
      says: /payment attempts that do not stand/,
    },
    {
      title: 'an attempt that had failed was paid',
      by: () => [
        sql`insert into payment_attempt_event (attempt_id, at, from_state, to_state)
          select id, changed_at, v.* from payment_attempt, (values ('review', 'failed'), ('failed', 'review')) as v
          where purchase_id = ${shop.review.id}`,
      ],
      says: /steps of payment attempts/,
    },
    {
      title: 'the history of an attempt runs backwards',
      by: () => [
        sql`update payment_attempt_event set at = at + interval '1 day' where from_state is null`,
      ],
      says: /steps of payment attempts/,
    },
  ],
};

test('the auditor has nothing to say of a sound shop in which everything has happened', async () => {
  expect(await auditShop(base.database)).toEqual([]);
  const { rows } = await sql<{
    state: string;
  }>`select distinct state from purchase order by state`.execute(base.database);
  expect(rows.map(({ state }) => state)).toEqual([
    'cancelled',
    'paid',
    'placed',
    'refunded',
    'review',
  ]);
});

for (const [invariant, breaks = []] of Object.entries(BREAKS))
  test.each(breaks)(
    `${invariant} is reported, and nothing else, when $title`,
    async ({ by, says }) => {
      const findings = await findingsAfter((tx) => spoil(tx, by()));
      expect([...new Set(findings.map((finding) => finding.invariant))]).toEqual([invariant]);
      const finding = findings.find(({ what }) => says.test(what));
      expect(finding, JSON.stringify(findings)).toBeDefined();
      expect(finding?.rows.length).toBeGreaterThan(0);
    },
  );

const told = (order: { orderNumber: string; totalMinor: number }, key = 'key-1') => ({
  key,
  orderNumber: order.orderNumber,
  totalMinor: order.totalMinor,
  at: MOMENT.toISOString(),
});

test.each([
  [
    'nothing when clients were told what is so',
    () => [told(shop.placed), told(shop.placed), told(shop.paid, 'other')],
    null,
  ],
  [
    'A2 when a client was told of an order that is not there',
    () => [told({ orderNumber: '10000990', totalMinor: 1 }, 'lost')],
    'A2',
  ],
  ['A2 when a client was told another sum', () => [told({ ...shop.placed, totalMinor: 1 })], 'A2'],
  [
    'A1 when one key was answered with two orders',
    () => [told(shop.paid, 'twice'), told(shop.review, 'twice')],
    'A1',
  ],
  ['A1 when a key was answered with an order that it did not make', () => [told(shop.paid)], 'A1'],
] as const)('of client journals the auditor says %s', async (_title, journal, invariant) => {
  const findings = await auditShop(base.database, { journal: journal() });
  for (const { what } of findings) said.add(what);
  expect(findings.map((finding) => finding.invariant)).toEqual(
    invariant === null ? [] : [invariant],
  );
});

test('a finding counts all rows and names twenty', async () => {
  const findings = await findingsAfter((tx) =>
    sql`insert into cart (store, country, state, body) select 'ru', 'ru', 'ordered', '{}' from generate_series(1, 30)`.execute(
      tx,
    ),
  );
  expect(findings).toMatchObject([{ invariant: 'A1', count: 30 }]);
  expect(findings[0]?.rows).toHaveLength(20);
});

test('who waited for an order with an earlier clock stands in its history after the one who had it', async () => {
  const work = base.database.transaction().execute(async (tx) => {
    const early = new Date(MOMENT.getTime() - 60_000);
    await recordCancelled(orderTx(tx), {
      purchaseId: shop.placed.id,
      now: early,
      cause: 'staff:1',
    });
    expect(await findingsIn(tx)).toEqual([]);
    throw new TakenBack();
  });
  await expect(work).rejects.toThrow(TakenBack);
});

test('no question of the auditor stands there that nothing in this file makes it answer', () => {
  const silent = allChecks([told(shop.placed)]).filter(({ what }) => !said.has(what));
  expect(silent.map(({ what }) => what)).toEqual([]);
});
