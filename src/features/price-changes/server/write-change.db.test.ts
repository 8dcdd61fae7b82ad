import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  cells,
  goods,
  HEAD,
  MONDAY,
  openPriceWorld,
  type PriceWorld,
} from '../../../../test/support/price-world.ts';

let world: PriceWorld;
beforeAll(async () => {
  world = await openPriceWorld();
});
afterAll(() => world?.close());
beforeEach(() => world.rewind());

test('wrong lines are told each at its place, and nothing is kept', async () => {
  const [good, reduced] = [await world.product(), await world.product({ newPriceMinor: 80_00 })];
  const paste = [
    `${good};120`,
    'NOBODY;10',
    '',
    `${reduced};80`,
    `${good};130`,
    'SOAP;-5',
    'OIL;x',
    'A;1;2;3;4',
  ];
  const started = await world.start(paste.join('\n'));
  expect(started).toMatchObject({ ok: false, code: 'LINES' });
  if (started.ok) return;
  expect(
    started.lines.toSorted((one, other) => one.at - other.at).map(({ at, fault }) => [at, fault]),
  ).toEqual([
    [2, 'NOT_SOLD'],
    [4, 'REDUCED_ABOVE'],
    [5, 'TWICE'],
    [6, 'BELOW_ZERO'],
    [7, 'AMOUNT'],
    [8, 'CELLS'],
  ]);
  const { rows } =
    await sql`select from price_change_line where sku in (${good}, ${reduced})`.execute(
      world.base.database,
    );
  expect(rows).toEqual([]);
});

test.each([
  ['NAME', { ...HEAD, name: ' ' }, {}],
  ['COUNTRIES', { ...HEAD, countries: ['de'] }, {}],
  ['START', { ...HEAD, day: '2026-13-01' }, {}],
  ['START', { ...HEAD, day: '', clock: '09:00' }, {}],
  ['PAST', { ...HEAD, day: '2026-11-29', clock: '11:59' }, {}],
  ['EMPTY', HEAD, { paste: '' }],
  ['RULE', HEAD, { rule: 'percent' as const, value: 'много' }],
  ['UNTIL', HEAD, { until: 'завтра' }],
])('%s is said before anything is kept', async (code, head, more) => {
  const paste = await world.product();
  expect(await world.start(paste, head, more)).toMatchObject({ ok: false, code });
});

test('no more than a thousand lines', async () => {
  const many = Array.from({ length: 1001 }, (_each, index) => `NO-${index}`).join('\n');
  expect(await world.start(many)).toMatchObject({ ok: false, code: 'TOO_MANY' });
});

test('a line of products by one rule, but for what was typed; then the rule for all', async () => {
  const skus = await Promise.all([1, 2, 3].map(() => world.product({ line: 'herbs' })));
  await world.product({ line: 'other' });
  const [own = ''] = skus;
  const id = await world.draft(`${own};500`, HEAD, {
    line: 'herbs',
    rule: 'percent',
    value: '+7',
    rounding: 'nine',
  });
  const pricesOf = async () =>
    (await world.read(id)).lines.map(({ sku, typed }) => `${sku} ${typed.price}`).toSorted();
  const rest = skus.filter((sku) => sku !== own);
  expect(await pricesOf()).toEqual([`${own} 500`, ...rest.map((sku) => `${sku} 109`)].toSorted());
  const typed = (await world.read(id)).lines.map((line) => line.typed);
  const saved = await world.desk.save(
    {
      ...(await world.wanted(id)),
      head: HEAD,
      typed,
      goods: goods({ rule: 'reduced', value: '15', until: '2026-12-20' }),
      isForAll: true,
    },
    world.by(),
  );
  expect(saved).toMatchObject({ ok: true });
  expect((await world.read(id)).lines.find(({ sku }) => sku === own)?.typed).toEqual(
    cells(own, '500', '425', '2026-12-20'),
  );
});

test('prices that differ by country are told apart before the change, and another planned one is named', async () => {
  const sku = await world.product({ by: 90_00 });
  const other = await world.planned(`${sku};150`, { ...HEAD, name: 'Другое' });
  const id = await world.draft(`${sku};110`);
  const [line] = (await world.read(id)).lines;
  expect(
    line?.outcomes.map(({ countries, before, after }) => [
      countries,
      before?.priceMinor,
      after?.priceMinor,
    ]),
  ).toEqual([
    [['ru'], 100_00, 110_00],
    [['by'], 90_00, 110_00],
  ]);
  expect(line?.conflicts).toEqual([{ sku, id: other, name: 'Другое', startsAt: MONDAY }]);
  await world.desk.stop(await world.wanted(other), world.by());
  expect((await world.read(id)).lines[0]?.conflicts).toEqual([]);
});

test('of two who change one at once the second is told, and of two presses of one page comes one change', async () => {
  const sku = await world.product();
  const id = await world.draft(`${sku};110`);
  const seen = await world.wanted(id);
  const save = (price: string) =>
    world.desk.save(
      { ...seen, head: HEAD, typed: [cells(sku, price)], goods: goods(), isForAll: false },
      world.by(),
    );
  const done = await Promise.all([save('120'), save('130')]);
  expect(done.map((each) => (each.ok ? 'ok' : each.code)).toSorted()).toEqual(['CHANGED', 'ok']);
  expect(await world.desk.plan(seen, world.by())).toEqual({ ok: false, code: 'CHANGED' });
  const given = { id: crypto.randomUUID(), store: 'ru', head: HEAD, goods: goods({ paste: sku }) };
  expect(
    await Promise.all([world.desk.start(given, world.by()), world.desk.start(given, world.by())]),
  ).toEqual([
    { ok: true, value: given.id },
    { ok: true, value: given.id },
  ]);
  expect(await world.staff.actsOf(`price-change:${given.id}`)).toHaveLength(1);
});

test('what is saved as it stands is no change, and the trail tells of none', async () => {
  const sku = await world.product();
  const id = await world.draft(`${sku};110`);
  const seen = await world.wanted(id);
  const saved = { ...seen, head: HEAD, goods: goods(), isForAll: false };
  expect(await world.desk.save({ ...saved, typed: [cells(sku, '110.00')] }, world.by())).toEqual({
    ok: true,
    value: seen.revision,
  });
  expect(await world.staff.actsOf(`price-change:${id}`)).toHaveLength(1);
  expect(await world.desk.save({ ...saved, typed: [cells(sku, '111')] }, world.by())).toEqual({
    ok: true,
    value: seen.revision + 1,
  });
  expect(await world.staff.actsOf(`price-change:${id}`)).toHaveLength(2);
});

test('a plan is made by prices as they are then: what cannot run meanwhile is refused, and so is a moment that is over', async () => {
  const sku = await world.product({ by: null });
  const id = await world.draft(`${sku};;90`);
  await sql`update price set price_minor = 80_00 where sku = ${sku}`.execute(world.base.database);
  expect(await world.desk.plan(await world.wanted(id), world.by())).toEqual({
    ok: false,
    code: 'LINES',
  });
  expect((await world.read(id)).lines[0]?.fault).toBe('REDUCED_ABOVE');
  world.clock.now = MONDAY;
  expect(await world.desk.plan(await world.wanted(id), world.by())).toEqual({
    ok: false,
    code: 'PAST',
  });
});

test('a change of a store is not there for who looks after others', async () => {
  const sku = await world.product();
  const id = await world.draft(`${sku};110`);
  const seen = await world.wanted(id);
  const elsewhere = world.by(['kz']);
  expect(await world.desk.read(id, elsewhere)).toBeNull();
  expect((await world.desk.list({ state: 'draft', before: null, stores: ['kz'] })).rows).toEqual(
    [],
  );
  for (const act of [world.desk.plan, world.desk.stop, world.desk.reopen, world.desk.undo])
    // oxlint-disable-next-line no-await-in-loop
    expect(await act(seen, elsewhere)).toEqual({ ok: false, code: 'UNKNOWN' });
  const saved = { ...seen, head: HEAD, typed: [cells(sku)], goods: goods(), isForAll: false };
  expect(await world.desk.save(saved, elsewhere)).toMatchObject({ ok: false, code: 'UNKNOWN' });
});
