import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { MOMENT, orderDeps, placeTea, seedShop } from '../../../../test/support/order-world.ts';
import type { Outcome } from '#base/outcome.ts';
import { ok, refused } from '#base/outcome.ts';
import type { ParcelEvent, ParcelRequest, ParcelService } from '#features/carriers/model.ts';
import { confirmOrder, confirmPaid, type Purchase } from '#features/orders/server/public.ts';
import { atPointSender, shippedSender } from '../mail/send-parcel-mails.ts';
import { askCarriers } from './ask-carriers.ts';
import { cancelParcel, correctParcel, listCorrections } from './correct.ts';
import { handOver, makeLabel, parcelsOfOrder } from './hand-over.ts';
import { findLabel } from './label-store.ts';
import { listOpenParcels, measurePromises, tellEvents } from './parcel-store.ts';

const HOUR_MS = 3_600_000;
const after = (hours: number): Date => new Date(MOMENT.getTime() + hours * HOUR_MS);

/** A carrier whose parcels are where a test says. */
function openCarrier() {
  const events = new Map<string, ParcelEvent[]>();
  const asked: string[][] = [];
  const requests: ParcelRequest[] = [];
  const state = { isDown: false, label: null as Uint8Array | null };
  const service: ParcelService = {
    async register(request) {
      requests.push(request);
      if (state.isDown) return refused('UNAVAILABLE');
      return ok({
        trackingNumber: `T-${request.key}`,
        trackingUrl: 'https://carrier.example.test/t',
        label: state.label,
        until: null,
      });
    },
    async track(numbers) {
      asked.push([...numbers]);
      if (state.isDown) return refused('UNAVAILABLE');
      return ok(new Map(numbers.flatMap((each) => [[each, events.get(each) ?? []] as const])));
    },
    cancel: async () => (state.isDown ? refused('TOO_LATE') : ok(undefined)),
  };
  return { events, asked, requests, state, service };
}

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase({ size: 8 });
  await seedShop(base.database);
  await sql`update stock set on_hand = 100000`.execute(base.database);
});
afterAll(() => base?.close());

const log = { warn: () => {} };

/** A carrier of its own for each test: parcels of others are nobody's business. */
function world() {
  const carrier = openCarrier();
  const { database } = base;
  const parts = { database, serviceOf: () => carrier.service };
  return {
    carrier,
    parts,
    ask: (at: Date) => askCarriers({ database, serviceOf: () => carrier.service, log }, at),
  };
}

const staff = { kind: 'system', name: 'test' } as const;

/** Paid when it is handed over; the shop stands by it. */
async function confirmedOrder(): Promise<Purchase> {
  const { database } = base;
  const order = await placeTea(database, orderDeps(database), { method: 'pay_after_delivery' });
  const { orderNumber } = order;
  await confirmOrder(database, { orderNumber, actor: staff, now: MOMENT });
  return order;
}
async function paidOrder(): Promise<Purchase> {
  const order = await confirmedOrder();
  const { orderNumber } = order;
  await confirmPaid(base.database, { orderNumber, actor: staff, now: MOMENT });
  return order;
}

function valueOf<T>(outcome: Outcome<T, string>): T {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}
const only = async ({ orderNumber }: Purchase) => {
  const [parcel] = (await parcelsOfOrder(base.database, orderNumber)) ?? [];
  if (!parcel) throw new Error('no parcel');
  return parcel;
};
const mailsAbout = async (parcelId: string): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox where payload ->> 'parcelId' = ${parcelId} order by id`.execute(
    base.database,
  );
  return rows.map(({ kind }) => kind);
};
const mailParts = (now: Date) => ({
  database: base.database,
  originOf: () => 'http://shop.example.test',
  now: () => now,
});

test('a paid order is given to the carrier that its buyer chose, with what the carrier must know; the day stays as it was promised', async () => {
  const { carrier, parts } = world();
  const order = await paidOrder();
  const { orderNumber } = order;
  const parcel = valueOf(await handOver(parts, { orderNumber, now: MOMENT }));
  expect(parcel).toMatchObject({
    carrier: 'SELF_STRIZH',
    trackingNumber: `T-${orderNumber}-1`,
    promisedFrom: order.delivery.from,
    promisedTo: order.delivery.to,
    state: 'registered',
    storageDays: 7,
    timeZone: 'Europe/Moscow',
  });
  expect(carrier.requests).toMatchObject([
    {
      key: `${orderNumber}-1`,
      country: 'ru',
      cityId: 1,
      pointNumber: 501,
      address: null,
      receiver: { name: 'Примерова Анна', email: order.receiver.email },
      weightGrams: order.parts[0]?.lines.reduce((sum, { count }) => sum + 100 * count, 0),
      sumMinor: order.goodsMinor,
    },
  ]);
  expect(carrier.requests[0]?.receiver.phoneE164).toMatch(/^\+79000\d{6}$/);
});

test('an order that is not paid, or that nobody knows, goes to no carrier; another parcel is made only when it is asked for', async () => {
  const { parts } = world();
  const unpaid = await placeTea(base.database, orderDeps(base.database), { method: 'card_ru' });
  const codeOf = async (wish: Omit<Parameters<typeof handOver>[1], 'now'>) => {
    const done = await handOver(parts, { ...wish, now: MOMENT });
    return done.ok ? done.value.trackingNumber : done.code;
  };
  expect(await codeOf({ orderNumber: unpaid.orderNumber })).toBe('ORDER_NOT_READY');
  expect(await codeOf({ orderNumber: '99999999' })).toBe('ORDER_UNKNOWN');
  const waiting = await placeTea(base.database, orderDeps(base.database), {
    method: 'pay_after_delivery',
  });
  expect(await codeOf({ orderNumber: waiting.orderNumber })).toBe('ORDER_NOT_READY');
  const { orderNumber } = await confirmedOrder();
  expect(await codeOf({ orderNumber, carrier: 'KRANICH_COURIER' })).toBe('CARRIER_UNKNOWN');
  expect(await codeOf({ orderNumber, number: '12 3' })).toBe('NUMBER');
  expect(await codeOf({ orderNumber })).toBe(`T-${orderNumber}-1`);
  expect(await codeOf({ orderNumber })).toBe('HAS_PARCEL');
  expect(await codeOf({ orderNumber, isAnother: true, number: `t-${orderNumber}-1` })).toBe(
    'NUMBER_TAKEN',
  );
  // The try that failed is finished under another number.
  expect(await codeOf({ orderNumber, number: 'ab 777 77' })).toBe('AB77777');
  expect(await parcelsOfOrder(base.database, orderNumber)).toHaveLength(2);
});

test('two hands at once, and a try after the carrier was away, are one parcel with one key', async () => {
  const { carrier, parts } = world();
  const { orderNumber } = await paidOrder();
  carrier.state.isDown = true;
  expect(await handOver(parts, { orderNumber, now: MOMENT })).toMatchObject({
    code: 'CARRIER_UNAVAILABLE',
  });
  carrier.state.isDown = false;
  const both = await Promise.all([
    handOver(parts, { orderNumber, now: MOMENT }),
    handOver(parts, { orderNumber, now: MOMENT }),
  ]);
  expect(both.some((each) => each.ok)).toBe(true);
  expect(new Set(carrier.requests.map(({ key }) => key))).toEqual(new Set([`${orderNumber}-1`]));
  expect(await parcelsOfOrder(base.database, orderNumber)).toHaveLength(1);
  const fresh = await paidOrder();
  const tries = [1, 2, 3].map(() =>
    handOver(parts, { orderNumber: fresh.orderNumber, now: MOMENT }),
  );
  expect((await Promise.all(tries)).some((each) => each.ok)).toBe(true);
  expect(await parcelsOfOrder(base.database, fresh.orderNumber)).toHaveLength(1);
});

test('what carriers tell moves a parcel and its buyer hears of each thing once: shipped, and at the point; duplicates and late words change nothing', async () => {
  const { carrier, parts, ask } = world();
  const order = await paidOrder();
  const { trackingNumber, id } = valueOf(
    await handOver(parts, { orderNumber: order.orderNumber, now: MOMENT }),
  );
  const number = trackingNumber ?? '';
  const tell = async (hours: number, ...told: ParcelEvent[]) => {
    carrier.events.set(number, told);
    await ask(after(hours));
    return (await only(order)).state;
  };
  const accepted = { state: 'accepted', at: after(1), place: 'Москва' } as const;
  const underway = { state: 'underway', at: after(5), place: 'Тула' } as const;
  const there = { state: 'at-point', at: after(40), place: 'Москва' } as const;
  expect(await tell(2, accepted)).toBe('accepted');
  expect(await tell(6, underway, accepted, accepted)).toBe('underway');
  const letter = await shippedSender(mailParts(after(6))).letterOf({ parcelId: id });
  expect(letter).toMatchObject({
    to: order.receiver.email,
    language: 'ru',
    props: { tracking: number, carrier: 'Стриж', carrierUrl: 'https://carrier.example.test/t' },
  });
  expect(await tell(41, there)).toBe('at-point');
  expect(await tell(42, underway)).toBe('at-point');
  expect(await mailsAbout(id)).toEqual(['order-shipped', 'order-at-point']);
  expect(await shippedSender(mailParts(after(42))).letterOf({ parcelId: id })).toBeNull();
  expect(await atPointSender(mailParts(after(42))).letterOf({ parcelId: id })).toMatchObject({
    to: order.receiver.email,
    // Came on the 22nd by the clock of Moscow, and lies there for seven days.
    props: { keptUntil: '2026-11-29', isToPay: false, point: { company: 'Стриж' } },
  });
  expect(await tell(60, { state: 'delivered', at: after(59), place: '' })).toBe('delivered');
  expect(await atPointSender(mailParts(after(60))).letterOf({ parcelId: id })).toBeNull();
  const { rows } = await sql<{ events: number; ask: Date | null }>`
    select (select count(*)::int from parcel_event where parcel_id = p.id) as events, ask_at as ask
    from parcel p where id = ${id}::uuid`.execute(base.database);
  expect(rows).toEqual([{ events: 4, ask: null }]);
  expect(await only(order)).toMatchObject({ arrivedOn: '2026-11-22', failures: 0 });
});

test('no mail is asked for twice, though the outbox has forgotten the first one; of a parcel on its way back none is sent', async () => {
  const { carrier, parts, ask } = world();
  const order = await paidOrder();
  const { trackingNumber, id } = valueOf(
    await handOver(parts, { orderNumber: order.orderNumber, now: MOMENT }),
  );
  const there = { state: 'at-point', at: after(1), place: '' } as const;
  carrier.events.set(trackingNumber ?? '', [there]);
  await ask(after(2));
  expect(await mailsAbout(id)).toEqual(['order-at-point']);
  await sql`delete from outbox where payload ->> 'parcelId' = ${id}`.execute(base.database);
  await ask(after(4));
  expect(await mailsAbout(id)).toEqual([]);
  const letters = () =>
    Promise.all(
      [atPointSender(mailParts(after(5))), shippedSender(mailParts(after(5)))].map((sender) =>
        sender.letterOf({ parcelId: id }),
      ),
    );
  expect((await letters())[0]).not.toBeNull();
  carrier.events.set(trackingNumber ?? '', [
    there,
    { state: 'returning', at: after(5), place: '' },
  ]);
  await ask(after(6));
  expect((await only(order)).state).toBe('returning');
  expect(await letters()).toEqual([null, null]);
});

test('two servers that ask at once ask about each parcel once, a hundred at the most in one question', async () => {
  const { carrier, parts, ask } = world();
  await sql`update parcel set ask_at = null`.execute(base.database);
  const order = await paidOrder();
  const { id } = valueOf(await handOver(parts, { orderNumber: order.orderNumber, now: MOMENT }));
  await sql`insert into parcel (purchase_id, key, carrier, tracking_number, promised_from, promised_to, time_zone, state_at,
      created_at, ask_at)
    select purchase_id, 'many-' || n, carrier, 'MANY-' || n, promised_from, promised_to, time_zone, state_at, created_at, ask_at
    from parcel, generate_series(1, 249) n where id = ${id}::uuid`.execute(base.database);
  const counts = await Promise.all([ask(after(2)), ask(after(2))]);
  expect(counts.reduce((sum, each) => sum + each)).toBe(250);
  const numbers = carrier.asked.flat();
  expect(numbers).toHaveLength(250);
  expect(new Set(numbers).size).toBe(250);
  expect(Math.max(...carrier.asked.map((each) => each.length))).toBeLessThanOrEqual(100);
  expect(await ask(after(2))).toBe(0);
  await sql`delete from parcel where key like 'many-%'`.execute(base.database);
});

test('a carrier that is away is asked less and less often, and after 45 days without news not at all', async () => {
  const { carrier, parts, ask } = world();
  await sql`update parcel set ask_at = null`.execute(base.database);
  const order = await paidOrder();
  valueOf(await handOver(parts, { orderNumber: order.orderNumber, now: MOMENT }));
  carrier.state.isDown = true;
  const minutes = async (hours: number): Promise<number | null> => {
    expect(await ask(after(hours))).toBe(1);
    const { rows } = await sql<{ ask: Date | null }>`
      select ask_at as ask from parcel where purchase_id = ${order.id}::uuid`.execute(
      base.database,
    );
    const at = rows[0]?.ask;
    return at ? (at.getTime() - after(hours).getTime()) / 60_000 : null;
  };
  expect(await minutes(2)).toBe(5);
  expect(await minutes(3)).toBe(10);
  expect(await minutes(4)).toBe(20);
  expect((await only(order)).failures).toBe(3);
  carrier.state.isDown = false;
  expect(await minutes(5)).toBe(60);
  expect((await only(order)).failures).toBe(0);
  expect(await minutes(46 * 24)).toBeNull();
  expect(await ask(after(47 * 24))).toBe(0);
});

test('a number that was typed wrongly is put right with its history, and what was told of the wrong one is not told of this parcel', async () => {
  const { parts } = world();
  const order = await paidOrder();
  const { orderNumber } = order;
  const { id } = valueOf(await handOver(parts, { orderNumber, number: 'WRONG-1', now: MOMENT }));
  expect((await only(order)).state).toBe('accepted');
  await base.database.transaction().execute((tx) =>
    tellEvents(tx, {
      parcelId: id,
      trackingNumber: 'WRONG-1',
      events: [{ state: 'delivered', at: after(1), place: 'Чужой город' }],
      now: after(1),
    }),
  );
  expect((await only(order)).state).toBe('delivered');
  const right = valueOf(await correctParcel(parts, id, { number: 'right-1' }, after(2)));
  expect(right).toMatchObject({ trackingNumber: 'RIGHT-1', state: 'accepted', arrivedOn: null });
  // What was asked under the wrong number comes too late.
  await base.database.transaction().execute((tx) =>
    tellEvents(tx, {
      parcelId: id,
      trackingNumber: 'WRONG-1',
      events: [{ state: 'at-point', at: after(3), place: '' }],
      now: after(3),
    }),
  );
  expect((await only(order)).state).toBe('accepted');
  valueOf(
    await correctParcel(parts, id, { carrier: 'STRIZH_COURIER', expected: '2026-11-29' }, after(4)),
  );
  expect(await only(order)).toMatchObject({ carrier: 'STRIZH_COURIER', expectedTo: '2026-11-29' });
  expect(
    (await listCorrections(base.database, id)).map(({ field, before, after: now }) => [
      field,
      before,
      now,
    ]),
  ).toEqual([
    ['number', 'WRONG-1', 'RIGHT-1'],
    ['carrier', 'SELF_STRIZH', 'STRIZH_COURIER'],
    ['expected', '', '2026-11-29'],
  ]);
  expect(await mailsAbout(id)).toEqual(['order-shipped']);
  await expect(sql`update parcel_event set place = 'x'`.execute(base.database)).rejects.toThrow(
    'append-only',
  );
});

test('a label is kept as it was made, made again where it was not, and gone with a parcel that was taken back', async () => {
  const { carrier, parts } = world();
  const order = await paidOrder();
  const parcel = valueOf(await handOver(parts, { orderNumber: order.orderNumber, now: MOMENT }));
  expect(await findLabel(base.database, parcel.id)).toBeNull();
  expect(await makeLabel(parts, parcel, MOMENT)).toBeNull();
  carrier.state.label = Buffer.from('%PDF-1.7 label');
  expect(await makeLabel(parts, parcel, MOMENT)).toEqual(carrier.state.label);
  expect(await findLabel(base.database, parcel.id)).toEqual(carrier.state.label);
  expect(new Set(carrier.requests.map(({ key }) => key)).size).toBe(1);
  carrier.state.isDown = true;
  expect(await cancelParcel(parts, parcel, after(1))).toMatchObject({ code: 'TOO_LATE' });
  carrier.state.isDown = false;
  expect(await cancelParcel(parts, parcel, after(1))).toMatchObject({ ok: true });
  expect(await findLabel(base.database, parcel.id)).toBeNull();
  expect((await only(order)).cancelledAt).toEqual(after(1));
  // The order can go with another parcel.
  expect((await handOver(parts, { orderNumber: order.orderNumber, now: after(2) })).ok).toBe(true);
});

test('promises are counted by carrier: kept, broken by the day it came or by a day that is over, open', async () => {
  const { parts } = world();
  await sql`update parcel set created_at = '2026-01-01'`.execute(base.database);
  const give = async (number: string, arrived: string | null) => {
    const order = await paidOrder();
    const { id } = valueOf(
      await handOver(parts, { orderNumber: order.orderNumber, number, now: MOMENT }),
    );
    await sql`update parcel set arrived_on = ${arrived}::date where id = ${id}::uuid`.execute(
      base.database,
    );
    return order;
  };
  const { delivery } = await give('DAY-0', null);
  await give('DAY-1', delivery.to);
  await give('DAY-2', '2026-12-30');
  const since = new Date('2026-11-01T00:00:00Z');
  const figures = (day: string) => measurePromises(base.database, since, new Date(day));
  expect(await figures(`${delivery.to}T20:59:00Z`)).toEqual([
    { carrier: 'SELF_STRIZH', kept: 1, broken: 1, open: 1 },
  ]);
  // Midnight in Moscow, where the parcel goes.
  const midnight = `${delivery.to}T21:00:00Z`;
  expect(await figures(midnight)).toEqual([
    { carrier: 'SELF_STRIZH', kept: 1, broken: 2, open: 0 },
  ]);
  const late = await listOpenParcels(base.database, { isLate: true, now: new Date(midnight) });
  expect(late.map(({ parcel }) => parcel.trackingNumber)).toContain('DAY-0');
  expect(late.map(({ parcel }) => parcel.trackingNumber)).not.toContain('DAY-1');
});
