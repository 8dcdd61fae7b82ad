import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_DAY } from '../support/demo-database.ts';
import type { PlainBrowser } from '../support/plain-browser.ts';
import { COURIER, openPlainShop, type PlainShop } from '../support/plain-shop.ts';
import { bringCodes } from '../support/promo-codes.ts';
import { TEST_SECRET } from '../support/server.ts';
import { giveBalance } from '#features/balances/server/public.ts';

const VIKTOR = '1000003';
let shop: PlainShop;
beforeAll(async () => {
  shop = await openPlainShop(() => DEMO_DAY);
  const { database } = shop.server.base;
  for (const [kind, minor] of [
    ['bz', 5_000_00],
    ['credit', 90_00],
  ] as const)
    await giveBalance(database, {
      contract: VIKTOR,
      kind,
      minor,
      unit: 'RUB',
      reason: 'test',
      key: kind,
      actor: { kind: 'system', name: 'test' },
      now: DEMO_DAY,
    });
  await bringCodes(
    database,
    [
      { code: 'PART20', kind: 'percent', value: '20' },
      { code: 'PART12', kind: 'percent', value: '12.5' },
      { code: 'WAY50', kind: 'amount', value: '50', applies: 'delivery' },
    ],
    { secret: TEST_SECRET, now: DEMO_DAY },
  );
});
afterAll(() => shop?.close());

/** Of the demo world: its price of 840 ₽ is struck, it costs 760 ₽. */
const ON_SALE = '400313';

/** What the page's picture says: each part with its sum and the steps of its explanation, in minor units. */
function pictureIn(markup: string) {
  const section = /<section id="pay-picture".*?<\/section>/s.exec(markup)?.[0] ?? '';
  const all = Number(/data-pay-picture="(\d+)"/.exec(section)?.[1] ?? NaN);
  const parts = section
    .split('<li ')
    .slice(1)
    .map((item) => ({
      pays: /data-pays="(\w+)"/.exec(item)?.[1] ?? '',
      minor: Number(/data-minor="(\d+)"/.exec(item)?.[1] ?? NaN),
      steps: [...item.matchAll(/data-step="(-?\d+)"/g)].map(([, minor]) => Number(minor)),
    }));
  return { all, parts };
}
const added = (sums: readonly number[]): number => sums.reduce((all, each) => all + each, 0);

/** Every part is explained, and every explanation is the sum itself. */
function expectToAddUp({ all, parts }: ReturnType<typeof pictureIn>): void {
  expect(added(parts.map(({ minor }) => minor))).toBe(all);
  for (const { pays, minor, steps } of parts) expect(added(steps), pays).toBe(minor);
}
const sumsIn = ({ parts }: ReturnType<typeof pictureIn>) =>
  Object.fromEntries(parts.map(({ pays, minor }) => [pays, minor]));

/** Orders on the final step. The picture is the same there, on the thank-you page and on both pages in the account. @returns The order's number. */
async function ordered(browser: PlainBrowser, shown: ReturnType<typeof pictureIn>) {
  expect(browser.place).toBe('/ru/shop/cart/final/');
  expect(pictureIn(browser.markup)).toEqual(shown);
  await browser.send('totalSum', { agreements: browser.valuesOf('agreements') });
  expect(browser.place).toMatch(/thank-you/);
  expect(pictureIn(browser.markup)).toEqual(shown);
  const [number = ''] = /\d{8}/.exec(browser.words) ?? [];
  for (const page of ['', 'payment/']) {
    await browser.open(`/ru/shop/profile/orders/${number}/${page}`);
    expect(pictureIn(browser.markup), browser.place).toEqual(shown);
  }
  return number;
}

test('payment, final step, thank-you page and the order in the account show one picture of what pays it, each part with why it is so much C9-025 C9-026 C9-027 C9-028 D8 D9 D10', async () => {
  const browser = await shop.buyer('viktor@example.test');
  await browser.send('receiverPhone', COURIER);
  await browser.send('promoCode', { intent: 'promo-apply', promoCode: 'PART20' });
  await browser.send('paymentSelected', {
    intent: 'balances',
    paymentSelected: 'card_ru',
    bonusSum: '300',
    creditSum: '1000',
  });
  const shown = pictureIn(browser.markup);
  expectToAddUp(shown);
  const sums = sumsIn(shown);
  expect(sums).toMatchObject({ promo: 198_00, bonus: 300_00, credit: 90_00 });
  // 990 ₽, 90 % of them, less the code; 300 ₽ were wished for. The limit knows nothing of the delivery.
  expect(shown.parts.find(({ pays }) => pays === 'bonus')?.steps).toEqual([
    990_00, -99_00, -198_00, -393_00,
  ]);
  expect(browser.words).toContain('Бонусами можно оплатить до 90 % этой суммы');
  expect(browser.words).toContain('Доставка в этот предел не входит.');
  expect(browser.words).toContain('Промокод даёт 20 %, остальное он не покрывает');
  expect(browser.words).toContain('Промокод действует на товары. Доставку он не покрывает.');
  expect(browser.words).toContain('Больше средств на счёте нет');
  await browser.send('paymentSelected', {
    paymentSelected: 'pay_after_delivery',
    bonusSum: '300',
    creditSum: '90',
  });
  const number = await ordered(browser, shown);
  // An order of before is shown as it is, and explains what is known of it.
  await sql`update purchase set means_why = null where order_number = ${number}`.execute(
    shop.server.base.database,
  );
  await browser.open(`/ru/shop/profile/orders/${number}/`);
  const older = pictureIn(browser.markup);
  expect(sumsIn(older)).toEqual(sums);
  expect(older.parts.filter(({ steps }) => steps.length > 0).map(({ pays }) => pays)).toEqual([
    'rest',
  ]);
});

test('of a product whose price is struck the steps and the order show the same discount; without bonuses it is paid in one way, and there is no picture C9-025 D9', async () => {
  const browser = await shop.buyer('viktor@example.test', ON_SALE);
  await browser.send('receiverPhone', COURIER);
  expect(browser.place).toBe('/ru/shop/cart/payment/');
  expect(browser.words).toContain('Скидка');
  expect(browser.markup).not.toContain('data-pay-picture');
  await browser.send('paymentSelected', {
    intent: 'balances',
    paymentSelected: 'pay_after_delivery',
    bonusSum: '100',
  });
  const shown = pictureIn(browser.markup);
  expectToAddUp(shown);
  expect(sumsIn(shown)).toMatchObject({ discount: 80_00, bonus: 100_00 });
  await browser.send('paymentSelected', {
    paymentSelected: 'pay_after_delivery',
    bonusSum: '100',
  });
  await ordered(browser, shown);

  const plain = await shop.buyer('anna@example.test', ON_SALE);
  await plain.send('receiverPhone', COURIER);
  await plain.send('paymentSelected', { paymentSelected: 'pay_after_delivery' });
  expect(plain.place).toBe('/ru/shop/cart/final/');
  expect(plain.markup).not.toContain('data-pay-picture');
  await plain.send('totalSum', { agreements: plain.valuesOf('agreements') });
  const [number = ''] = /\d{8}/.exec(plain.words) ?? [];
  await plain.open(`/ru/shop/profile/orders/${number}/`);
  expect(plain.words).toContain(number);
  expect(plain.markup).not.toContain('data-pay-picture');
});

test('a fraction of a per cent is written as the page’s readers write it C9-025', async () => {
  const browser = await shop.buyer('anna@example.test');
  await browser.send('receiverPhone', COURIER);
  await browser.send('promoCode', { intent: 'promo-apply', promoCode: 'PART12' });
  expect(browser.words).toContain('Промокод даёт 12,5 %, остальное он не покрывает');
  await browser.open('/en/shop/cart/payment/');
  expect(browser.words).toContain('The promo code gives 12.5%, it does not cover the rest');
  await browser.send('intent', { intent: 'promo-remove' });
});

test('a code for the delivery says that it is for nothing else; who pays in one way sees no picture C4-089', async () => {
  const browser = await shop.buyer('anna@example.test');
  await browser.send('receiverPhone', COURIER);
  expect(browser.place).toBe('/ru/shop/cart/payment/');
  expect(browser.markup).not.toContain('data-pay-picture');
  await browser.send('promoCode', { intent: 'promo-apply', promoCode: 'WAY50' });
  expectToAddUp(pictureIn(browser.markup));
  expect(browser.words).toContain('Промокод действует на доставку. Товары он не покрывает.');
});
