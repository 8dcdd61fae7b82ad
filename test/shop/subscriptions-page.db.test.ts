import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOMENT } from '../support/order-world.ts';
import {
  openSubscriptionShop,
  wordsIn,
  withThird,
  type SubscriptionShop,
} from '../support/subscription-shop.ts';

let world: SubscriptionShop;
beforeAll(async () => {
  world = await openSubscriptionShop();
});
afterAll(() => world?.close());
beforeEach(() => {
  world.shop.now = MOMENT;
});

const idsOn = (html: string) =>
  [...html.matchAll(/data-subscription="([^"]*)"/g)].map(([, id]) => id);

test('the call tells all of a subscription to its holder alone C3-097 C3-098 C3-099 C3-100 C3-101 C3-102 C3-103 C3-104 C7-031', async () => {
  const { client, personId, write } = await world.holder();
  const meansId = await world.keep(personId, '4242', 'monthly');
  const id = await write({ count: 2, meansId });
  await write({ state: 'pending' });
  const [only, ...others] = await world.listed(client);
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    id,
    status: { alias: 'active' },
    isPaused: false,
    cancel_reason: 'not_set',
    period: { from: '2026-09-25', to: '2027-01-24' },
    delivery_info: {
      cost: { value: 199, currency: 'RUB' },
      company: { name: 'Стриж', type: 'SELF_STRIZH' },
      address: { address_string: 'Примерная ул., 1', city: 'Москва' },
      recipient: { name: 'Примерова Анна' },
    },
    kit: {
      sku: '11111',
      name: 'Набор «Утро»',
      description: 'Чай «Проба» × 2, Мыло «Проба» × 1',
      fullPrice: { value: 1_200, currency: 'RUB' },
      originalPrice: { value: 900, currency: 'RUB' },
    },
    count: 2,
    date: '2026-11-25',
    means: { id: meansId, name: 'Visa •••• 4242', isOver: false },
  });
  expect(only.items.map(({ status }: { status: { alias: unknown } }) => status.alias)).toEqual([
    'payed',
    'canceled',
    null,
    null,
  ]);
  const stranger = await world.holder();
  expect(await world.listed(stranger.client)).toEqual([]);
});

test('each tab has its count and holds its own, one that rests stands with those that go on C2-093 C4-107', async () => {
  const { client, write } = await world.holder();
  const going = await write();
  const resting = await write({ state: 'paused' });
  const canceled = await write({ state: 'canceled', reason: 'canceled_by_user' });
  const finished = await write({ state: 'finished' });
  await write({ state: 'pending' });
  const html = await world.htmlOf(client);
  expect(wordsIn(html)).toContain('Мои подписки');
  expect(wordsIn(html)).toContain('Действуют 2 Отменены 1 новое Завершены 1');
  expect(new Set(idsOn(html))).toEqual(new Set([going, resting]));
  expect(wordsIn(html).split('Приостановлена')).toHaveLength(2);
  expect(idsOn(await world.htmlOf(client, '?tab=canceled'))).toEqual([canceled]);
  expect(idsOn(await world.htmlOf(client, '?tab=finished'))).toEqual([finished]);
  expect(await world.htmlOf(client, '?tab=finished')).toMatch(
    /<a[^>]*aria-current="page"[^>]*tab=finished|<a[^>]*tab=finished[^>]*aria-current="page"|aria-current="page" data-tab="finished"/,
  );
  const other = await world.holder();
  const empty = await world.wordsOf(other.client);
  expect(empty).toContain('Подписок пока нет');
  expect(await world.htmlOf(other.client)).toMatch(
    /href="\/ru\/shop\/subscriptions\/"[^>]*>Подключить подписку/,
  );
});

test('the menu counts canceled ones that nobody has looked at, until their tab is opened, and invites who has none I2-103', async () => {
  const { client, write } = await world.holder();
  await write();
  await write({ state: 'canceled', reason: 'canceled_by_user' });
  const entry = async (of = client) =>
    (await of.call('account_menu'))
      .json()
      .data.flat()
      .find(({ alias }: { alias: string }) => alias === 'subscriptions');
  await world.wordsOf(client);
  expect(await entry()).toMatchObject({ title: 'Мои подписки', unread: 1 });
  expect(await world.htmlOf(client)).toContain('непрочитанных: 1');
  expect(await world.wordsOf(client, '?tab=canceled')).toContain('Отменены 1 новое');
  expect(await entry()).not.toHaveProperty('unread');
  expect(await world.wordsOf(client, '?tab=canceled')).toContain('Отменены 1 Завершены 0');
  const nobody = await world.holder();
  expect(await entry(nobody.client)).toMatchObject({ title: 'Подключить подписку' });
});

test('a card says what is inside, what it costs now and alone, when the next kit comes for how much, and what became of each month C3-104 C3-105', async () => {
  const { client, personId, write } = await world.holder();
  const meansId = await world.keep(personId, '4242', 'monthly');
  await write({ count: 2, meansId });
  const words = await world.wordsOf(client);
  for (const said of [
    'Набор «Утро» × 2',
    'Чай «Проба» × 2, Мыло «Проба» × 1',
    '900 ₽ по отдельности 1 200 ₽',
    'Получить в ноябре ’26 Следующий набор 25.11.2026',
    '1 099 ₽',
    'Оплачено наборов: 1 из 4',
    '25.09.2026: оплачен',
    '25.10.2026: пропущен',
    'Получить в ноябре ’26: скоро закажем',
    'Получить в декабре ’26: впереди',
    'Период 25.09.2026 – 24.01.2027',
    'Стриж, 199 ₽ Москва, Примерная ул., 1',
    'Получатель Примерова Анна',
    'Оплата Visa •••• 4242',
  ])
    expect(words).toContain(said);
  expect(await world.htmlOf(client)).toContain('href="/ru/shop/profile/means"');
});

test('of a kit that comes twice the card says what one costs and what both cost a month', async () => {
  const { client, write } = await world.holder();
  await write({ count: 2 });
  expect(await world.wordsOf(client)).toContain('900 ₽ × 2 = 1 800 ₽ в месяц, без доставки');
  const other = await world.holder();
  await other.write();
  const words = await world.wordsOf(other.client);
  expect(words).toContain('900 ₽');
  expect(words).not.toContain('в месяц, без доставки');
});

test('what did not go well says why and when it is tried again, and the order that waits is paid from its card', async () => {
  const { client, write } = await world.holder();
  const nextTryAt = new Date('2026-11-22T09:00:00Z');
  const id = await write({
    months: withThird({
      dueOn: '2026-11-19',
      state: 'ordered',
      minor: 699_00,
      nextTryAt,
      reason: 'payment_request_problem',
    }),
  });
  const order = await world.orderOf(id, 3);
  const words = await world.wordsOf(client);
  expect(words).toContain('Набор 19.11.2026: Ошибка при оплате. Попробуем ещё раз 22.11.2026.');
  expect(await world.htmlOf(client)).toContain(
    `href="/ru/shop/profile/orders/${order.orderNumber}/payment/"`,
  );
  expect(words).toContain('Каждый набор вы оплачиваете сами');
});

const REASONS = [
  ['canceled_by_user', 'Отменена пользователем'],
  ['payment_request_problem', 'Ошибка при оплате'],
  ['delivery_request_problem', 'На этот адрес не можем доставить'],
  ['out_of_stock', 'На этот адрес не можем доставить'],
  ['not_set', 'Причина неизвестна'],
  ['something_new', 'Причина неизвестна'],
] as const;
test('why one ended is said in its words C8-020 C8-021 C8-022 C8-023 C8-024 C8-025', async () => {
  for (const [reason, said] of REASONS) {
    const { client, write } = await world.holder();
    await write({ state: 'canceled', reason });
    expect(await world.wordsOf(client, '?tab=canceled'), reason).toContain(`Причина: ${said}`);
    expect((await world.listed(client))[0], reason).toMatchObject({
      cancel_reason: reason,
      reasonText: said,
      status: { alias: 'canceled' },
    });
  }
});
