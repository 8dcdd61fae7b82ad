import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { IsoDate } from '#base/calendar.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { seedShop } from '../../../../test/support/order-world.ts';
import { openPaymentWorld, type PaymentWorld } from '../../../../test/support/payment-world.ts';
import { textOfPdf } from '../../../../test/support/read-pdf.ts';
import { paidSender, refundedSender } from '#features/orders/mail/send-order-money.ts';
import {
  confirmOrder,
  confirmPaid,
  findPurchase,
  ordersIn,
  recordPaid,
  type Purchase,
} from '#features/orders/server/public.ts';
import { cancelPurchase } from '#features/payment/server/public.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { openServerCatalogueFor } from '../../../../test/support/paper-words.ts';
import { exportPapers } from './personal-data.ts';
import { papersOf } from './make-papers.ts';
import { fileOf, type FileParts } from './paper-files.ts';
import { forgetOldPapers, listIssued, takeNumber } from './paper-store.ts';

let base: TestDatabase;
let world: PaymentWorld;
let parts: FileParts;

beforeAll(async () => {
  base = await createTestDatabase({ size: 60 });
  await seedShop(base.database);
  await sql`update stock set on_hand = 10000`.execute(base.database);
  world = await openPaymentWorld(base.database);
  parts = {
    database: base.database,
    translateFor: await openServerCatalogueFor(),
    now: () => world.now,
  };
});
afterAll(async () => {
  await world?.close();
  await base?.close();
});

async function paidOrder(): Promise<Purchase> {
  const order = await world.placeOrder();
  await world.pay(order);
  await world.settleAll();
  return order;
}
const SERIES = { entity: 'ru:0000000000', kind: 'invoice', year: 2026 } as const;
const numbersOf = async (kind: string): Promise<number[]> => {
  const { rows } = await sql<{ count: number }>`
    select count from order_paper where kind = ${kind} order by count`.execute(base.database);
  return rows.map(({ count }) => count);
};
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

test('fifty at once, every third of which fails, leave no gap in the numbers of a legal entity and year', async () => {
  const series = { ...SERIES, entity: 'test:fifty' };
  const taken: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      base.database.transaction().execute(async (tx) => {
        const number = await takeNumber(tx, series);
        await sql`select pg_sleep(0.005)`.execute(tx);
        if (at % 3 === 0) throw new Error('something else of this document failed');
        taken.push(number);
      }),
    ),
  );
  const done = results.filter(({ status }) => status === 'fulfilled').length;
  expect(done).toBe(33);
  expect(taken.toSorted((one, other) => one - other)).toEqual(upTo(33));
  // Another year, kind and entity begin anew.
  await base.database.transaction().execute(async (tx) => {
    expect(await takeNumber(tx, { ...series, year: 2027 })).toBe(1);
    expect(await takeNumber(tx, { ...series, kind: 'credit-note' })).toBe(1);
    expect(await takeNumber(tx, { ...series, entity: 'test:other' })).toBe(1);
  });
  await sql`delete from paper_counter where entity like 'test:%'`.execute(base.database);
});

test('a paid order gets one invoice, however many ask for it at once; an unpaid one none', async () => {
  const unpaid = await world.placeOrder();
  expect(await papersOf(parts, unpaid.id)).toEqual([]);
  const order = await paidOrder();
  // All of them have looked and found none, before the first may take its number; whoever held it gives it back.
  let asked: ReturnType<typeof papersOf>[] = [];
  const holding = base.database.transaction().execute(async (tx) => {
    await takeNumber(tx, SERIES);
    asked = Array.from({ length: 20 }, () => papersOf(parts, order.id));
    await vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(base.database);
      expect(rows[0]?.waiting).toBe(20);
    }, 20_000);
    throw new Error('given back');
  });
  await expect(holding).rejects.toThrow('given back');
  const all = await Promise.all(asked);
  expect(new Set(all.flat().map(({ id }) => id)).size).toBe(1);
  const [stored] = await papersOf(parts, order.id);
  expect(stored?.paper).toMatchObject({
    kind: 'invoice',
    number: expect.stringMatching(/^INV-2026-0000\d\d$/),
    orderNumber: order.orderNumber,
    grossMinor: order.goodsMinor + order.deliveryMinor,
    paid: { creditMinor: 0, moneyMinor: order.totalMinor },
    seller: { name: 'ООО «Ольхада»', taxNumber: '0000000000' },
    refersTo: null,
  });
  expect(await numbersOf('invoice')).toEqual(upTo((await numbersOf('invoice')).length));
});

test('the documents of many orders at once are numbered without a gap, and each order asks for its own in the transaction that pays it', async () => {
  const orders: Purchase[] = [];
  for (let at = 0; at < 12; at += 1) orders.push(await world.placeOrder('pay_after_delivery'));
  await Promise.all(
    orders.map(({ id: purchaseId }) =>
      ordersIn(base.database).transaction((tx) =>
        recordPaid(tx, { purchaseId, now: world.now, cause: 'staff:test' }),
      ),
    ),
  );
  const { rows } = await sql<{ id: string }>`
    select payload ->> 'purchaseId' as id from outbox where kind = 'papers-due'`.execute(
    base.database,
  );
  const promised = new Set(rows.map(({ id }) => id));
  expect(orders.every(({ id }) => promised.has(id))).toBe(true);
  await Promise.all(orders.map(({ id }) => papersOf(parts, id)));
  const numbers = await numbersOf('invoice');
  expect(numbers).toEqual(upTo(numbers.length));
});

test('money that goes back gets one credit note, with the sums of the invoice that it takes back', async () => {
  const order = await paidOrder();
  const [invoice] = await papersOf(parts, order.id);
  const cancelled = await cancelPurchase(world.parts, {
    purchaseId: order.id,
    reason: 'changed_mind',
  });
  expect(cancelled).toEqual({ ok: true, value: 'refunded' });
  const both = await Promise.all([papersOf(parts, order.id), papersOf(parts, order.id)]);
  for (const papers of both) {
    expect(papers.map(({ paper }) => paper.kind)).toEqual(['invoice', 'credit-note']);
    const [, note] = papers;
    expect(note?.paper).toMatchObject({
      number: expect.stringMatching(/^CN-2026-/),
      grossMinor: invoice?.paper.grossMinor,
      byRate: invoice?.paper.byRate,
      refersTo: { number: invoice?.paper.number, issuedOn: invoice?.paper.issuedOn },
    });
  }
});

test('an order that was paid and given back before anybody asked has both, the invoice first', async () => {
  const order = await paidOrder();
  await cancelPurchase(world.parts, { purchaseId: order.id, reason: 'changed_mind' });
  const papers = await papersOf(parts, order.id);
  expect(papers.map(({ paper }) => paper.kind)).toEqual(['invoice', 'credit-note']);
});

test('goods that are paid when they are handed over have their invoice once staff say that the money was taken, and no sooner', async () => {
  const order = await world.placeOrder('pay_after_delivery');
  const said = {
    orderNumber: order.orderNumber,
    actor: { kind: 'system', name: 'operator' },
    now: world.now,
  } as const;
  expect(await confirmOrder(base.database, said)).toBe('confirmed');
  expect(await papersOf(parts, order.id)).toEqual([]);
  expect(await confirmPaid(base.database, said)).toBe('confirmed');
  expect(await confirmPaid(base.database, said)).toBe('not waiting');
  expect(await papersOf(parts, order.id)).toHaveLength(1);
  // Nothing is packed any more: its mail does not say so.
  const mailParts = {
    database: base.database,
    originOf: () => 'http://shop.example.test',
    countryAt: unchangedCountryAt,
    now: () => world.now,
  };
  const letter = await paidSender(mailParts, () => async () => null).letterOf({
    purchaseId: order.id,
  });
  expect(letter).toMatchObject({ props: { isHandedOver: true } });
  const online = await world.placeOrder();
  const other = { ...said, orderNumber: online.orderNumber };
  expect(await confirmPaid(base.database, other)).toBe('not waiting');
});

test('a document cannot be changed, nor deleted before its years are over; its file is the same bytes for ever', async () => {
  const order = await paidOrder();
  const [stored] = await papersOf(parts, order.id);
  if (!stored) throw new Error('no invoice');
  const { bytes } = await fileOf(parts, stored);
  for (const statement of [
    sql`update order_paper set body = replace(body, 'Тест', 'Тост')`,
    sql`update order_paper set kept_until = '2000-01-01'`,
    sql`delete from order_paper`,
    sql`update order_paper_file set bytes = ''`,
    sql`delete from order_paper_file`,
  ])
    await expect(statement.execute(base.database)).rejects.toThrow();
  const { rows } = await sql<{ body: string; hash: Buffer; until: string }>`
    select body, body_hash as hash, kept_until::text as until from order_paper where id = ${stored.id}`.execute(
    base.database,
  );
  expect(
    createHash('sha256')
      .update(rows[0]?.body ?? '')
      .digest(),
  ).toEqual(rows[0]?.hash);
  expect(rows[0]?.until).toBe('2031-12-31');
  // A later version of the shop would make another file.
  const other = { ...parts, translateFor: () => () => 'other words' };
  expect((await fileOf(other, stored)).bytes.equals(bytes)).toBe(true);
  expect((await textOfPdf(bytes))[0]).toContain(stored.paper.number);
});

test('after its years a document goes, with its file; a credit note before its invoice', async () => {
  const order = await paidOrder();
  await cancelPurchase(world.parts, { purchaseId: order.id, reason: 'changed_mind' });
  const longAgo = { ...parts, now: () => new Date('2001-06-01T10:00:00Z') };
  const papers = await papersOf(longAgo, order.id);
  for (const each of papers) await fileOf(longAgo, each);
  expect(papers.map(({ paper }) => paper.number)).toEqual(['INV-2001-000001', 'CN-2001-000001']);
  expect(await forgetOldPapers(base.database, '2006-12-31')).toBe(0);
  expect(await forgetOldPapers(base.database, '2007-01-01')).toBe(2);
  const { rows } = await sql`select from order_paper_file f where not exists (
    select from order_paper p where p.id = f.paper_id)`.execute(base.database);
  expect(rows).toEqual([]);
});

test('an order whose years are over gets no document anew, under no new number', async () => {
  const order = await paidOrder();
  const longAgo = { ...parts, now: () => new Date('2001-06-01T10:00:00Z') };
  expect(await papersOf(longAgo, order.id)).toHaveLength(1);
  expect(await forgetOldPapers(base.database, '2007-01-01')).toBe(1);
  // It was paid in 2026: the last day of its years is that of 2031.
  const late = { ...parts, now: () => new Date('2032-01-01T12:00:00Z') };
  const before = await numbersOf('invoice');
  expect(await papersOf(late, order.id)).toEqual([]);
  expect(await numbersOf('invoice')).toEqual(before);
});

test('a month of invoices is one of the seller’s calendar, as their numbers are', async () => {
  const order = await paidOrder();
  // Half past midnight in Moscow.
  const [made] = await papersOf(
    { ...parts, now: () => new Date('2027-02-28T21:30:00Z') },
    order.id,
  );
  const numbers = async (from: IsoDate, to: IsoDate) =>
    (await listIssued(base.database, { store: 'ru', from, to, after: null, most: 10 })).map(
      ({ paper }) => [paper.number, paper.issuedOn],
    );
  expect(await numbers('2027-02-01', '2027-02-28')).toEqual([]);
  expect(await numbers('2027-03-01', '2027-03-01')).toEqual([[made?.paper.number, '2027-03-01']]);
});

test('an erased buyer’s invoice keeps what the law has it keep, and is handed over to them before', async () => {
  const order = await paidOrder();
  const [before] = await papersOf(parts, order.id);
  const subject = { personId: order.personId, contracts: [], emails: [], phones: [], cartIds: [] };
  expect(await exportPapers(base.database, subject)).toContainEqual(before?.paper);
  await sql`update purchase_receiver set first_name = '', last_name = '', email = '', address = null
    where purchase_id = ${order.id}`.execute(base.database);
  expect((await papersOf(parts, order.id))[0]?.paper.buyer).toEqual(before?.paper.buyer);
  expect(before?.paper.buyer.name).not.toBe('');
});

test('‘paid’ and ‘refunded’ bring their document along, and say so', async () => {
  const order = await paidOrder();
  const mailParts = {
    database: base.database,
    originOf: () => 'http://shop.example.test',
    countryAt: unchangedCountryAt,
    now: () => world.now,
  };
  const paperOf = () => async (purchaseId: string, kind: 'invoice' | 'credit-note') => {
    const found = (await papersOf(parts, purchaseId)).find(({ paper }) => paper.kind === kind);
    return found ? fileOf(parts, found) : null;
  };
  const paid = await paidSender(mailParts, paperOf).letterOf({ purchaseId: order.id });
  const [invoice] = await papersOf(parts, order.id);
  expect(paid).toMatchObject({
    props: { hasInvoice: true, isHandedOver: false },
    attached: [{ name: `${invoice?.paper.number}.pdf`, type: 'application/pdf' }],
  });
  expect(await refundedSender(mailParts, paperOf).letterOf({ purchaseId: order.id })).toBeNull();
  await cancelPurchase(world.parts, { purchaseId: order.id, reason: 'changed_mind' });
  const back = await refundedSender(mailParts, paperOf).letterOf({ purchaseId: order.id });
  expect(back).toMatchObject({
    to: order.receiver.email,
    props: { refund: { minor: order.totalMinor }, hasCreditNote: true, isMeansBack: false },
    attached: [{ name: expect.stringMatching(/^CN-2026-\d{6}\.pdf$/) }],
  });
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox where payload ->> 'purchaseId' = ${order.id} order by id`.execute(
    base.database,
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'order-confirmation',
    'papers-due',
    'order-paid',
    'order-refund',
    'papers-due',
    'order-refunded',
  ]);
  expect((await findPurchase(base.database, { purchaseId: order.id }))?.state).toBe('refunded');
});
