import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockPrices } from '#features/catalogue/server/public.ts';
import {
  AT_ONCE,
  HOUR,
  MONDAY,
  openPriceWorld,
  type PriceWorld,
} from '../../../../test/support/price-world.ts';
import { applyChange } from './apply-change.ts';

let world: PriceWorld;
beforeAll(async () => {
  world = await openPriceWorld();
});
afterAll(() => world?.close());
beforeEach(() => world.rewind());

test('forty prices change at their moment, neither before nor twice, and the trail has the figures', async () => {
  const skus = await Promise.all(Array.from({ length: 40 }, () => world.product()));
  const id = await world.planned(skus.map((sku) => `${sku}\t120,50\t110\t6,5`).join('\n'));
  const [first = ''] = skus;
  world.clock.now = new Date(MONDAY.getTime() - 1);
  await world.runDue();
  expect(await world.asked(first)).toMatchObject({ priceMinor: 100_00, oldPriceMinor: null });
  world.clock.now = new Date(MONDAY.getTime() + 700);
  await world.runDue();
  await world.runDue();
  for (const sku of skus)
    // oxlint-disable-next-line no-await-in-loop
    expect(await world.asked(sku)).toMatchObject({
      priceMinor: 110_00,
      oldPriceMinor: 120_50,
      pointsHundredths: 6_50,
    });
  expect(await world.history(first, 'by')).toEqual([
    { price: 100_00, reduced: null, from: new Date('2026-01-01'), to: MONDAY },
    { price: 120_50, reduced: 110_00, from: MONDAY, to: null },
  ]);
  expect((await world.read(id)).change).toMatchObject({
    state: 'done',
    doneAt: MONDAY,
    changedBy: null,
  });
  const acts = await world.staff.actsOf(`price-change:${id}`);
  expect(acts.map(({ action, actor }) => [action, actor])).toEqual([
    ['price-change.start', `staff:${world.staffId}`],
    ['price-change.plan', `staff:${world.staffId}`],
    ['price-change.apply', 'system:price-change'],
  ]);
  expect(acts[1]?.details).toMatchObject({ count: 40, startsAt: MONDAY.toISOString() });
  expect(acts[2]?.details).toMatchObject({
    count: 80,
    prices: expect.arrayContaining([`${first} RU: 100.00 ⇒ 120.50 → 110.00`]),
  });
  const { rows } = await sql<{ at: Date }>`
    select changed_at as at from product where sku = ${first}`.execute(world.base.database);
  expect(rows[0]?.at).toEqual(MONDAY);
});

test('two servers at once change each price once', async () => {
  const sku = await world.product();
  const id = await world.planned(`${sku};120`, AT_ONCE);
  const { revision } = (await world.read(id)).change;
  await Promise.all(
    [1, 2, 3, 4].map(() =>
      applyChange(world.base.database, { id, revision }, new Date(world.clock.now)),
    ),
  );
  expect(await world.history(sku)).toHaveLength(2);
  expect(await world.staff.actsOf(`price-change:${id}`)).toHaveLength(3);
  await world.runDue();
  expect(await world.history(sku)).toHaveLength(2);
});

test('of two changes for one moment the later one stands in the end, whichever is told of first', async () => {
  const sku = await world.product();
  const first = await world.planned(`${sku};120`, AT_ONCE);
  const second = await world.planned(`${sku};130`, AT_ONCE);
  const now = new Date(world.clock.now);
  for (const id of [second, first]) {
    // oxlint-disable-next-line no-await-in-loop
    const { revision } = (await world.read(id)).change;
    // oxlint-disable-next-line no-await-in-loop
    await applyChange(world.base.database, { id, revision }, now);
  }
  expect(await world.asked(sku)).toMatchObject({ priceMinor: 130_00 });
  const states = await Promise.all(
    [first, second].map(async (id) => (await world.read(id)).change.state),
  );
  expect(states).toEqual(['done', 'done']);
});

test('every copy of the server is told at the commit', async () => {
  const sku = await world.product();
  const heard: string[] = [];
  const client = await world.base.pool.connect();
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.query('listen catalogue');
  await world.applied(`${sku};120`, AT_ONCE);
  await client.query('select 1');
  client.release(true);
  expect(heard).toEqual([JSON.stringify({ store: 'ru', skus: [sku] })]);
});

test('what is late, or set over a younger price, holds from when it was really asked', async () => {
  const [late, younger] = [await world.product(), await world.product()];
  await world.planned(`${late};120`);
  world.clock.now = new Date(MONDAY.getTime() + HOUR);
  await world.runDue();
  expect((await world.history(late)).at(-1)).toMatchObject({
    price: 120_00,
    from: world.clock.now,
  });
  await world.planned(`${younger};120`, AT_ONCE);
  const plannedAt = world.clock.now;
  await sql`update price set valid_from = ${new Date(world.clock.now.getTime() + 100)} where sku = ${younger}`.execute(
    world.base.database,
  );
  world.clock.now = new Date(plannedAt.getTime() + 200);
  await world.runDue();
  expect((await world.history(younger)).at(-1)).toMatchObject({
    price: 120_00,
    from: world.clock.now,
  });
});

test('one that is stopped before its moment changes nothing, and can be made a draft again', async () => {
  const sku = await world.product();
  const id = await world.planned(`${sku};120`);
  expect(await world.desk.stop(await world.wanted(id), world.by())).toEqual({
    ok: true,
    value: null,
  });
  world.clock.now = MONDAY;
  await world.runDue();
  expect(await world.asked(sku)).toMatchObject({ priceMinor: 100_00 });
  expect(await world.desk.reopen(await world.wanted(id), world.by())).toEqual({
    ok: true,
    value: null,
  });
  // Its moment is over by now: it would hold at once.
  expect((await world.read(id)).change).toMatchObject({ state: 'draft', startsAt: null });
  expect(await world.desk.plan(await world.wanted(id), world.by())).toEqual({
    ok: true,
    value: null,
  });
  await world.runDue();
  expect(await world.asked(sku)).toMatchObject({ priceMinor: 120_00 });
  expect((await world.staff.actsOf(`price-change:${id}`)).map(({ action }) => action)).toEqual([
    'price-change.start',
    'price-change.plan',
    'price-change.stop',
    'price-change.reopen',
    'price-change.plan',
    'price-change.apply',
  ]);
});

test('undone, prices come back from now on; what was changed since is told and left alone', async () => {
  const [back, since] = [await world.product({ newPriceMinor: 90_00 }), await world.product()];
  const id = await world.applied(`${back};120;110\n${since};120`, AT_ONCE);
  world.later(HOUR);
  await world.importPrice(since, 130_00);
  const { effects } = await world.read(id);
  expect(effects.map(({ sku, country, isUndoable }) => [sku, country, isUndoable])).toEqual([
    [back, 'by', true],
    [back, 'ru', true],
    [since, 'by', true],
    [since, 'ru', false],
  ]);
  world.later(HOUR);
  expect(await world.desk.undo(await world.wanted(id), world.by())).toEqual({
    ok: true,
    value: { restored: 3, left: 1 },
  });
  expect((await world.history(back)).at(-1)).toEqual({
    price: 100_00,
    reduced: 90_00,
    from: world.clock.now,
    to: null,
  });
  expect(await world.asked(back)).toMatchObject({ priceMinor: 90_00, oldPriceMinor: 100_00 });
  expect(await world.asked(since)).toMatchObject({ priceMinor: 130_00 });
  expect(await world.asked(since, 'by')).toMatchObject({ priceMinor: 100_00 });
  const after = await world.read(id);
  expect(after.change.state).toBe('undone');
  expect(after.effects.map(({ isRestored }) => isRestored)).toEqual([true, true, true, false]);
  expect((await world.staff.actsOf(`price-change:${id}`)).at(-1)).toMatchObject({
    action: 'price-change.undo',
    details: {
      count: 3,
      left: 1,
      prices: expect.arrayContaining([`${since} BY: 120.00 ⇒ 100.00`]),
    },
  });
  expect(await world.desk.undo(await world.wanted(id), world.by())).toEqual({
    ok: false,
    code: 'CHANGED',
  });
});

test('a reduced price that ended meanwhile does not come back with an undoing', async () => {
  const sku = await world.product({
    newPriceMinor: 90_00,
    until: new Date(world.clock.now.getTime() + HOUR),
  });
  const id = await world.applied(`${sku};120`, AT_ONCE);
  expect(await world.asked(sku)).toMatchObject({ priceMinor: 90_00, oldPriceMinor: 120_00 });
  world.later(2 * HOUR);
  await world.desk.undo(await world.wanted(id), world.by());
  expect((await world.history(sku)).at(-1)).toMatchObject({ price: 100_00, reduced: null });
});

test('when everything was changed since there is nothing to undo, and while an import runs one is told to wait', async () => {
  const sku = await world.product({ by: null });
  const id = await world.applied(`${sku};120`, AT_ONCE);
  await world.base.database.transaction().execute(async (tx) => {
    await lockPrices(tx);
    expect(await world.desk.undo(await world.wanted(id), world.by())).toEqual({
      ok: false,
      code: 'BUSY',
    });
  });
  world.later(HOUR);
  await world.importPrice(sku, 130_00);
  expect(await world.desk.undo(await world.wanted(id), world.by())).toEqual({
    ok: false,
    code: 'NOTHING',
  });
  expect((await world.read(id)).change.state).toBe('done');
});

test('what cannot run any more at its moment is left out and said, and the rest is done', async () => {
  const [gone, cheaper, sound] = [
    await world.product(),
    await world.product({ newPriceMinor: 80_00 }),
    await world.product({ by: null }),
  ];
  const id = await world.planned(`${gone};120\n${cheaper};70;60\n${sound};120`);
  await sql`update price set valid_to = ${world.clock.now} where sku = ${gone}`.execute(
    world.base.database,
  );
  await sql`update price_change_line set price_minor = 75_00, reduced = 'keep', new_price_minor = null where sku = ${cheaper}`.execute(
    world.base.database,
  );
  world.clock.now = MONDAY;
  await world.runDue();
  const { effects } = await world.read(id);
  expect(effects.map(({ sku, country, code }) => [sku, country, code])).toEqual([
    [gone, 'by', 'NOT_SOLD'],
    [gone, 'ru', 'NOT_SOLD'],
    [cheaper, 'by', 'REDUCED_ABOVE'],
    [cheaper, 'ru', 'REDUCED_ABOVE'],
    [sound, 'by', 'NOT_SOLD'],
    [sound, 'ru', null],
  ]);
  expect(await world.asked(sound)).toMatchObject({ priceMinor: 120_00 });
  expect(await world.asked(cheaper)).toMatchObject({ priceMinor: 80_00, oldPriceMinor: 100_00 });
});
