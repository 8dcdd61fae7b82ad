import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '#base/outcome.ts';
import { loadShelves } from '../../db/demo/parts/shelves.ts';
import { quoteElsewhere } from '#features/autoship/server/elsewhere.ts';
import { openAutoshipWorld, type AutoshipWorld } from '../support/autoship-world.ts';
import { elsewhereIn } from '../support/subscription-elsewhere.ts';

let world: AutoshipWorld;
beforeAll(async () => {
  world = await openAutoshipWorld();
  await loadShelves(world.shop.base.database);
});
afterAll(() => world?.close());

const { database, found, monthOf, orderOf, begunAt, end, keep, elsewhere, change, send } =
  elsewhereIn(() => world);
/** What is in the kit. */
const KIT = ['400273', '400201'];

test('of a kit that is sold out nobody is told a sum: its address stays until it is there again', async () => {
  const { client, id } = await begunAt('2028-07-05T09:00:00Z');
  await world.goTo('2028-08-02T08:00:00Z');
  const said = (await monthOf(id, 2))?.announcedMinor;
  await world.setStock(KIT, 0);
  const gone =
    'Набор сейчас закончился, и сумму месяца не узнать. Адрес можно изменить, когда он снова появится';
  const { offer } = await elsewhere(client, id, { pointNumber: 101 });
  expect([offer.ways, offer.trouble]).toEqual([[], gone]);
  const answer = await change(client, id, {
    pointNumber: 101,
    deliveryType: 'SELF_STRIZH',
    totalSum: 1_000_000,
  });
  expect([answer.statusCode, answer.json().data.fields?.to]).toEqual([422, gone]);
  expect(await monthOf(id, 2)).toMatchObject({ state: 'announced', announcedMinor: said });
  await world.setStock(KIT, 100);
  await send(client, id, { pointNumber: 101 }, 'SELF_STRIZH');

  // A store of the company's own that has none of it is no place for it.
  const { rows } = await sql<{ number: number; shelf: string }>`
    select number, shelf from pickup_point where country = 'ru' and shelf is not null and is_active order by number limit 1`.execute(
    database(),
  );
  const [store] = rows;
  await sql`update stock set on_hand = reserved where location = ${store?.shelf}`.execute(
    database(),
  );
  const atStore = (await elsewhere(client, id, { pointNumber: store?.number })).offer;
  expect([atStore.ways, atStore.trouble]).toEqual([
    [],
    'В этом магазине набора сейчас нет. Выберите другой пункт выдачи или адрес',
  ]);
  await end(id);
});

test('one that is paid on receipt goes nowhere where nobody takes the money, and is told so in the reader’s language', async () => {
  const { id } = await begunAt('2028-10-05T09:00:00Z');
  const { behind } = world.shop.features.autoship;
  const { subscription, months } = await found(id);
  const priceAt = async (paymentMethod: string, language: string) => {
    const parts = {
      database: database(),
      carts: behind.carts,
      listSavedAddresses: async () => [],
      delivery: {
        packOf: behind.delivery.packOf,
        quote: async (...asked: Parameters<typeof behind.delivery.quote>) => {
          const quoted = await behind.delivery.quote(...asked);
          if (!quoted.ok) return quoted;
          const { quote, point } = quoted.value;
          return ok({ quote: { ...quote, isPaymentTaken: false }, point });
        },
      },
    };
    const facts = { subscription: { ...subscription, paymentMethod }, months };
    return quoteElsewhere(parts, facts, { pointNumber: 101 }, { now: world.now, language });
  };
  const refused = await priceAt('pay_after_delivery', 'en');
  expect([refused?.ways, refused?.trouble?.message]).toEqual([
    [],
    'Там нельзя заплатить при получении, а подписка оплачивается так',
  ]);
  expect(refused?.name).toContain('Moscow');
  expect((await priceAt('card_ru', 'ru'))?.ways).toHaveLength(1);
  await end(id);
});

test('an address that was put right in the book can be chosen again; a month that rests is not gone by being sent elsewhere', async () => {
  const { client, id } = await begunAt('2029-01-05T09:00:00Z');
  const addressId = await keep(client, 'Прежняя');
  await send(client, id, { addressId }, 'STRIZH_COURIER');
  const listed = async () =>
    (await elsewhere(client, id)).choices.map((each: { name: string }) => each.name);
  expect(await listed()).not.toContain('420000, Казань, Прежняя, д. 7');
  await sql`update saved_address set street = 'Новая' where id = ${addressId}::uuid`.execute(
    database(),
  );
  expect(await listed()).toContain('420000, Казань, Новая, д. 7');

  await send(client, id, { pointNumber: 101 }, 'SELF_STRIZH');
  await world.goTo('2029-02-02T08:00:00Z');
  await sql`update pickup_point set is_active = false where number = 101`.execute(database());
  await world.goTo('2029-02-05T10:00:00Z');
  expect((await monthOf(id, 2))?.reason).toBe('delivery_request_problem');
  // A month later the session is over.
  const again = await world.member('anna@example.test');
  const manage = (what: 'pause' | 'resume') =>
    again.call('account_subscription_change', { params: { id }, body: { what } });
  expect((await manage('pause')).statusCode).toBe(200);
  await send(again, id, { pointNumber: 102 }, 'SELF_LARCHIK');
  world.now = new Date('2029-02-05T10:02:00Z');
  await world.work();
  expect(await monthOf(id, 2)).toMatchObject({ state: 'announced', reason: '' });
  expect((await manage('resume')).statusCode).toBe(200);
  await world.goTo('2029-02-10T12:00:00Z');
  expect((await orderOf(id, 2))?.delivery).toMatchObject({ point: { number: 102 } });
  await sql`update pickup_point set is_active = true where number = 101`.execute(database());
  await end(id);
});
