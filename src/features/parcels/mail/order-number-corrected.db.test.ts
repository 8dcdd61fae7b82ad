import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { MOMENT, orderDeps, placeTea, seedShop } from '../../../../test/support/order-world.ts';
import { renderMails } from '../../../../test/support/render-mails.ts';
import { confirmOrder, type Purchase } from '#features/orders/server/public.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { mailHandlers } from '#jobs/mail-queue.ts';
import type { Mail } from '#platform/mail.ts';
import { cancelParcel, correctParcel } from '../server/correct.ts';
import { handOver } from '../server/hand-over.ts';
import { findParcel } from '../server/parcel-store.ts';
import { atPointSender, correctedSender, shippedSender } from './send-parcel-mails.ts';

type Sent = Parameters<Mail['send']>[0];

const after = (minutes: number): Date => new Date(MOMENT.getTime() + minutes * 60_000);
const staff = { kind: 'system', name: 'test' } as const;

let base: TestDatabase;
let renderMail: ReturnType<typeof renderMails>;
beforeAll(async () => {
  base = await createTestDatabase({ size: 4 });
  await seedShop(base.database);
  await sql`update stock set on_hand = 1000`.execute(base.database);
  renderMail = renderMails((await loadServerCatalogue()).translate);
});
afterAll(() => base?.close());

const parts = () => ({ database: base.database, serviceOf: () => null });

/** An order whose parcel was given away under a number that is not its own. */
async function sentWrongly(number: string): Promise<{ order: Purchase; id: string }> {
  const { database } = base;
  const order = await placeTea(database, orderDeps(database), { method: 'pay_after_delivery' });
  const { orderNumber } = order;
  await confirmOrder(database, { orderNumber, actor: staff, now: MOMENT });
  const done = await handOver(parts(), { orderNumber, number, now: MOMENT });
  if (!done.ok) throw new Error(done.code);
  return { order, id: done.value.id };
}

/** Has the mails go out that wait about a parcel, each once, as the outbox does. `meanwhile`: while the first of them leaves. */
async function deliver(id: string, meanwhile?: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  let first = meanwhile;
  const mail: Mail = {
    close: () => {},
    async send(each) {
      sent.push(each);
      const act = first;
      first = undefined;
      await act?.();
    },
  };
  const mailParts = {
    database: base.database,
    originOf: () => 'http://shop.example.test',
    now: () => after(60),
  };
  const handlers = mailHandlers(
    [shippedSender(mailParts), correctedSender(mailParts), atPointSender(mailParts)],
    { mail, originOf: mailParts.originOf, renderMail },
  );
  const { rows } = await sql<{ kind: string; payload: unknown; key: string }>`
    delete from outbox where payload ->> 'parcelId' = ${id} returning kind, payload, dedupe_key as key`.execute(
    base.database,
  );
  for (const { kind, payload, key } of rows)
    // One after the other, as the runner does.
    // oxlint-disable-next-line no-await-in-loop
    await handlers[kind]?.({ payload, dedupeKey: key } as never);
  return sent;
}
const correct = async (id: string, number: string, minutes: number) => {
  const done = await correctParcel(parts(), id, { number }, after(minutes));
  if (!done.ok) throw new Error(done.code);
};

test('who was mailed a wrong number is mailed the right one, once for each correction, with the way to the order and the carrier', async () => {
  const { order, id } = await sentWrongly('WRONG-1');
  const [shipped] = await deliver(id);
  expect(shipped?.text).toContain('WRONG-1');
  await correct(id, 'RIGHT-1', 1);
  const mails = await deliver(id);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: order.receiver.email,
    subject: `Заказ № ${order.orderNumber}: верный номер посылки`,
  });
  expect(mails[0]?.text).toContain('Верный номер посылки: RIGHT-1');
  expect(mails[0]?.text).toContain('Раньше мы прислали номер WRONG-1. Он неверный, извините.');
  expect(mails[0]?.html).toContain('https://strizh.example.test/track?number=RIGHT-1');
  expect(mails[0]?.html).toContain(`http://shop.example.test/ru/`);
  // The same said again, or another thing put right, is no correction of the number.
  await correctParcel(parts(), id, { expected: '2026-11-29' }, after(2));
  expect(await deliver(id)).toEqual([]);
  // A second correction is told of, and what was told last is named as wrong.
  await correct(id, 'RIGHT-2', 3);
  const [second, ...others] = await deliver(id);
  expect(second?.text).toContain('RIGHT-2');
  expect(second?.text).toContain('RIGHT-1');
  expect(others).toEqual([]);
  // One back to what was told before as well.
  await correct(id, 'RIGHT-1', 4);
  expect((await deliver(id)).map(({ text }) => text.includes('RIGHT-1'))).toEqual([true]);
});

test('a number that is corrected before its mail went out is told rightly by that mail, and no other one goes', async () => {
  const { id } = await sentWrongly('EARLY-1');
  await correct(id, 'EARLY-2', 1);
  const mails = await deliver(id);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('EARLY-2');
  expect(mails[0]?.text).not.toContain('EARLY-1');
  expect(await deliver(id)).toEqual([]);
});

test('two corrections before the next mail are one mail with the last number; one that was taken back meanwhile needs none', async () => {
  const { id } = await sentWrongly('TWICE-1');
  await deliver(id);
  await correct(id, 'TWICE-2', 1);
  await correct(id, 'TWICE-3', 2);
  const mails = await deliver(id);
  expect(mails.map(({ text }) => [text.includes('TWICE-3'), text.includes('TWICE-2')])).toEqual([
    [true, false],
  ]);
  await correct(id, 'TWICE-4', 3);
  await correct(id, 'TWICE-3', 4);
  expect(await deliver(id)).toEqual([]);
});

test('a number that is corrected while its mail leaves is told in another mail', async () => {
  const { id } = await sentWrongly('RACE-1');
  const [shipped, ...others] = await deliver(id, () => correct(id, 'RACE-2', 1));
  expect(shipped?.text).toContain('RACE-1');
  expect(others).toEqual([]);
  expect((await deliver(id)).map(({ text }) => text.includes('RACE-2'))).toEqual([true]);
});

test('nothing is mailed of a parcel that was taken back, or of an order that was called off', async () => {
  const { id, order } = await sentWrongly('GONE-1');
  await deliver(id);
  await correct(id, 'GONE-2', 1);
  await sql`update purchase set state = 'cancelled' where id = ${order.id}::uuid`.execute(
    base.database,
  );
  expect(await deliver(id)).toEqual([]);
  await sql`update purchase set state = 'placed' where id = ${order.id}::uuid`.execute(
    base.database,
  );
  await correct(id, 'GONE-3', 2);
  const parcel = await findParcel(base.database, id);
  expect(await (parcel && cancelParcel(parts(), parcel, after(3)))).toMatchObject({ ok: true });
  expect(await deliver(id)).toEqual([]);
});

test.each([
  ['en', 'Correct tracking number: SPOKEN-2'],
  ['de', 'Richtige Sendungsnummer: SPOKEN-2'],
  ['tr', 'Doğru takip numarası: SPOKEN-2'],
])('the mail speaks the language of the order: %s', async (language, words) => {
  const { id, order } = await sentWrongly('SPOKEN-1');
  await sql`update purchase set language = ${language} where id = ${order.id}::uuid`.execute(
    base.database,
  );
  await deliver(id);
  await correct(id, 'SPOKEN-2', 1);
  const [mail] = await deliver(id);
  expect(mail?.text).toContain(words);
  expect(mail?.subject).toContain(order.orderNumber);
  // The numbers are another test's then.
  await sql`update parcel set tracking_number = null where id = ${id}::uuid`.execute(base.database);
});

test('a carrier that is put right alone is told of as well: the number stays, and the way to follow it is another one', async () => {
  const { order, id } = await sentWrongly('SAME-1');
  await deliver(id);
  const done = await correctParcel(parts(), id, { carrier: 'RUSSIAN_POST_COURIER' }, after(1));
  expect(done.ok).toBe(true);
  const [mail, ...others] = await deliver(id);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Заказ № ${order.orderNumber}: посылку везёт другая служба`);
  expect(mail?.text).toContain('Раньше мы назвали другого перевозчика, извините.');
  expect(mail?.text).toContain('SAME-1');
  expect(mail?.text).not.toContain('неверный');
  expect(await deliver(id)).toEqual([]);
});
