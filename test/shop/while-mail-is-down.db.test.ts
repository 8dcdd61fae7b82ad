import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openFaultProxy, proxyOf, type FaultProxy } from '../support/fault-proxy.ts';
import { seedShop } from '../support/order-world.ts';
import { openPaymentWorld, type PaymentWorld } from '../support/payment-world.ts';
import { renderMails } from '../support/render-mails.ts';
import { TEST_SECRET } from '../support/server.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { openJobs } from '#jobs/jobs.ts';
import { openDatabase } from '#platform/database.ts';
import { openMail, smtpTransport } from '#platform/mail.ts';
import { openSmsPost } from '#platform/sms.ts';
import { confirmationSender } from '#features/orders/mail/send-order-confirmation.ts';
import { paymentJobs, paymentWork } from '#features/payment/server/payment-work.ts';
import { openBackground } from '#app/background.ts';

let db: TestDatabase;
let world: PaymentWorld;
let toDatabase: FaultProxy;
let toMail: FaultProxy;
let server: SMTPServer;
const received: string[] = [];

beforeAll(async () => {
  db = await createTestDatabase({ size: 16 });
  await seedShop(db.database);
  world = await openPaymentWorld(db.database);
  toDatabase = await proxyOf(db.url);
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        received.push(session.envelope.rcptTo.map(({ address }) => address).join());
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  // A TCP server that listens has an address of this form.
  toMail = await openFaultProxy({ port: (listening.address() as AddressInfo).port });
});
afterAll(async () => {
  await world?.close();
  await toMail.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await db.close();
  await toDatabase.close();
});

/** What the shop does behind the counter, with lines to database and mail server that can be spoilt. */
async function openWork() {
  const { translate } = await loadServerCatalogue();
  const now = (): Date => world.now;
  const url = toDatabase.through(db.url);
  const open = openDatabase(url, { size: 4, isNaming: true });
  const transport = smtpTransport(`smtp://127.0.0.1:${toMail.port}`, 'shop@example.test');
  const mail = openMail(open.database, transport, now, TEST_SECRET);
  const mailParts = {
    database: open.database,
    secret: TEST_SECRET,
    originOf: () => 'https://shop.example.test',
    listHolders: world.parts.listHolders,
    countryAt: unchangedCountryAt,
    now,
  };
  const work = openBackground({
    database: open.database,
    databaseUrl: url,
    work: {
      jobs: paymentJobs(world.parts),
      outbox: [paymentWork(world.parts)],
      mails: [confirmationSender(mailParts)],
    },
    mail,
    sms: openSmsPost(open.database, null, now),
    log: world.parts.log,
    renderMail: renderMails(translate),
    originOf: () => 'https://shop.example.test',
    countAudit() {},
    now,
  });
  const stop = async () => {
    await work.stop();
    mail.close();
    await open.close();
  };
  return { work, stop };
}

test('while no mail leaves the house orders are taken, and each buyer gets one mail afterwards R-P29', async () => {
  const { work, stop } = await openWork();
  try {
    for (const way of ['refuse', 'nonsense'] as const) {
      toMail.set({ way });
      const order = await world.placeOrder();
      await work.outbox.runDue();
      expect(received).toEqual([]);
      const { rows } = await db.pool.query(
        'select 1 from outbox where done_at is null and last_error is not null',
      );
      expect(rows.length, order.orderNumber).toBeGreaterThan(0);
    }
    toMail.set();
    world.now = new Date(world.now.getTime() + 3_600_000);
    await work.outbox.runDue();
    world.now = new Date(world.now.getTime() + 3_600_000);
    await work.outbox.runDue();
    expect(received).toHaveLength(2);
  } finally {
    await stop();
  }
});

test('after the database was away the outbox hears and the jobs run again by themselves R-P29', async () => {
  received.length = 0;
  const { work, stop } = await openWork();
  let runs = 0;
  const spec = { name: 'count', cron: null, retries: 0, retryDelaySeconds: 1, timeoutSeconds: 60 };
  const run = async () => void (runs += 1);
  const jobs = openJobs(toDatabase.through(db.url), [{ ...spec, run }], world.parts.log);
  try {
    work.outbox.start();
    await jobs.start();
    await jobs.runSoon('count');
    await expect.poll(() => runs, { timeout: 60_000 }).toBe(1);
    // Its end has to be written as well: a job whose end was lost runs again only when its time is over.
    const ended = sql<{ jobs: number }>`
      select count(*)::int as jobs from jobs.job where name = 'count' and state = 'completed'`;
    await expect.poll(async () => (await ended.execute(db.database)).rows[0]?.jobs).toBe(1);
    toDatabase.set({ way: 'refuse' });
    toDatabase.reset();
    await expect(jobs.runSoon('count')).rejects.toThrow();
    const order = await world.placeOrder();
    toDatabase.set();
    await jobs.runSoon('count');
    await expect.poll(() => runs, { timeout: 60_000 }).toBe(2);
    await expect.poll(() => received, { timeout: 60_000 }).toEqual([order.receiver.email]);
  } finally {
    await jobs.stop();
    await stop();
  }
});
