import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlainBrowser } from '../support/plain-browser.ts';
import { openPages } from '../../src/app/page-renderer.ts';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { savePromotions } from '#features/offers/server/public.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let now = DEMO_DAY;
const ENDS = new Date(DEMO_DAY.getTime() + 3_600_000);
const ended = new Date(DEMO_DAY.getTime() - 1000);
const NAME = 'Проба: уход на выбор';
const texts = (name: string, description = 'Соберите **сами**.') => ({ ru: { name, description } });
const one = (sku: string, newPriceMinor?: number) => ({
  sku,
  ...(newPriceMinor === undefined ? {} : { newPriceMinor }),
});
const choice = (
  collectionId: number,
  skus: readonly string[],
  over: { count?: number; isOptional?: boolean } = {},
) => ({
  collectionId,
  count: over.count ?? 1,
  isOptional: over.isOptional ?? false,
  products: skus.map((sku) => one(sku, 10_000)),
});

const PROMOTIONS = [
  promotionForTests({
    id: 9001,
    type: 'DISCOUNT_ON_COMPONENTS',
    isRepeatable: true,
    texts: texts(NAME),
    kit: {
      sku: 'KIT-9001',
      choices: [
        choice(1, ['400501', '400502'], { count: 2 }),
        choice(2, ['400503', '400504']),
        choice(3, ['400513', '400517'], { isOptional: true }),
      ],
    },
  }),
  promotionForTests({
    id: 9002,
    texts: texts('Проба: порог'),
    isMargined: true,
    conditions: { minCartPriceMinor: 9_900_000 },
    kit: { sku: 'KIT-9002', priceMinor: 10_000, choices: [choice(1, ['400501', '400502'])] },
  }),
  promotionForTests({ id: 9003, texts: texts('Проба: прошла'), endsAt: ended }),
  promotionForTests({ id: 9004, texts: texts('Проба: остановлена'), isBlocked: true }),
  promotionForTests({
    id: 9005,
    texts: texts('Проба: ступень'),
    programme: 'Club1000',
    programmeStep: 1,
    kit: { sku: 'KIT-9005', choices: [choice(1, ['400501', '400502'])] },
  }),
  promotionForTests({
    id: 9007,
    texts: texts('Проба: до вечера'),
    endsAt: ENDS,
    kit: { sku: 'KIT-9007', choices: [choice(1, ['400501', '400502'])] },
  }),
  promotionForTests({
    id: 9008,
    texts: texts('Проба: ступень на паузе'),
    programme: 'Club1000',
    programmeStep: 1,
    isBlocked: true,
    kit: { sku: 'KIT-9008', choices: [choice(1, ['400501', '400502'])] },
  }),
  promotionForTests({
    id: 9009,
    texts: texts('Проба: само'),
    type: 'PRESENT_ON_PURCHASE_ONE',
    isForLimitedSet: true,
    conditions: { minCartPriceMinor: 9_900_000, skus: ['400501'] },
    reward: { percentOff: 0, offMinor: 0, presents: [{ sku: '400502', count: 1 }] },
  }),
  promotionForTests({
    id: 9010,
    texts: texts('Проба: один продаётся'),
    kit: { sku: 'KIT-9010', choices: [choice(1, ['400501', 'NOT-SOLD'])] },
  }),
  promotionForTests({
    id: 9011,
    texts: texts('Проба: ступень с порогом'),
    programme: 'Club1000',
    programmeStep: 1,
    conditions: { minCartPriceMinor: 9_900_000 },
    kit: { sku: 'KIT-9011', choices: [choice(1, ['400501', '400502'])] },
  }),
  promotionForTests({
    id: 9012,
    isShown: false,
    texts: texts('Проба: без списка'),
    kit: { sku: 'KIT-9012', choices: [choice(1, ['400501', '400502'])] },
  }),
  promotionForTests({
    id: 9006,
    texts: texts('Проба: цена набора'),
    kit: {
      sku: 'KIT-9006',
      priceMinor: 50_000,
      items: [{ sku: '400501', count: 1 }],
      choices: [],
    },
  }),
];

beforeAll(async () => {
  const base = await createDemoDatabase();
  await base.database.transaction().execute((tx) => savePromotions(tx, PROMOTIONS));
  const { render } = await openPages(false);
  server = await openTestServer({ base, render, now: () => now });
});
afterAll(async () => {
  await server?.close();
});

interface Visitor {
  readonly browser: PlainBrowser;
  readonly client: TestClient;
}
function visitor(): Visitor {
  const client = server.client({ isRoaming: true });
  client.cookies.set('cityId', '1');
  return { client, browser: new PlainBrowser(server.app, client) };
}
const at = (id: number, query = '') => `/ru/shop/actions/?actionID=${id}${query}`;
const step = ({ browser }: Visitor) => /Шаг (\d+) из (\d+)/.exec(browser.words)?.slice(1).join('/');

test('the page of an action says what it is, with an address for search engines C2-007 C2-015', async () => {
  const { browser } = visitor();
  await browser.open(at(9001));
  expect(browser.words).toContain(NAME);
  expect(browser.markup).toContain('<strong>сами</strong>');
  expect(browser.title).toContain(NAME);
  const { body } = await server.app.inject({
    url: at(9001),
    headers: { host: 'localhost', accept: 'text/html' },
  });
  expect(body).toMatch(/<link rel="canonical" href="[^"]*\/ru\/shop\/actions\/\?actionID=9001"/);
  expect(body).toMatch(/<meta name="description" content="[^"]*Соберите/);
});

test.each(['', '&step=choice0', '&step=total&c0=400501:2&c1=400503:1'])(
  'the headings of an action’s page leave out no level “%s”',
  async (query) => {
    const { browser } = visitor();
    await browser.open(at(9001, query));
    const levels = [...browser.markup.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    expect(levels).toContain(2);
    expect(levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)).toEqual([]);
  },
);

test('an action that nobody has is not found, and one that has ended says so and shows others C2-015', async () => {
  for (const id of ['8999', 'x', '0']) {
    const { statusCode } = await server.app.inject({
      url: `/ru/shop/actions/?actionID=${id}`,
      headers: { host: 'localhost', accept: 'text/html' },
    });
    expect(statusCode, id).toBe(404);
  }
  const { browser } = visitor();
  await browser.open(at(9003));
  expect(browser.words).toContain('Акции, которые идут сейчас');
  expect(browser.words).toContain('закончилась');
  expect(() => browser.hrefOf('Участвовать')).toThrow();
});

test('from description through each choice to total and end, without scripts C2-045 C2-050 C4-017 C4-019 C4-020 C4-021 C4-023 C4-024 C4-025 C4-029 C4-032', async () => {
  const who = visitor();
  const { browser } = who;
  await browser.open(at(9001));
  expect(step(who)).toBe('1/5');
  await browser.follow('Участвовать');
  expect(step(who)).toBe('2/5');
  expect(browser.words).toContain('Выбрано 0 из 2');
  expect(browser.words).toContain('Выберите ещё 2 продукта');
  expect(() => browser.hrefOf('Далее')).toThrow();
  await browser.follow(/Выбрать: /);
  await browser.follow(/Больше: /);
  expect(browser.words).toContain('Выбрано 2 из 2');
  await browser.follow('Далее');
  expect(step(who)).toBe('3/5');
  await browser.follow(/Выбрать: /);
  // Back keeps what was chosen, and so does a reload.
  await browser.follow('Назад');
  expect(browser.words).toContain('Выбрано 2 из 2');
  await browser.open(browser.place);
  expect(browser.words).toContain('Выбрано 2 из 2');
  await browser.follow('Далее');
  expect(browser.words).toContain('Выбрано 1 из 1');
  await browser.follow('Далее');
  expect(step(who)).toBe('4/5');
  await browser.follow('Пропустить');
  expect(step(who)).toBe('5/5');
  expect(browser.words).toMatch(/Итого .*300\s?₽/);
  await browser.press('В корзину');
  expect(browser.words).toContain(`Набор «${NAME}» добавлен в корзину.`);
  expect(browser.hrefOf('В корзину')).toBe('/ru/shop/cart/');
  expect(browser.place).toContain('step=complete');
  await browser.open('/ru/shop/cart/');
  expect(browser.words).toContain(NAME);
});

test('choosing stops at the most, what is not chosen then has no button, and one less than one takes it out C4-037 C4-039 C4-041', async () => {
  const { browser } = visitor();
  await browser.open(at(9001, '&step=choice0&c0=400501:1,400502:1'));
  expect(browser.words).toContain('Выбрано 2 из 2');
  expect(() => browser.hrefOf(/Больше: /)).toThrow();
  await browser.follow(/Убрать: /);
  expect(browser.words).toContain('Выбрано 1 из 2');
  await browser.open(at(9001, '&step=choice0&c0=400501:2'));
  expect(browser.words).toContain('Уже выбрано 2 из 2');
  expect(() => browser.hrefOf(/Выбрать: /)).toThrow();
});

test('of a choice of one piece nothing is counted: it is chosen, or taken out C4-038', async () => {
  const { browser } = visitor();
  await browser.open(at(9001, '&step=choice1&c0=400501:2'));
  await browser.follow(/Выбрать: /);
  expect(browser.words).toContain('Выбрано 1 из 1');
  expect(() => browser.hrefOf(/Больше: /)).toThrow();
  await browser.follow(/Выбрано: .* Убрать/);
  expect(browser.words).toContain('Выбрано 0 из 1');
});

test('a condition that is far keeps the wizard at its step, which says what is missing C4-018 C4-023 C4-026 C9-035', async () => {
  const who = visitor();
  await who.client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  await who.browser.open(at(9002));
  await who.browser.follow('Участвовать');
  expect(step(who)).toBe('2/4');
  expect(who.browser.words).toMatch(/У вас в корзине .* из 99\s?000\s?₽/);
  expect(who.browser.words).toContain('Добавьте в корзину товаров ещё на');
  expect(() => who.browser.hrefOf('Далее')).toThrow();
  // Nor does an address lead past it.
  await who.browser.open(at(9002, '&step=total&c0=400501:1'));
  expect(step(who)).toBe('2/4');
});

test('the total of a blocked action never opens, and why stands there as a warning C4-030 C4-034 C8-016', async () => {
  const { browser } = visitor();
  await browser.open(at(9004, '&step=total'));
  expect(browser.words).toContain('Об акции');
  expect(browser.markup).toContain('data-alert="warning"');
  expect(() => browser.hrefOf('Участвовать')).toThrow();
});

test('the total does not open by address before all is chosen C4-030 D41', async () => {
  const who = visitor();
  await who.browser.open(at(9001, '&step=total&c0=400501:2'));
  expect(step(who)).toBe('3/5');
  await who.browser.open(at(9001, '&step=total&c0=400501:2&c1=400503:1'));
  expect(step(who)).toBe('5/5');
});

test('Club1000 begins with its choice C4-022 D42', async () => {
  const who = visitor();
  await who.browser.open(at(9005));
  expect(step(who)).toBe('1/2');
  expect(who.browser.words).toContain('Выбрано 0 из 1');
});

test('a kit with a price of its own says it without being asked, beside what its products cost C4-027 C4-028 C4-029', async () => {
  const { browser } = visitor();
  await browser.open(at(9006, '&step=total'));
  expect(browser.words).toMatch(/Итого .*500\s?₽/);
  expect(browser.markup).toContain('data-kit-total');
});

test('an action that ends on the way refuses the kit in clear words: page, choices and cart stay C7-028', async () => {
  const { browser, client } = visitor();
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400503', amount: 1 },
  });
  const place = at(9007, '&step=total&c0=400501:1');
  await browser.open(place);
  expect(browser.words).toContain('Ваш набор');
  now = new Date(ENDS.getTime() + 1000);
  try {
    await browser.press('В корзину');
    expect(decodeURIComponent(browser.place)).toBe(place);
    expect(browser.markup).toContain('role="alert"');
    expect(browser.words).toContain('Акция закончилась');
    expect(browser.words).toContain('Акции, которые идут сейчас');
    await browser.open('/ru/shop/cart/');
    expect(browser.words).not.toContain('Проба: до вечера');
  } finally {
    now = DEMO_DAY;
  }
});

test('a step of Club1000 that cannot be had says why, and offers nothing to choose C4-034 C8-016', async () => {
  const { browser } = visitor();
  await browser.open(at(9008));
  expect(browser.markup).toContain('data-alert="warning"');
  expect(browser.words).toContain('Акция на паузе');
  expect(() => browser.hrefOf(/Выбрать: /)).toThrow();
});

test('Club1000 says its condition at its choice, where nothing stands beside it C9-035', async () => {
  const { browser } = visitor();
  await browser.open(at(9011));
  // Beside the steps of a wide screen, and above the choice of a narrow one.
  expect(browser.words.match(/У вас в корзине .{1,20} из 99.000/gu)).toHaveLength(2);
});

test('what comes by itself has one step, says which goods count, and is not taken part in C4-017 C9-036', async () => {
  const who = visitor();
  for (const query of ['', '&step=total', '&step=condition', '&step=complete']) {
    await who.browser.open(at(9009, query));
    expect(step(who), query).toBeUndefined();
    expect(who.browser.words).toContain('Об акции');
    expect(who.browser.words).toContain('всё придёт само');
    expect(who.browser.words).toContain(
      'Для получения продукта выберите один или несколько акционных товаров на сумму',
    );
    expect(who.browser.words).toContain('Какие товары учитываются');
    expect(who.browser.markup).toContain('href="/ru/shop/catalog/product/400501/"');
    expect(() => who.browser.hrefOf('Участвовать')).toThrow();
  }
  await who.browser.open('/ru/shop/actions/');
  expect(who.browser.markup).toContain('aria-label="Подробнее: Проба: само"');
  expect(who.browser.markup).not.toContain('aria-label="Участвовать: Проба: само"');
});

test('a mandatory choice of two products of which one is sold here is made and bought C4-045 C7-028', async () => {
  const { browser } = visitor();
  await browser.open(at(9010));
  await browser.follow('Участвовать');
  await browser.follow(/Выбрать: /);
  await browser.follow('Далее');
  await browser.press('В корзину');
  expect(browser.words).toContain('«Проба: один продаётся» добавлен в корзину.');
});

test('what was chosen at a choice that is gone meanwhile is refused, not left out C7-028', async () => {
  const { browser, client } = visitor();
  await browser.open(at(9001, '&step=total&c0=400501:2&c1=400503:1&c7=400513:1'));
  const answer = await server.app.inject({
    method: 'POST',
    url: at(9001, '&step=total&c0=400501:2&c1=400503:1&c7=400901:1'),
    headers: {
      host: 'localhost',
      accept: 'text/html',
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: new URLSearchParams({ intent: 'add-kit' }).toString(),
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  // The page itself buys what it shows.
  await browser.press('В корзину');
  expect(browser.words).toContain(`Набор «${NAME}» добавлен в корзину.`);
});

test('choosing leaves the page where it is, and another step begins at its heading', async () => {
  const { browser } = visitor();
  await browser.open(at(9001, '&step=choice0&c0=400501:2'));
  expect(browser.hrefOf('Далее')).toContain('#wizard-step');
  expect(browser.hrefOf(/Убрать: |Меньше: /)).not.toContain('#');
});

test('search engines keep what runs and is listed, and neither its steps nor what no list shows C2-007', async () => {
  const headOf = async (url: string) =>
    (await server.app.inject({ url, headers: { host: 'localhost', accept: 'text/html' } })).body;
  expect(await headOf(at(9001))).not.toContain('noindex');
  for (const url of [at(9001, '&step=choice0'), at(9012), at(9003)])
    expect(await headOf(url), url).toContain('noindex');
  expect(await headOf(at(601))).toMatch(/hrefLang="en-RU"[^>]*actionID=601"/i);
});

test('a kit whose condition the cart reaches is offered in the cart until it is chosen C2-041', async () => {
  const { browser, client } = visitor();
  const add = (amount: number) =>
    client.call('shopen_app_ajax_cart_add_item', { body: { productArticle: '400501', amount } });
  await add(20);
  await browser.open('/ru/shop/cart/');
  expect(browser.words).toMatch(/Можно выбрать (набор|подарок)/);
});
