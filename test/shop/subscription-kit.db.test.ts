import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { placeMonth } from '#features/autoship/server/place-month.ts';
import { askerFor, priceMonth } from '#features/autoship/server/price-month.ts';
import {
  lockSubscription,
  setReceiver,
  setSwaps,
} from '#features/autoship/server/subscription-store.ts';
import { openAutoshipWorld, type AutoshipWorld } from '../support/autoship-world.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { elsewhereIn } from '../support/subscription-elsewhere.ts';

const PAGE = '/ru/shop/profile/subscriptions';
/** In the kit of the demo, and what it lets come instead. */
const [TEA, CALM, MEADOW] = ['400201', '400204', '400203'] as const;

let world: AutoshipWorld;
beforeAll(async () => {
  const { render } = await openPages(false);
  world = await openAutoshipWorld(render);
});
afterAll(() => world?.close());

const { database, found, monthOf, eventsOf, begunAt, end, change } = elsewhereIn(() => world);

/** Skus of the products in the order of a month, and who takes it. */
async function goodsOf(id: string, number: number) {
  const { rows } = await sql<{ items: { sku: string }[]; name: string; total: number }>`
    select l.units as items, r.last_name as name, p.total_minor as total
    from autoship_occurrence o join purchase p on p.id = o.purchase_id
    join purchase_receiver r on r.purchase_id = p.id
    join purchase_part t on t.purchase_id = p.id join purchase_line l on l.part_id = t.id and l.kind = 'subscription'
    where o.subscription_id = ${id}::uuid and o.number = ${number}`.execute(database());
  return rows.map(({ items, ...row }) => ({ ...row, skus: items.map(({ sku }) => sku) }))[0];
}

test('without scripts another product is put into the kits to come; the price stays, and what is ordered already does too', async () => {
  const { client, id } = await begunAt('2026-11-20T09:00:00Z');
  const browser = new PlainBrowser(world.shop.app, client);
  await browser.open(PAGE);
  expect(browser.words).toContain('Изменить состав');
  expect(browser.words).toContain('Цена набора не изменится.');
  await browser.press('Сохранить состав', { [`swap.${TEA}`]: CALM });
  expect(browser.words).toContain('Состав следующих наборов изменён');
  expect(browser.words).toContain('Сбор «Тихий вечер» × 1');
  expect((await found(id)).subscription.swaps).toEqual({ [TEA]: CALM });
  expect((await eventsOf(id)).at(-1)).toBe('kit-changed');
  const first = await goodsOf(id, 1);
  await world.goTo('2026-12-20T10:00:00Z');
  const second = await goodsOf(id, 2);
  expect(first?.skus).toContain(TEA);
  expect(second?.skus).toContain(CALM);
  expect(second?.skus).not.toContain(TEA);
  expect(second?.total).toBe(first?.total);
  // Back as the kit is sold.
  const later = new PlainBrowser(world.shop.app, await world.member('anna@example.test'));
  await later.open(PAGE);
  await later.press('Сохранить состав', { [`swap.${TEA}`]: TEA });
  expect((await found(id)).subscription.swaps).toEqual({});
  await end(id);
});

test('a month that was announced is made of what is chosen after that, for no more than was said', async () => {
  const { client, id } = await begunAt('2027-02-05T09:00:00Z');
  await world.goTo('2027-03-02T08:00:00Z');
  const said = await monthOf(id, 2);
  expect(said).toMatchObject({ state: 'announced', cartId: expect.any(String) });
  const body = { what: 'kit', number: 2, swaps: { [TEA]: MEADOW } };
  expect((await change(client, id, body)).statusCode).toBe(200);
  expect(await monthOf(id, 2)).toMatchObject({
    state: 'announced',
    announcedMinor: said?.announcedMinor,
    cartId: null,
  });
  const { rows } =
    await sql`select from checkout_draft where cart_id = ${said?.cartId}::uuid`.execute(database());
  expect(rows).toEqual([]);
  await world.goTo('2027-03-05T09:00:00Z', 6);
  expect(await goodsOf(id, 2)).toMatchObject({ total: said?.announcedMinor });
  expect((await goodsOf(id, 2))?.skus).toContain(MEADOW);
  await end(id);
});

test('what was priced before the kit or its receiver was changed is not ordered after', async () => {
  const { id } = await begunAt('2027-05-05T09:00:00Z');
  await world.goTo('2027-06-02T08:00:00Z');
  const parts = world.shop.features.autoship.behind;
  const { receiver } = (await found(id)).subscription;
  for (const changed of ['kit', 'receiver']) {
    const { subscription, months } = await found(id);
    const month = months[1];
    const asker = await askerFor(parts, subscription, world.now);
    if (!month || !asker) throw new Error('nobody to order for');
    const priced = await priceMonth(parts, subscription, month, asker);
    if (!priced.ok) throw new Error(priced.code);
    await database()
      .transaction()
      .execute(async (tx) => {
        await lockSubscription(tx, id);
        await (changed === 'kit'
          ? setSwaps(tx, id, { [TEA]: MEADOW }, world.now)
          : setReceiver(tx, id, { ...receiver, lastName: 'Соседова' }, world.now));
      });
    expect(await placeMonth(parts, subscription, month, priced.value, asker)).toEqual({
      kind: 'gone',
    });
  }
  expect(await monthOf(id, 2)).toMatchObject({ state: 'announced', purchaseId: null });
  await end(id);
});

test('what is sold out, or not of this kit, is not put in: the words stand at its field, and nothing changes', async () => {
  const { client, id } = await begunAt('2027-08-05T09:00:00Z');
  await world.setStock([CALM], 0);
  const browser = new PlainBrowser(world.shop.app, client);
  await browser.open(PAGE);
  expect(browser.words).toContain('Сбор «Тихий вечер» — нет в наличии');
  await browser.press('Сохранить состав', { [`swap.${TEA}`]: CALM });
  expect(browser.words).toContain('Этот товар сейчас нельзя положить в набор. Выберите другой');
  for (const swaps of [{ [TEA]: '400101' }, { [TEA]: '400273' }]) {
    const answer = await change(client, id, { what: 'kit', swaps });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().data.fields).toEqual({
      [`swap.${TEA}`]: 'Этот товар сейчас нельзя положить в набор. Выберите другой',
    });
  }
  // What the kit does not know is not asked about.
  expect((await change(client, id, { what: 'kit', swaps: { nothing: CALM } })).statusCode).toBe(
    200,
  );
  expect((await found(id)).subscription.swaps).toEqual({});
  await world.setStock([CALM], 1_000_000);
  await end(id);
});

test('a kit that could not come because of one product comes at once with another', async () => {
  const { client, id } = await begunAt('2027-10-05T09:00:00Z');
  await world.setStock([TEA], 0);
  await world.goTo('2027-11-02T12:00:00Z');
  expect(await monthOf(id, 2)).toMatchObject({ state: 'planned', reason: 'out_of_stock' });
  const body = { what: 'kit', number: 2, swaps: { [TEA]: MEADOW } };
  expect((await change(client, id, body)).statusCode).toBe(200);
  await world.work();
  expect(await monthOf(id, 2)).toMatchObject({ state: 'announced', reason: '' });
  await world.setStock([TEA], 1_000_000);
  await end(id);
});

test('without scripts somebody else is named who takes the kits to come; what is wrong is said at its field, and the letters stay', async () => {
  const { client, id } = await begunAt('2028-01-20T09:00:00Z');
  const { email } = (await found(id)).subscription.receiver;
  const browser = new PlainBrowser(world.shop.app, client);
  await browser.open(PAGE);
  const typed = { receiverNameFirst: 'Ольга', receiverNameSecond: 'Соседова' };
  await browser.press('Сохранить получателя', { ...typed, receiverPhone: '12' });
  expect(browser.markup).toContain('value="Соседова"');
  expect((await found(id)).subscription.receiver.lastName).toBe('Примерова');
  await browser.press('Сохранить получателя', { ...typed, receiverPhone: '+7 900 000 00 77' });
  expect(browser.words).toContain('Следующие наборы получит другой человек');
  expect((await found(id)).subscription.receiver).toMatchObject({
    firstName: 'Ольга',
    lastName: 'Соседова',
    phoneE164: '+79000000077',
    email,
  });
  await world.goTo('2028-02-20T10:00:00Z');
  expect(await goodsOf(id, 2)).toMatchObject({ name: 'Соседова' });
  expect(await goodsOf(id, 1)).toMatchObject({ name: 'Примерова' });
  await end(id);
});
