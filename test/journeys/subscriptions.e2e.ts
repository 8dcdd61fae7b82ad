import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { awakeAt, settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import {
  finishByHand,
  writeSubscription,
  type SubscriptionRow,
} from '../support/subscription-rows.ts';
import { signInByCall } from '../support/visitor-calls.ts';

const PICTURES = process.env['SCREENS_INTO'];
const PAGE = '/ru/shop/profile/subscriptions';
const WORDS = 'После подтверждения ваша подписка на период 25.09.2026 по 24.01.2027 будет закрыта.';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(() => shop?.close());

/** A monthly kit of the demo world that Anna holds. */
async function write(change: Partial<SubscriptionRow> = {}): Promise<string> {
  const { person_id: personId } = await shop.database
    .selectFrom('contract')
    .select('person_id')
    .where('number', '=', '1000002')
    .executeTakeFirstOrThrow();
  return writeSubscription(shop.database, {
    contract: '1000002',
    personId,
    planId: 701,
    state: 'active',
    months: [
      { dueOn: '2026-09-25', state: 'payed', minor: 1_099_00 },
      { dueOn: '2026-10-25', state: 'skipped' },
      { dueOn: '2026-11-25', state: 'announced', minor: 1_099_00 },
      { dueOn: '2026-12-25', state: 'planned' },
    ],
    address: { city: 'Москва', street: 'Примерная улица', house: '7' },
    now: new Date('2026-11-22T09:00:00Z'),
    ...change,
  });
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${PICTURES}/${name}-${colorScheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const [name, width] of Object.entries(WIDTHS))
  test(`on a ${name} a subscription ends in two presses, with the words of its period before the second, and the page comes anew C2-056 C4-108`, async () => {
    const id = await write();
    const resting = await write({ state: 'paused', reason: 'payment_request_problem' });
    const page = await shop.newPage({ width });
    await signInByCall(page, shop, 'anna@example.test', { store: 'ru' });
    await page.goto(`${shop.at('ru')}${PAGE}`);
    await settled(page);
    await picture(page, `subscriptions-${name}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    const card = page.locator(`[data-subscription="${id}"]`);
    // What a link asks comes at the card, and is left again without anything done.
    await card.getByRole('link', { name: /^Пропустить следующий/ }).click();
    await card.getByRole('heading', { name: 'Пропустить набор 25.11.2026?' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await picture(page, `subscriptions-asked-${name}`);
    await card.getByRole('link', { name: 'Оставить как есть' }).click();
    const cancel = card.getByRole('link', { name: /^Отменить подписку/ });
    await card.getByRole('link', { name: /^Пропустить следующий/ }).waitFor();
    await awakeAt(cancel);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await cancel.click();
    const dialog = page.getByRole('dialog', { name: 'Отменить подписку?' });
    await dialog.getByText(WORDS).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await picture(page, `subscriptions-window-${name}`);
    await dialog.getByRole('button', { name: 'Подтвердить' }).click();
    await page.locator('[data-tab=canceled][aria-current=page]').waitFor();
    await page.locator(`[data-subscription="${id}"]`).getByText('Отменена пользователем').waitFor();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(false);
    expect(await page.locator(`[data-subscription="${resting}"]`).count()).toBe(0);
    await settled(page);
    await picture(page, `subscriptions-canceled-${name}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(shop.faults).toEqual([]);
    await page.context().close();
  });

test('a refusal of the end is said in the window in the first words of the server C8-018', async () => {
  const id = await write();
  const page = await shop.newPage({ width: WIDTHS.phone });
  await signInByCall(page, shop, 'anna@example.test', { store: 'ru' });
  await page.goto(`${shop.at('ru')}${PAGE}`);
  await settled(page);
  const cancel = page
    .locator(`[data-subscription="${id}"]`)
    .getByRole('link', { name: /^Отменить подписку/ });
  await awakeAt(cancel);
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: 'Отменить подписку?' });
  await dialog.getByText(WORDS).waitFor();
  await finishByHand(shop.database, id, new Date('2026-11-22T09:00:00Z'));
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  await dialog.getByText('Эта подписка уже закончилась').waitFor();
  await page.context().close();
});
