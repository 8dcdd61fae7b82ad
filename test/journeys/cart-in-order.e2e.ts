import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Promotion } from '#features/offers/model.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { failCall } from '../support/page-calls.ts';
import { settled } from '../support/page-settled.ts';
import { partOf, widthsOf } from '../support/part-of-run.ts';
import { changePromotion } from '../support/promotions.ts';
import { ON_THE_WIRE_MS, openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { callAs, putInCart, signInByCall } from '../support/visitor-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true, latencyMs: ON_THE_WIRE_MS });
});
afterAll(() => shop?.close());

const AT = { store: 'ru' };
const PLAIN = { width: WIDTHS.phone, isJavaScriptOff: true };
const CART = '/ru/shop/cart/';
const TEA_KIT = {
  actionID: 501,
  items: [
    { sku: '400201', count: 1 },
    { sku: '400204', count: 2 },
  ],
};
const ECO = '400863';

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const total = (page: Page) => page.locator('[data-total]').innerText();
const set = (page: Page, name: string) => page.locator('[data-set]').filter({ hasText: name });

interface CartData {
  readonly virtual_cart_id: string;
}

/** A page with a cart of one cream, and what more is wanted by calls. */
async function cream(
  options: Parameters<TestShop['newPage']>[0] = {},
  more: (page: Page) => Promise<unknown> = async () => {},
) {
  const page = await shop.newPage(options);
  await putInCart(page, shop, ['400501', 1], AT);
  await more(page);
  return page;
}

const addKit = (page: Page, kit: typeof TEA_KIT, count: number) =>
  callAs(page, shop, '/ru/shop/ajax/cart/kit/add/', { ...kit, count }, AT);
/** The same cart of somebody who is known: a monthly kit is nobody else's. */
const addSets = async (page: Page) => {
  await signInByCall(page, shop, '1000003', AT);
  await callAs(page, shop, '/ru/shop/ajax/cart/clear/', {}, AT);
  await putInCart(page, shop, ['400501', 1], AT);
  await addKit(page, TEA_KIT, 1);
  await callAs(
    page,
    shop,
    '/ru/shop/ajax/cart/subscription/add/',
    { subscriptionId: 701, amount: 1 },
    AT,
  );
};

/** Lines that nobody can buy any more, and more than there is of another. */
async function spoil(page: Page): Promise<void> {
  // The cart's own data say which row it is.
  const { cartData } = (await callAs(page, shop, '/ru/shop/ajax/user/data/get/', {}, AT)) as {
    cartData: CartData;
  };
  const lines = [
    ['400501', 1],
    ['400862', 2],
    ['400209', 1],
    ['400861', 99],
  ].map(([sku, count]) => ({ kind: 'item', sku, optionSku: null, count }));
  const body = { schema: 1, packages: [{ contract: null, lines }], selected: null };
  await sql`update cart set body = ${JSON.stringify(body)}::jsonb, revision = revision + 1
    where id = ${cartData.virtual_cart_id}::uuid`.execute(shop.database);
}

test.each(widthsOf(import.meta.filename))(
  'kits and monthly kits stand in the cart with what is inside, change their count, go and come back, at %i px C2-037 C3-034 C3-038 C4-010 UX-48',
  async (width) => {
    const page = await cream({ width }, addSets);
    await page.goto(`${shop.at('ru')}${CART}`);
    await settled(page);
    const kit = set(page, 'Набор «Тихий вечер»');
    const monthly = set(page, 'Ежемесячный набор «Утро»');
    await kit.getByText('Что внутри').click();
    await kit.getByRole('link', { name: 'Сбор «Тихий вечер»' }).waitFor();
    await monthly.getByText('Раз в месяц, 6 месяцев').waitFor();
    expect(await fits(page)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    const before = await total(page);
    await kit.getByRole('button', { name: 'Увеличить количество' }).click();
    await expect.poll(() => total(page)).not.toBe(before);
    await page.locator('[data-cart-amount="4"]').waitFor();
    await monthly.getByRole('button', { name: 'Удалить', exact: true }).click();
    await page.getByText('Товар удалён: Ежемесячный набор «Утро»').waitFor();
    await page.locator('[data-cart-amount="3"]').waitFor();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await monthly.waitFor();
    await page.locator('[data-cart-amount="4"]').waitFor();
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test.each(widthsOf(import.meta.filename))(
  'what cannot be ordered is named with its reason, the sum that follows and one press for each way out, at %i px C4-001 C7-015 C7-016 UX-58',
  async (width) => {
    const page = await cream({ width }, spoil);
    await page.goto(`${shop.at('ru')}${CART}`);
    await settled(page);
    const fixes = page.getByRole('region', { name: 'Не всё можно заказать' });
    await fixes
      .getByText('Кондиционер для белья «Первый снег» — Продукт снят с производства')
      .waitFor();
    await fixes.getByText('Зелёный чай с листом смородины — Нет в наличии').waitFor();
    const sum = await total(page);
    await fixes.getByText(`Сумма после этого: ${sum}`).waitFor();
    expect(await fits(page)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await fixes.getByRole('button', { name: 'Удалить 2 недоступных' }).click();
    await page.locator('[data-line="own:400209"]').waitFor({ state: 'detached' });
    expect(await total(page)).toBe(sum);
    await fixes.getByRole('button', { name: /^Оставить \d+$/ }).click();
    await fixes.waitFor({ state: 'detached' });
    expect(await total(page)).toBe(sum);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test('without scripts the same is done by forms, and sets are counted by them too C2-037 C7-015 C7-016 UX-3', async () => {
  const plain = await cream(PLAIN, spoil);
  await plain.goto(`${shop.at('ru')}${CART}`);
  await plain.getByRole('button', { name: 'Удалить 2 недоступных' }).click();
  await plain.locator('[data-line="own:400209"]').waitFor({ state: 'detached' });
  await plain.getByRole('button', { name: /^Оставить \d+$/ }).click();
  await plain.getByText('Не всё можно заказать').waitFor({ state: 'detached' });
  await plain.context().close();

  const sets = await cream(PLAIN, addSets);
  await sets.goto(`${shop.at('ru')}${CART}`);
  const kit = set(sets, 'Набор «Тихий вечер»');
  await kit.getByRole('textbox').fill('3');
  await kit.getByRole('button', { name: 'Пересчитать' }).click();
  await expect.poll(() => kit.getByRole('textbox').inputValue()).toBe('3');
  await set(sets, 'Утро').getByRole('button', { name: 'Удалить', exact: true }).click();
  await set(sets, 'Утро').waitFor({ state: 'detached' });
  await sets.context().close();
});

test('from where on each way of delivery is free stands in a window of the cart, and the rest of it on a page C2-044', async () => {
  const page = await cream({ width: WIDTHS.phone });
  await page.goto(`${shop.at('ru')}${CART}`);
  await settled(page);
  const heal = await failCall(page, '/ajax/delivery/free-thresholds/');
  await page.getByRole('link', { name: 'Бесплатная доставка' }).click();
  const dialog = page.getByRole('dialog', { name: 'Бесплатная доставка' });
  await dialog.getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  await heal();
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  await dialog.getByText('Пункт выдачи').waitFor();
  await dialog.getByText('Курьер').waitFor();
  expect(await dialog.getByText(/^от\s[\d\s]+₽$/).count()).toBe(2);
  await dialog.getByRole('link', { name: 'Доставка и оплата' }).click();
  await page.waitForURL('**/delivery-and-payment/**');
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('what serves many times is suggested: one press takes it, and who waves it away is left alone C2-042', async () => {
  const page = await cream({ width: WIDTHS.phone });
  await page.goto(`${shop.at('ru')}${CART}`);
  await settled(page);
  const eco = page.locator(`[data-eco="${ECO}"]`);
  await eco.getByRole('button', { name: 'Добавить' }).click();
  await page.locator(`[data-line="own:${ECO}"]`).waitFor();
  await eco.waitFor({ state: 'detached' });
  await page.reload();
  expect(await eco.count()).toBe(0);
  await page.context().close();

  const other = await cream({ width: WIDTHS.phone });
  await other.goto(`${shop.at('ru')}${CART}`);
  await settled(other);
  await ecoOf(other).getByRole('button', { name: 'Больше не предлагать' }).click();
  await ecoOf(other).waitFor({ state: 'detached' });
  await other.reload();
  await settled(other);
  expect(await ecoOf(other).count()).toBe(0);
  await other.context().close();

  const plain = await cream(PLAIN);
  await plain.goto(`${shop.at('ru')}${CART}`);
  await ecoOf(plain).getByRole('button', { name: 'Больше не предлагать' }).click();
  await ecoOf(plain).waitFor({ state: 'detached' });
  await plain.context().clearCookies({ name: 'ecoDismissed' });
  await plain.reload();
  await ecoOf(plain).getByRole('button', { name: 'Добавить' }).click();
  await plain.locator(`[data-line="own:${ECO}"]`).waitFor();
  await plain.context().close();
});

const ecoOf = (page: Page) => page.locator(`[data-eco="${ECO}"]`);

const HOME_KIT = {
  actionID: 502,
  items: [
    { sku: '400852', count: 1 },
    { sku: '400855', count: 1 },
  ],
};

test('what only a store hands out is called so where a courier is chosen, not sold out UX-58 C4-003 C8-031', async () => {
  const page = await cream({}, (buyer) => putInCart(buyer, shop, ['400104', 1], AT));
  await page.goto(`${shop.at('ru')}${CART}delivery-with-registration/?guest=1`);
  await settled(page);
  const words = page.locator('#fix-courier [data-fix="400104"]');
  await page.locator('label:has(input[name=tab][value=courier])').click();
  await words.waitFor();
  expect(await words.innerText()).toContain('Только самовывоз');
  expect(await words.innerText()).not.toContain('есть 0');
  await page.context().close();
});

const BUYERS = [
  [WIDTHS.phone, true],
  [WIDTHS.desk, true],
  [WIDTHS.phone, false],
] as const;

test.each(partOf(BUYERS, `${import.meta.filename} buyers`))(
  'the delivery step names what does not come, says the sum without it, and brings it into order with a press each, at %i px, with scripts: %s UX-58',
  async (width, hasScripts) => {
    const offer = (id: number, change: Partial<Promotion>) =>
      changePromotion(shop.database, shop.features, id, change);
    const page = await cream({ width, isJavaScriptOff: !hasScripts }, async (buyer) => {
      await addKit(buyer, TEA_KIT, 2);
      await addKit(buyer, HOME_KIT, 1);
    });
    const putBack = [
      await offer(501, { availableCount: 1 }),
      await offer(502, { endsAt: new Date('2026-01-02') }),
    ];
    try {
      await page.goto(`${shop.at('ru')}${CART}delivery-with-registration/?guest=1`);
      const fixes = page.locator(hasScripts ? 'main section[id^=fix-]:visible' : '#fix-self');
      await fixes.getByText('Сумма после этого:').waitFor();
      if (hasScripts) {
        await settled(page);
        expect(await accessibilityFaults(page)).toEqual([]);
      }
      expect(await fits(page)).toBe(true);
      const pictures = process.env['SCREENS_INTO'];
      if (pictures)
        await page.screenshot({ path: `${pictures}/delivery-fixes-${width}-${hasScripts}.png` });
      const after = await fixes.locator('.price').innerText();
      await fixes.getByRole('button', { name: 'Удалить 1 недоступный' }).click();
      await fixes.locator('[data-fix="KIT-HOME"]').waitFor({ state: 'detached' });
      await fixes.getByRole('button', { name: 'Оставить 1' }).click();
      await page.locator('[data-fix]').first().waitFor({ state: 'detached' });
      expect(await page.locator('main section[id^=fix-]').count()).toBe(0);
      await page.goto(`${shop.at('ru')}${CART}`);
      expect(await total(page)).toBe(after);
    } finally {
      for (const each of putBack) await each();
      await page.context().close();
    }
    expect(shop.faults).toEqual([]);
  },
);
