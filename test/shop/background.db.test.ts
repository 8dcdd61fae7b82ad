import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { MOMENT, seedShop } from '../support/order-world.ts';
import { openPaymentWorld, type PaymentWorld } from '../support/payment-world.ts';
import { renderMails } from '../support/render-mails.ts';
import { TEST_SECRET } from '../support/server.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { openMail } from '#platform/mail.ts';
import { openSmsPost } from '#platform/sms.ts';
import { contactChangedSender } from '#features/account/mail/send-account-mails.ts';
import { cancelledSender } from '#features/orders/mail/send-order-cancelled.ts';
import { confirmationSender } from '#features/orders/mail/send-order-confirmation.ts';
import { paymentJobs, paymentWork } from '#features/payment/server/payment-work.ts';
import { openBackground } from '#app/background.ts';

let db: TestDatabase;
let world: PaymentWorld;
beforeAll(async () => {
  db = await createTestDatabase({ size: 16 });
  await seedShop(db.database);
  world = await openPaymentWorld(db.database);
});
afterAll(async () => {
  await world?.close();
  await db.close();
});

async function openWork(options: { hasJobs?: boolean } = {}) {
  const { translate } = await loadServerCatalogue();
  const now = (): Date => world.now;
  const mailParts = {
    database: db.database,
    secret: TEST_SECRET,
    originOf: () => 'https://shop.example.test',
    listHolders: world.parts.listHolders,
    countryAt: unchangedCountryAt,
    now,
  };
  return openBackground({
    database: db.database,
    databaseUrl: db.url,
    work: {
      jobs: paymentJobs(world.parts),
      outbox: [paymentWork(world.parts)],
      mails: [
        confirmationSender(mailParts),
        cancelledSender(mailParts),
        contactChangedSender(mailParts),
      ],
    },
    mail: openMail(db.database, null, now, TEST_SECRET),
    sms: openSmsPost(db.database, null, now),
    log: world.parts.log,
    renderMail: renderMails(translate),
    originOf: () => 'https://shop.example.test',
    countAudit() {},
    now,
    ...options,
  });
}

test('an order is confirmed by one mail, however many copies do the work', async () => {
  const order = await world.placeOrder();
  const copies = await Promise.all([openWork(), openWork(), openWork()]);
  await Promise.all(copies.map(({ outbox }) => outbox.runDue()));
  await Promise.all(copies.map((copy) => copy.stop()));
  const mails = await db.database
    .selectFrom('outbound_message')
    .select(['recipient', 'subject', 'html'])
    .where('recipient', '=', order.receiver.email)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`Заказ № ${order.orderNumber} принят`);
  expect(mails[0]?.html).toContain(
    `https://shop.example.test/ru/shop/profile/orders/${order.orderNumber}/`,
  );
});

test('a queued mail of another shape is told and not sent, and those beside it are', async () => {
  const order = await world.placeOrder();
  const dueAt = world.now;
  for (const [kind, payload] of [
    ['order-cancelled', { order: order.id }],
    ['account-contact-changed', { personId: 'anna@example.test', store: 'ru' }],
  ] as const)
    await putInOutbox(db.database, { kind, payload, dedupeKey: `old ${kind}`, dueAt });
  const work = await openWork();
  await work.outbox.runDue();
  await work.stop();
  const rows = await db.database
    .selectFrom('outbox')
    .select(['last_error', 'done_at'])
    .where('dedupe_key', 'like', 'old %')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { done_at: null, last_error: expect.stringContaining('order-cancelled has another shape') },
    { done_at: null, last_error: expect.stringContaining('contact-changed has another shape') },
  ]);
  expect(rows[0]?.last_error).toContain('purchaseId');
  expect(rows[1]?.last_error).not.toContain('anna');
  const mails = await db.database.selectFrom('outbound_message').select('dedupe_key').execute();
  expect(mails).toContainEqual({ dedupe_key: `order-confirmation:${order.id}` });
  expect(mails.filter(({ dedupe_key: key }) => key.startsWith('old '))).toEqual([]);
});

test('the background comes up, handles a webhook by itself and stops', async () => {
  world.now = MOMENT;
  const order = await world.placeOrder();
  const work = await openWork();
  await work.start();
  try {
    await world.pay(order);
    await world.sandbox.sendDueWebhooks();
    await expect
      .poll(
        async () =>
          (
            await db.database
              .selectFrom('purchase')
              .select('state')
              .where('id', '=', order.id)
              .executeTakeFirstOrThrow()
          ).state,
        { timeout: 60_000 },
      )
      .toBe('paid');
  } finally {
    await work.stop();
  }
});

test('what repeats by the clock is planned when the background is up, unless nothing is to repeat', async () => {
  const planned = async () => {
    const { rows } = await sql<{ name: string }>`select name from jobs.schedule`.execute(
      db.database,
    );
    return rows.map(({ name }) => name);
  };
  const own = paymentJobs(world.parts).map(({ name }) => name);
  const work = await openWork();
  await work.start();
  try {
    expect(await planned()).toEqual(
      expect.arrayContaining([...own, 'audit-books', 'forget-done-work']),
    );
  } finally {
    await work.stop();
  }
  await sql`delete from jobs.schedule`.execute(db.database);
  const still = await openWork({ hasJobs: false });
  await still.start();
  await still.stop();
  expect(await planned()).toEqual([]);
});
