import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { placeMonth } from '#features/autoship/server/place-month.ts';
import { askerFor, priceMonth } from '#features/autoship/server/price-month.ts';
import { doMonth } from '#features/autoship/server/run-due.ts';
import { lockSubscription, setDelivery } from '#features/autoship/server/subscription-store.ts';
import { openAutoshipWorld, type AutoshipWorld } from '../support/autoship-world.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { elsewhereIn } from '../support/subscription-elsewhere.ts';

const PAGE = '/ru/shop/profile/subscriptions';

let world: AutoshipWorld;
beforeAll(async () => {
  const { render } = await openPages(false);
  world = await openAutoshipWorld(render);
});
afterAll(() => world?.close());

const { database, found, monthOf, eventsOf, orderOf, begunAt, end, keep, elsewhere, change, send } =
  elsewhereIn(() => world);

test('without scripts another point is chosen on the card: what a month costs there is said first, and the next kit goes there', async () => {
  const { client, id } = await begunAt('2026-11-20T09:00:00Z');
  const browser = new PlainBrowser(world.shop.app, client);
  await browser.open(PAGE);
  await browser.follow('Изменить адрес');
  expect(browser.words).toContain('Куда доставлять следующие наборы?');
  expect(browser.words).toContain('Заказ, который уже оформлен, придёт по прежнему адресу.');
  expect(browser.markup).toContain('value="point.102"');
  expect(browser.words).not.toContain('Доставлять сюда');
  await browser.press('Узнать стоимость', { to: 'point.102' });
  const first = (await orderOf(id, 1))?.total ?? 0;
  const { offer } = await elsewhere(client, id, { pointNumber: 102 });
  expect(offer.ways).toEqual([
    {
      type: 'SELF_LARCHIK',
      name: 'Постаматы «Ларчик»',
      cost: { value: 179, currency: 'RUB' },
      totalSum: { value: (first - 170_00) / 100, currency: 'RUB' },
      isDearer: false,
    },
  ]);
  expect(browser.words).toContain('Набор с доставкой по ценам сегодня');
  expect(browser.words).toContain('Набережная ул., 34');
  expect((await found(id)).subscription.delivery.pointNumber).toBeNull();
  await browser.press('Доставлять сюда');
  expect(browser.words).toContain('Следующие наборы придут по новому адресу');
  expect(browser.words).not.toContain('Куда доставлять следующие наборы?');
  expect(browser.words).toContain('Москва, Набережная ул., 34');
  expect(await eventsOf(id)).toContain('address-changed SELF_LARCHIK 102');
  await world.goTo('2026-12-20T10:00:00Z');
  expect(await orderOf(id, 2)).toMatchObject({
    total: first - 170_00,
    delivery: { carrier: 'SELF_LARCHIK', point: { number: 102 } },
  });
  expect((await orderOf(id, 1))?.delivery).toMatchObject({ carrier: 'STRIZH_COURIER' });
  await end(id);
});

test('to an address of the book it goes by the courier that was chosen; what is dearer than was said is announced anew and charged three days later', async () => {
  const { client, id } = await begunAt('2027-02-05T09:00:00Z');
  const addressId = await keep(client, 'Дальняя');
  await world.goTo('2027-03-02T08:00:00Z');
  const said = (await monthOf(id, 2))?.announcedMinor ?? 0;
  const { choices, offer } = await elsewhere(client, id, { addressId });
  expect(choices).toContainEqual({
    addressId,
    pointNumber: null,
    name: '420000, Казань, Дальняя, д. 7',
  });
  expect(offer.ways.map(({ type, isDearer }: Record<string, unknown>) => [type, isDearer])).toEqual(
    [
      ['STRIZH_COURIER', false],
      ['RUSSIAN_POST_COURIER', true],
    ],
  );
  const browser = new PlainBrowser(world.shop.app, client);
  await browser.open(`${PAGE}?address=${id}&to=address.${addressId}`);
  expect(browser.words).toContain('Это дороже, чем мы написали о ближайшем наборе.');
  await send(client, id, { addressId, number: 2 }, 'RUSSIAN_POST_COURIER');
  expect(await monthOf(id, 2)).toMatchObject({ state: 'planned', announcedMinor: null });
  expect((await eventsOf(id)).slice(-2)).toEqual([
    'price-changed',
    'address-changed RUSSIAN_POST_COURIER',
  ]);
  await world.work();
  expect(await monthOf(id, 2)).toMatchObject({ state: 'announced', announcedMinor: said + 50_00 });
  await world.goTo('2027-03-05T07:55:00Z', 3);
  expect((await monthOf(id, 2))?.state).toBe('announced');
  await world.goTo('2027-03-05T09:00:00Z', 1);
  expect(await orderOf(id, 2)).toMatchObject({
    total: said + 50_00,
    delivery: { carrier: 'RUSSIAN_POST_COURIER' },
    address: { city: 'Казань', street: 'Дальняя', house: '7' },
  });
  await end(id);
});

test('a month that was announced goes to a cheaper address on its day, for the less that was said there', async () => {
  const { client, id } = await begunAt('2027-05-05T09:00:00Z');
  await world.goTo('2027-06-02T08:00:00Z');
  const said = (await monthOf(id, 2))?.announcedMinor ?? 0;
  const way = await send(client, id, { pointNumber: 101 }, 'SELF_STRIZH');
  expect(way.isDearer).toBe(false);
  // Of the city of the point, whose stock and carriers serve it.
  expect((await found(id)).subscription.cityId).toBe(1);
  const less = { announcedMinor: said - 150_00 };
  expect(await monthOf(id, 2)).toMatchObject({ state: 'announced', ...less });
  await world.goTo('2027-06-05T09:00:00Z', 6);
  expect(await orderOf(id, 2)).toMatchObject({
    total: said - 150_00,
    delivery: { carrier: 'SELF_STRIZH', point: { number: 101 } },
  });
  await end(id);
});

test('what may not be is refused by name, and nothing changes', async () => {
  const { client, id } = await begunAt('2027-08-05T09:00:00Z');
  const before = (await found(id)).subscription.delivery;
  const others = await world.member('viktor@example.test');
  const theirs = await keep(others, 'Чужая');
  const mine = await keep(client, 'Своя');
  await sql`update saved_address set country = 'by' where street = 'Своя'`.execute(database());
  const { rows } = await sql<{ number: number }>`
    select min(number)::int as number from pickup_point where country = 'by' and is_active`.execute(
    database(),
  );
  const abroad = rows[0]?.number ?? 0;
  const refusalOf = async (body: Record<string, unknown>, by = client) => {
    const answer = await change(by, id, body);
    const { data, message } = answer.json();
    return [answer.statusCode, data.code, data.fields?.to ?? message[0]];
  };
  const sum = { totalSum: 1_000_000 };
  const place = 'Выберите, куда доставлять: сохранённый адрес или пункт выдачи';
  expect(await refusalOf(sum)).toEqual([422, 'PLACE', place]);
  const unknown = [422, 'PLACE_REFUSED', 'Такого адреса нет'];
  expect(await refusalOf({ ...sum, addressId: theirs })).toEqual(unknown);
  const elsewhereIs = [422, 'PLACE_REFUSED', 'Этот адрес в другой стране. Выберите другой'];
  expect(await refusalOf({ ...sum, addressId: mine })).toEqual(elsewhereIs);
  expect(await refusalOf({ ...sum, pointNumber: abroad })).toEqual(elsewhereIs);
  const noPoint = [422, 'PLACE_REFUSED', 'Такого пункта выдачи нет'];
  expect(await refusalOf({ ...sum, pointNumber: 999_999 })).toEqual(noPoint);
  const wrongCarrier = { ...sum, pointNumber: 101, deliveryType: 'STRIZH_COURIER' };
  expect(await refusalOf(wrongCarrier)).toEqual([422, 'PLACE', place]);
  const point = { pointNumber: 101, deliveryType: 'SELF_STRIZH' };
  const changed = 'Сумма изменилась, пока вы выбирали. Посмотрите новую и подтвердите ещё раз';
  expect(await refusalOf(point)).toEqual([409, 'SUM_CHANGED', changed]);
  const { offer } = await elsewhere(client, id, { pointNumber: 101 });
  const shown = offer.ways[0].totalSum.value;
  expect(await refusalOf({ ...point, totalSum: shown - 0.01 })).toEqual([
    409,
    'SUM_CHANGED',
    changed,
  ]);
  expect((await refusalOf({ ...point, ...sum, number: 1 }))[1]).toBe('ALREADY_ORDERED');
  expect((await refusalOf({ ...point, ...sum }, others))[1]).toBe('SUBSCRIPTION_UNKNOWN');
  // Nor is anybody else told what it costs.
  expect((await refusalOf(point, others))[1]).toBe('SUBSCRIPTION_UNKNOWN');
  const { choices } = await elsewhere(client, id);
  const listed = choices.map(({ addressId }: { addressId: string | null }) => addressId);
  expect(listed).not.toContain(mine);
  expect(listed).not.toContain(theirs);
  expect((await found(id)).subscription.delivery).toEqual(before);
  expect(await eventsOf(id)).not.toContain(expect.stringContaining('address-changed'));
  await end(id);
  expect((await refusalOf({ ...point, ...sum }))[1]).toBe('IS_OVER');
  expect(await elsewhere(client, id)).toBeNull();
});

test('a refusal stands at the field, and a sum that has changed is shown anew on the page', async () => {
  const { client, id } = await begunAt('2027-10-05T09:00:00Z');
  const browser = new PlainBrowser(world.shop.app, client);
  await browser.open(`${PAGE}?address=${id}&to=point.999999`);
  expect(browser.markup).toMatch(
    /aria-invalid="true"[^>]*name="to"|name="to"[^>]*aria-invalid="true"/,
  );
  expect(browser.words).toContain('Такого пункта выдачи нет');
  await browser.open(`${PAGE}?address=${id}&to=point.101`);
  await sql`update pickup_point set price_minor = 29900 where number = 101`.execute(database());
  await browser.press('Доставлять сюда');
  expect(browser.words).toContain('Сумма изменилась, пока вы выбирали.');
  expect(browser.words).toMatch(/299[\s\u00a0]₽/);
  await sql`update pickup_point set is_active = false where number = 101`.execute(database());
  await browser.press('Доставлять сюда');
  expect(browser.words).toContain('Этот пункт сейчас не принимает заказы. Выберите другой');
  await sql`update pickup_point set is_active = true, price_minor = null where number = 101`.execute(
    database(),
  );
  expect((await found(id)).subscription.delivery.pointNumber).toBeNull();
  await browser.press('Узнать стоимость', { to: 'point.101' });
  await browser.press('Доставлять сюда');
  expect((await found(id)).subscription.delivery.pointNumber).toBe(101);
  await end(id);
});

test('what could not be brought to the old address is tried at once at the new one, and one that rests is given one before it goes on', async () => {
  const { client, id } = await begunAt('2028-01-05T09:00:00Z');
  await send(client, id, { pointNumber: 101 }, 'SELF_STRIZH');
  const open = (isOpen: boolean) =>
    sql`update pickup_point set is_active = ${isOpen} where number = 101`.execute(database());
  await open(false);
  await world.goTo('2028-02-02T08:00:00Z');
  expect(await monthOf(id, 2)).toMatchObject({
    state: 'planned',
    reason: 'delivery_request_problem',
  });
  await send(client, id, { pointNumber: 102 }, 'SELF_LARCHIK');
  await world.work();
  expect(await monthOf(id, 2)).toMatchObject({ state: 'announced', reason: '' });
  // On its day as well: it was announced long enough ago.
  await sql`update pickup_point set is_active = false where number = 102`.execute(database());
  await world.goTo('2028-02-05T10:00:00Z');
  expect(await monthOf(id, 2)).toMatchObject({
    state: 'announced',
    reason: 'delivery_request_problem',
  });
  await sql`update pickup_point set is_active = true where number in (101, 102)`.execute(
    database(),
  );
  await send(client, id, { pointNumber: 102 }, 'SELF_LARCHIK');
  expect(await monthOf(id, 2)).toMatchObject({ reason: '', nextTryAt: null });
  await world.work();
  expect((await orderOf(id, 2))?.delivery).toMatchObject({ point: { number: 102 } });
  await client.call('account_subscription_change', { params: { id }, body: { what: 'pause' } });
  await send(client, id, { pointNumber: 103 }, (await typeOf(103)) ?? '');
  expect((await found(id)).subscription).toMatchObject({
    state: 'paused',
    delivery: { pointNumber: 103 },
  });
  const browser = new PlainBrowser(world.shop.app, client);
  await browser.open(PAGE);
  expect(browser.words).toContain('Изменить адрес');
  await open(true);
  await end(id);
});

async function typeOf(number: number) {
  const { rows } = await sql<{ type: string }>`
    select type from pickup_point where number = ${number}`.execute(database());
  return rows[0]?.type;
}

test('an address that changes while the month is being announced or ordered wins: nothing is said or ordered for the old one', async () => {
  const { id } = await begunAt('2028-04-05T09:00:00Z');
  const { behind } = world.shop.features.autoship;
  const { subscription } = await found(id);
  const goTo = (pointNumber: number | null) =>
    database()
      .transaction()
      .execute(async (tx) => {
        await lockSubscription(tx, id);
        const delivery =
          pointNumber === null
            ? subscription.delivery
            : { ...subscription.delivery, carrier: 'SELF_STRIZH', pointNumber, address: null };
        await setDelivery(tx, id, { delivery, cityId: 1 }, world.now);
      });
  /** The shop's own parts; its holder is quicker once it has been priced. */
  const overtaken = (pointNumber: number | null) => ({
    ...behind,
    delivery: {
      packOf: behind.delivery.packOf,
      quote: async (...asked: Parameters<typeof behind.delivery.quote>) => {
        const quoted = await behind.delivery.quote(...asked);
        await goTo(pointNumber);
        return quoted;
      },
    },
  });
  const second = { subscriptionId: id, number: 2 };
  world.now = new Date('2028-05-02T08:00:00Z');
  await doMonth(overtaken(101), second, world.now);
  expect((await monthOf(id, 2))?.state).toBe('planned');
  await doMonth(behind, second, world.now);
  expect((await monthOf(id, 2))?.state).toBe('announced');
  world.now = new Date('2028-05-05T08:00:00Z');
  await doMonth(overtaken(null), second, world.now);
  expect(await monthOf(id, 2)).toMatchObject({ state: 'announced', purchaseId: null });
  await goTo(101);
  const { subscription: now, months } = await found(id);
  const [, month] = months;
  const asker = await askerFor(behind, now, world.now);
  if (!asker || !month) throw new Error('there is nothing to order');
  const priced = await priceMonth(behind, now, month, asker);
  if (!priced.ok) throw new Error(priced.code);
  await goTo(102);
  expect(await placeMonth(behind, now, month, priced.value, asker)).toEqual({ kind: 'gone' });
  await goTo(101);
  await doMonth(behind, second, world.now);
  expect((await orderOf(id, 2))?.delivery).toMatchObject({ point: { number: 101 } });
  await end(id);
});
