import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOMENT } from '../support/order-world.ts';
import { pressOn } from '../support/plain-page.ts';
import { finishByHand } from '../support/subscription-rows.ts';
import {
  answeredWords,
  MONTHS,
  openSubscriptionShop,
  SUBSCRIPTIONS_PAGE,
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

test('the next month is skipped by the button of a question that a link opens, and opening it does nothing', async () => {
  const { client, write } = await world.holder();
  const id = await write();
  const query = `?skip=${id}.3`;
  expect(await world.htmlOf(client)).toContain(
    `href="${SUBSCRIPTIONS_PAGE}${query}#subscription-${id}"`,
  );
  expect(await world.wordsOf(client, query)).toContain('Пропустить набор 25.11.2026?');
  expect((await world.monthsOf(id))[2]?.state).toBe('announced');
  const answer = await world.press(client, 'skip', { query });
  expect(answeredWords(answer)).toContain('Набор пропущен: мы его не закажем и ничего не спишем');
  expect((await world.monthsOf(id)).map(({ state }) => state)).toEqual([
    'payed',
    'skipped',
    'skipped',
    'planned',
  ]);
  // The link of the mail says what it is too late for.
  expect(await world.wordsOf(client, query)).toContain('Этот набор уже оформлен или пропущен');
  expect(await world.htmlOf(client, query)).not.toContain('value="skip"');
  const late = await client.call('account_subscription_change', {
    params: { id },
    body: { what: 'skip', number: 3 },
  });
  expect(late.json()).toMatchObject({
    success: false,
    message: [
      'Заказ этого месяца уже оформлен. Его можно изменить или отменить в разделе «Мои заказы»',
    ],
  });
});

test('the last month skipped finishes a subscription, and its words stand on the page that it has left', async () => {
  const { client, write } = await world.holder();
  const id = await write({ months: MONTHS.slice(0, 3) });
  await write();
  // As scripts send it: the tab stays, and the card is no longer in it.
  const answer = await pressOn(
    world.shop.server,
    client,
    `${SUBSCRIPTIONS_PAGE}?tab=active`,
    { having: 'value="skip"', page: await world.htmlOf(client, `?skip=${id}.3`) },
    {},
  );
  expect(answeredWords(answer)).toContain('Набор пропущен');
  expect(answer.body).not.toContain(`data-subscription="${id}"`);
  expect((await world.stateOf(id))?.state).toBe('finished');
  expect(await world.wordsOf(client)).toContain('Действуют 1 Отменены 0 Завершены 1');
});

test('the next kit is taken at once for the sum that was said, and not while there is none', async () => {
  const { client, personId, write } = await world.holder();
  const id = await write({ meansId: await world.keep(personId, '4242', 'monthly') });
  const query = `?take=${id}.3`;
  expect(await world.wordsOf(client, query)).toContain('не дожидаясь 25.11.2026. Спишем 1 099 ₽.');
  expect((await world.monthsOf(id))[2]?.due).toBe('2026-11-25');
  const answer = await world.press(client, 'take', { query });
  expect(answeredWords(answer)).toContain('Заказываем набор.');
  expect((await world.monthsOf(id))[2]).toEqual({ state: 'announced', due: '2026-11-20' });

  const unkept = await world.holder();
  const unpaid = await unkept.write();
  expect(await world.wordsOf(unkept.client, `?take=${unpaid}.3`)).toContain(
    'Заказ на 1 099 ₽ оплатите в кабинете.',
  );
  const early = await world.holder();
  const unsaid = await early.write({
    months: withThird({ dueOn: '2026-12-05', state: 'planned' }),
  });
  expect(await world.htmlOf(early.client)).not.toContain('?take=');
  expect(await world.wordsOf(early.client, `?take=${unsaid}.3`)).toContain(
    'Сумма следующего набора ещё не известна',
  );
  const refused = await early.client.call('account_subscription_change', {
    params: { id: unsaid },
    body: { what: 'take', number: 3 },
  });
  expect(refused.json().message).toEqual([
    'Сумма следующего набора ещё не известна. Мы напишем за три дня до списания',
  ]);
});

test('the next kit is moved to a day within its bounds; another is refused at its field, and what was typed stays', async () => {
  const { client, write } = await world.holder();
  const id = await write();
  const html = await world.htmlOf(client);
  expect(html).toMatch(/type="date"[^>]*min="2026-11-24"[^>]*max="2026-12-24"/);
  expect(wordsIn(html)).toContain('С 24.11.2026 по 24.12.2026.');
  const wrong = await world.press(client, 'move', { day: '2026-12-25' });
  expect(wrong.statusCode).toBe(422);
  expect(answeredWords(wrong)).toContain(
    'На этот день перенести нельзя. Выберите день из предложенных',
  );
  expect(wrong.body).toMatch(/type="date"[^>]*value="2026-12-25"/);
  expect(wrong.body).toMatch(/<input[^>]*type="date"[^>]*aria-invalid="true"/);
  expect(wrong.body).toMatch(/<details[^>]*open=""[^>]*>.{0,400}Перенести на другой день/s);
  expect((await world.monthsOf(id))[2]?.due).toBe('2026-11-25');
  const done = await world.press(client, 'move', { day: '5.12.2026' });
  expect(answeredWords(done)).toContain('День следующего набора изменён');
  expect((await world.monthsOf(id))[2]).toEqual({ state: 'planned', due: '2026-12-05' });
  expect(await world.wordsOf(client)).toContain('Следующий набор 05.12.2026');
});

test('a subscription rests and goes on by one press each', async () => {
  const { client, write } = await world.holder();
  const id = await write();
  expect(answeredWords(await world.press(client, 'pause'))).toContain('Подписка приостановлена');
  expect((await world.stateOf(id))?.state).toBe('paused');
  const words = await world.wordsOf(client);
  expect(words).toContain('Пока подписка приостановлена, мы ничего не заказываем и не списываем');
  expect(words).not.toContain('Пропустить следующий');
  expect((await world.listed(client))[0]).toMatchObject({
    status: { alias: 'active' },
    isPaused: true,
    date: '',
  });
  expect(answeredWords(await world.press(client, 'resume'))).toContain('Подписка возобновлена');
  expect((await world.stateOf(id))?.state).toBe('active');
});

test('one that rests because nothing came of its last month is over when it is taken up again', async () => {
  const { client, write } = await world.holder();
  const id = await write({
    state: 'paused',
    reason: 'payment_request_problem',
    months: [
      { dueOn: '2026-10-20', state: 'payed' },
      { dueOn: '2026-11-14', state: 'failed', reason: 'payment_request_problem', minor: 699_00 },
    ],
  });
  await world.press(client, 'resume');
  expect((await world.stateOf(id))?.state).toBe('finished');
  expect(await world.wordsOf(client)).toContain('Завершены 1');
});

test('another card is chosen among those that may be charged each month, and no other is taken', async () => {
  const { client, personId, write } = await world.holder();
  const first = await world.keep(personId, '4242', 'monthly');
  const second = await world.keep(personId, '5454', 'monthly');
  const forOrders = await world.keep(personId, '1111', 'orders');
  const over = await world.keep(personId, '2222', 'monthly', '2026-10');
  const id = await write({ meansId: first });
  const html = await world.htmlOf(client);
  const options = [...html.matchAll(/<option[^>]*value="([^"]*)"/g)].map(([, value]) => value);
  expect(options).toEqual([second]);
  expect([forOrders, over].some((each) => html.includes(`value="${each}"`))).toBe(false);
  const wrong = await world.press(client, 'means', { meansId: forOrders });
  expect(answeredWords(wrong)).toContain('С этого способа оплаты списывать подписку нельзя');
  expect((await world.stateOf(id))?.means).toBe(first);
  expect(answeredWords(await world.press(client, 'means', { meansId: second }))).toContain(
    'Платежи по подписке теперь идут с этой карты',
  );
  expect((await world.stateOf(id))?.means).toBe(second);
  expect(await world.wordsOf(client)).toContain('Visa •••• 5454');
});

test('without scripts the link asks in the words of the specification, one press ends it, and the page shows it among the canceled C2-056 C4-108 C7-033', async () => {
  const { client, write } = await world.holder();
  const id = await write({
    months: withThird({ dueOn: '2026-11-20', state: 'ordered', minor: 699_00 }),
  });
  const order = await world.orderOf(id, 3);
  const query = `?cancel=${id}`;
  const asked = await world.wordsOf(client, query);
  expect(asked).toContain(
    'После подтверждения ваша подписка на период 25.09.2026 по 24.01.2027 будет закрыта.',
  );
  expect(asked).toContain(`Неоплаченный заказ ${order.orderNumber} отменим.`);
  expect((await world.stateOf(id))?.state).toBe('active');
  const answer = await world.press(client, 'cancel', { query });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`${SUBSCRIPTIONS_PAGE}?tab=canceled#subscription-${id}`);
  expect(await world.stateOf(id)).toMatchObject({ state: 'canceled', reason: 'canceled_by_user' });
  expect((await world.monthsOf(id)).map(({ state }) => state)).toEqual([
    'payed',
    'skipped',
    'canceled',
    'canceled',
  ]);
  const after = await world.wordsOf(client, '?tab=canceled');
  expect(after).toContain('Причина: Отменена пользователем');
  // What one has ended oneself is no news.
  expect(after).toContain('Отменены 1 Завершены 0');
  expect(after).not.toContain('Отменить подписку');
  const { rows } = await sql<{ state: string }>`
    select state from purchase where id = ${order.id}::uuid`.execute(world.shop.base.database);
  expect(rows[0]?.state).toBe('cancelled');
  // Ended twice is ended once.
  const params = { customerSubscriptionId: id };
  const again = await client.call('shopen_app_ajax_subscription_cancel', { params });
  expect(again.json()).toMatchObject({
    success: true,
    data: { subscription: { id, status: { alias: 'canceled' } } },
  });
  // The link of a mail finds it where it stands by then.
  await write();
  expect(await world.htmlOf(client, query)).toContain(`data-subscription="${id}"`);
});

test('one that is over is not ended, and the first words of the server are said C8-018', async () => {
  const { client, write } = await world.holder();
  const id = await write();
  const page = await world.htmlOf(client, `?cancel=${id}`);
  await finishByHand(world.shop.base.database, id, world.shop.now);
  const answer = await pressOn(
    world.shop.server,
    client,
    SUBSCRIPTIONS_PAGE,
    { having: 'value="cancel"', page },
    {},
  );
  expect(answer.statusCode).toBe(409);
  expect(answeredWords(answer)).toContain('Эта подписка уже закончилась');
  expect((await world.stateOf(id))?.state).toBe('finished');
});

test("somebody else's subscription is unknown, by a link, by a form and by a call", async () => {
  const owner = await world.holder();
  const id = await owner.write();
  const { client, write } = await world.holder();
  await write();
  const own = await world.htmlOf(client);
  expect(await world.wordsOf(client, `?cancel=${id}`)).toContain('Такой подписки нет');
  expect(await world.wordsOf(client, `?skip=${id}.3`)).not.toContain('Пропустить набор');
  for (const what of ['pause', 'cancel']) {
    const answer = await pressOn(
      world.shop.server,
      client,
      SUBSCRIPTIONS_PAGE,
      { having: 'value="pause"', page: own },
      { intent: what, id },
    );
    expect(answer.statusCode).toBe(404);
    expect(answeredWords(answer)).toContain('Такой подписки нет');
  }
  for (const [name, params, body] of [
    ['shopen_app_ajax_subscription_cancel', { customerSubscriptionId: id }, undefined],
    ['account_subscription_change', { id }, { what: 'pause' }],
    ['account_subscription_change', { id: 'none' }, { what: 'pause' }],
  ] as const)
    expect((await client.call(name, { params, body })).json()).toMatchObject({
      success: false,
      message: ['Такой подписки нет'],
      data: { code: 'SUBSCRIPTION_UNKNOWN' },
    });
  expect((await world.stateOf(id))?.state).toBe('active');
});
