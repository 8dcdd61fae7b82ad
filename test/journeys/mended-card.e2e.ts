import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDue } from '#features/autoship/server/run-due.ts';
import { expireReservations, ordersIn } from '#features/orders/server/public.ts';
import { minutesToWait } from '#features/payment/server/public.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { awakeAt, settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { settleAll } from '../support/sandbox-control.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';
import { callAs, signInByCall, visitorOf } from '../support/visitor-calls.ts';

const PICTURES = process.env['SCREENS_INTO'];
const AT = { store: 'ru' };
const HOUR_MS = 3_600_000;
const clock = { now: DEMO_DAY };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    isCityKnown: true,
    latencyMs: ON_THE_WIRE_MS,
    now: () => clock.now,
  });
  await sql`update stock set on_hand = 1000000`.execute(shop.database);
});
afterAll(() => shop?.close());

/** What the shop does by itself, and what its provider tells it. */
async function work(): Promise<void> {
  const { sandbox, background, database, features } = shop;
  if (!sandbox) throw new Error('there is no provider');
  const isWaiting = (id: string) => minutesToWait(features.payment.behind, id);
  await expireReservations(ordersIn(database), clock.now, isWaiting);
  await runDue(features.autoship.behind, clock.now);
  await settleAll(sandbox, background.outbox);
}

async function goTo(moment: Date): Promise<void> {
  while (clock.now < moment) {
    clock.now = new Date(Math.min(moment.getTime(), clock.now.getTime() + 12 * HOUR_MS));
    await work();
  }
}

/** Orders a monthly kit and pays it by a card that behaves so from its second charge on. */
async function subscribe(page: Page, login: string, manner: 'good' | 'declined'): Promise<void> {
  await callAs(page, shop, 'cart_clear', {}, AT);
  const kit = { subscriptionId: 701, amount: 1 };
  await callAs(page, shop, 'shopen_app_ajax_cart_add_subscription', kit, AT);
  const visitor = visitorOf(page, shop, AT);
  const buying = { ...BUYING.ru, method: 'card_ru' };
  const { sums, agreements } = await upToFinalStep(visitor, buying, login);
  const body = { ...sums, agreements };
  const { redirect } = (await visitor.call('cart_payment_data_check', { body })).json().data;
  const answer = await fetch(`${redirect}/decide`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay', means: manner }),
  });
  expect(answer.status).toBe(303);
  await work();
}

async function look(page: Page, card: Locator, name: string): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (PICTURES) await card.screenshot({ path: `${PICTURES}/${name}.png` });
}

test.each(widthsOf(import.meta.filename))(
  'at %i px a card that the bank declines is told at its subscription, another one is taken there, the month is charged by it, and the page says so',
  async (width) => {
    const login = width < 768 ? 'anna@example.test' : 'viktor@example.test';
    const page = await shop.newPage({ width });
    await signInByCall(page, shop, login, AT);
    await subscribe(page, login, 'declined');
    await subscribe(page, login, 'good');
    await goTo(new Date(clock.now.getTime() + 31 * 24 * HOUR_MS));

    await signInByCall(page, shop, login, AT);
    await page.goto(`${shop.at('ru')}/ru/shop/profile/subscriptions`);
    await settled(page);
    const card = page.locator('[data-subscription]').filter({ hasText: 'Ошибка при оплате' });
    expect(await card.count()).toBe(1);
    expect(await card.innerText()).toMatch(
      /Набор [\d.]+: Ошибка при оплате\. Попробуем ещё раз [\d.]+\./,
    );
    await card.getByText('Practice •••• 0002').waitFor();
    await card.getByText('Оплачено наборов: 1 из 6').waitFor();
    const id = await card.getAttribute('data-subscription');
    const mended = page.locator(`[data-subscription="${id}"]`);
    await look(page, mended, `card-declined-${width}`);

    await awakeAt(mended.getByText('Сменить способ оплаты'));
    await mended.getByText('Сменить способ оплаты').click();
    await mended.getByLabel('С какой карты списывать').selectOption({ index: 0 });
    await mended.getByRole('button', { name: 'Списывать с этой карты' }).click();
    await mended.getByText('Платежи по подписке теперь идут с этой карты').waitFor();
    await mended.getByText('Practice •••• 4242').first().waitFor();
    await look(page, mended, `card-taken-${width}`);

    await goTo(new Date(clock.now.getTime() + 2 * 24 * HOUR_MS));
    await signInByCall(page, shop, login, AT);
    await page.goto(`${shop.at('ru')}/ru/shop/profile/subscriptions`);
    await settled(page);
    await mended.getByText('Оплачено наборов: 2 из 6').waitFor();
    expect(await mended.innerText()).not.toContain('Ошибка при оплате');
    await look(page, mended, `card-charged-${width}`);
    expect(shop.faults).toEqual([]);
    await page.context().close();
  },
);
