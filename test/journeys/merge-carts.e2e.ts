import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { codeSentTo } from '../support/sent-codes.ts';
import { settled } from '../support/page-settled.ts';
import { partOf, widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';
import { callAs, signInByCall } from '../support/visitor-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ latencyMs: ON_THE_WIRE_MS });
});
afterAll(() => shop?.close());

const at = (path: string) => `${shop.at('ru')}/ru/shop/${path}`;
const AT = { store: 'ru' };
const call = (page: Page, path: string, body: unknown = {}) =>
  callAs(page, shop, `/ru/shop/ajax/cart/${path}/`, body, AT);
const add = (
  page: Page,
  productArticle: string,
  amount: number,
  packageContract: string | null = null,
) => call(page, 'item/add', { productArticle, amount, packageContract });

async function signIn(page: Page, login: string): Promise<void> {
  await page.getByLabel('Номер или почта').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD);
  await page.locator('main').getByRole('button', { name: 'Войти', exact: true }).click();
}

/** The account's cart from last time: a package of somebody else, a kit and a monthly kit. Then a guest with another cart. */
async function twoCarts(login: string, page: Page): Promise<void> {
  await signInByCall(page, shop, login, AT);
  await call(page, 'clear');
  await add(page, '400501', 2);
  await call(page, 'package/add', { contract: '1000002' });
  await add(page, '400601', 1, '1000002');
  await call(page, 'subscription/add', { subscriptionId: 701, amount: 1 });
  await page.context().clearCookies({ name: 'sid' });
  await add(page, '400501', 1);
  const items = [
    { sku: '400201', count: 1 },
    { sku: '400204', count: 2 },
  ];
  await call(page, 'kit/add', { actionID: 501, items, count: 1 });
}

const skus = (page: Page) =>
  page
    .locator('[data-line], [data-set]')
    .evaluateAll((rows) =>
      rows.map((row) => row.getAttribute('data-line') ?? row.getAttribute('data-set')),
    );

test.each(widthsOf(import.meta.filename))(
  'both carts are seen with lines and sums before anything is chosen; looking loses nothing, and together they are everything, at %i px C4-057 C7-022 UX-57',
  async (width) => {
    const page = await shop.newPage({ width });
    await twoCarts('viktor@example.test', page);
    await page.goto(at('profile'));
    await signIn(page, 'viktor@example.test');
    const dialog = page.getByRole('dialog', { name: 'У вас две корзины' });
    const fresh = dialog.getByRole('region', { name: 'Собрали сейчас' });
    const kept = dialog.getByRole('region', { name: 'Осталась с прошлого раза' });
    await fresh.getByText('Набор «Тихий вечер»: чай и два сбора').waitFor();
    await kept.getByText('Ежемесячный набор «Утро»').waitFor();
    await kept.getByText('2 пакета').waitFor();
    const choices = dialog.getByRole('button', { name: /^(Объединить|Оставить)/ });
    expect(await choices.allInnerTexts()).toEqual([
      'Объединить',
      'Оставить новую',
      'Оставить прежнюю',
    ]);
    expect(await dialog.locator('[data-merged-sum]').innerText()).toMatch(/^Вместе: 5\s023\s₽$/);
    expect(await accessibilityFaults(page)).toEqual([]);

    // Left by Back: nothing is decided, and the question can be asked again where the cart is.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.goto(at('cart/?modal=merge-cart'));
    await settled(page);
    const question = page.getByRole('region', { name: 'У вас две корзины' });
    await question.getByText('Пока вы не выбрали, обе остаются как есть.').waitFor();
    await question.getByRole('button', { name: /^Объединить/ }).click();
    await question.waitFor({ state: 'detached' });
    await page.locator('[data-package="1000002"]').waitFor();
    await expect
      .poll(() => skus(page))
      .toEqual([
        'own:400501',
        expect.stringMatching(/^own:kit-501-KIT-TEA/),
        'contract:1000002:400601',
        expect.stringMatching(/subscription-701$/),
      ]);
    expect(await page.getByRole('textbox', { name: /Крем дневной/ }).inputValue()).toBe('3');
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

const SCRIPTS = [
  ['with scripts', false],
  ['without scripts', true],
] as const;

test.each(partOf(SCRIPTS, `${import.meta.filename} scripts`))(
  'after a code the choice comes first as well, %s I4-029 I4-034 I4-035 C4-057',
  async (_how, isJavaScriptOff) => {
    const page = await shop.newPage({ isJavaScriptOff });
    await twoCarts('viktor@example.test', page);
    await shop.database.deleteFrom('code_phone').execute();
    await shop.database.deleteFrom('outbound_message').execute();
    await page.goto(at('login/?back=/ru/shop/profile'));
    if (!isJavaScriptOff)
      await page.getByRole('button', { name: 'Код из SMS вместо пароля' }).click();
    await page.locator('input[name=phone]').fill('8 900 000-02-03');
    await page.getByRole('button', { name: 'Получить код' }).click();
    const code = () => codeSentTo({ database: shop.database }, '+79000000203').catch(() => '');
    await expect.poll(code).not.toBe('');
    await page.getByLabel('Код из SMS').fill(await code());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ru/shop/cart/?modal=merge-cart');
    await page.getByText('Пока вы не выбрали, обе остаются как есть.').waitFor();
    await page.context().close();
  },
);
