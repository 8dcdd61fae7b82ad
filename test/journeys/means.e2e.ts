import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_DAY } from '../support/demo-database.ts';
import { BUYING, upToPaymentStep } from '../support/buying.ts';
import {
  arriveAtFinal,
  acceptAll,
  payAtProvider,
  standing,
  submit,
} from '../support/guest-buyer.ts';
import { settled } from '../support/page-settled.ts';
import { codeSentTo, otherThan } from '../support/sent-codes.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { signInByCall, visitorOf } from '../support/visitor-calls.ts';
import { giveBalance, readHeld } from '#features/balances/server/public.ts';

const VIKTOR = '1000003';
/** Of the demo world: 300 ₽. */
const CODE = 'LUG300';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
  for (const [kind, minor] of [
    ['bz', 5_000_00],
    ['credit', 90_00],
  ] as const)
    await giveBalance(shop.database, {
      contract: VIKTOR,
      kind,
      minor,
      unit: 'RUB',
      reason: 'a journey',
      key: kind,
      actor: { kind: 'system', name: 'test' },
      now: DEMO_DAY,
    });
});
afterAll(() => shop?.close());

const card = (page: Page, kind: 'bonus' | 'credit') => page.locator(`[data-balance-card=${kind}]`);
const promo = (page: Page) => page.locator('form[data-promo]');
/** What a field of a card says, as a number. */
const typedIn = async (page: Page, name: string): Promise<number> =>
  Number((await page.locator(`input[name=${name}]`).inputValue()).replaceAll(/\s/g, '') || 0);

/** The sums stand on the page twice; on a telephone one of them is folded. */
const inSums = (page: Page, sum: string): Promise<void> =>
  page.getByText(sum).first().waitFor({ state: 'attached' });

async function phoneOfViktor(): Promise<string> {
  const { rows } = await sql<{ phone: string }>`select d.phone_e164 as phone from contract c
    join person_data d on d.person_id = c.person_id where c.number = ${VIKTOR}`.execute(
    shop.database,
  );
  return rows[0]?.phone ?? '';
}

/** Proofs of whose the bonuses are: used up by an order, and still good for one. */
async function countProofs(): Promise<object | undefined> {
  const { rows } = await sql<object>`select count(spent_at)::int as spent,
      (count(*) - count(spent_at))::int as open
    from code_challenge where purpose = 'bonus' and verified_at is not null`.execute(shop.database);
  return rows[0];
}

test('bonuses with a code by SMS in their card, credit, then a code that begins both anew: bonuses keep what it left of their cap, a code is taken out and restored, which begins them anew again and says so, and the order spends them and the proof C1-009 C2-082 C2-083 C2-084 C4-090 C4-091 C4-092 C4-093 C9-027 D9 D10', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await signInByCall(page, shop, 'viktor@example.test');
  await upToPaymentStep(visitorOf(page, shop), BUYING.ru);
  await page.goto(`${shop.origin}/ru/shop/cart/payment/`);
  await settled(page);

  // 90 % of two creams are more than is spent without a code.
  const bonus = card(page, 'bonus');
  await bonus.getByRole('button', { name: 'Максимум' }).click();
  const entry = bonus.locator('[data-bonus-code] input').first();
  await entry.waitFor();
  expect(await typedIn(page, 'bonusSum')).toBe(1_782);
  const phone = await phoneOfViktor();
  await expect.poll(() => codeSentTo(shop, phone).catch(() => '')).toMatch(/^\d+$/);
  const code = await codeSentTo(shop, phone);
  await entry.fill(otherThan(code));
  const confirm = bonus.getByRole('button', { name: 'Подтвердить' });
  await confirm.click();
  await bonus.getByText(/Код не подходит/).waitFor();
  await entry.fill(code);
  await confirm.click();
  await inSums(page, '−1 782 ₽');

  await card(page, 'credit').locator('input[name=creditSum]').fill('90');
  await card(page, 'credit').locator('input[name=creditSum]').blur();
  await inSums(page, '−90 ₽');

  // A new code begins both anew; what it takes off comes off the cap of the bonuses.
  await promo(page).getByText('Есть промокод?').click();
  await promo(page).locator('input[name=promoCode]').fill(CODE);
  await promo(page).getByRole('button', { name: 'Применить' }).click();
  await promo(page)
    .getByText(/применён/)
    .waitFor();
  await settled(page);
  expect([await typedIn(page, 'bonusSum'), await typedIn(page, 'creditSum')]).toEqual([0, 0]);
  const cleared = promo(page).getByText('бонусы и средства на счёте пока не списываются');
  await cleared.waitFor();
  await bonus.getByRole('button', { name: 'Максимум' }).click();
  await inSums(page, '−1 482 ₽');
  await cleared.waitFor({ state: 'detached' });

  await promo(page).getByRole('button', { name: 'Убрать' }).click();
  await promo(page)
    .getByRole('button', { name: /Вернуть промокод/ })
    .click();
  await promo(page)
    .getByText(/применён/)
    .waitFor();
  await settled(page);
  // Restored, it is a new one to the other means. The proof is still there: nothing has been ordered with it.
  await cleared.waitFor();
  await bonus.getByRole('button', { name: 'Максимум' }).click();
  await inSums(page, '−1 482 ₽');
  expect(await bonus.locator('[data-bonus-code]').count()).toBe(0);
  await card(page, 'credit').locator('input[name=creditSum]').fill('90');
  await card(page, 'credit').locator('input[name=creditSum]').blur();
  await inSums(page, '−90 ₽');

  await page.getByRole('button', { name: 'Проверить заказ' }).click();
  await arriveAtFinal(page);
  await acceptAll(page);
  await settled(page);
  await submit(page).click();
  await page.waitForURL('**/pay/**');
  await payAtProvider(page);
  await expect.poll(() => standing(page)).toBe('paid');
  const { rows } = await sql<object>`
    select promo_minor as promo, bonus_minor as bonus, credit_minor as credit, state,
      total_minor = goods_minor + delivery_minor - promo_minor - bonus_minor - credit_minor as adds_up
    from purchase where buyer_contract = ${VIKTOR} order by running_number desc limit 1`.execute(
    shop.database,
  );
  const [order] = rows;
  expect(order).toMatchObject({
    promo: 300_00,
    bonus: 1_482_00,
    credit: 90_00,
    state: 'paid',
    adds_up: true,
  });
  const held = await readHeld(shop.database, VIKTOR, 'RUB');
  expect([held.bonuses.bz, held.credit]).toEqual([5_000_00 - 1_482_00, 0]);
  expect(await countProofs()).toEqual({ spent: 1, open: 0 });
  expect(shop.faults).toEqual([]);
  await page.context().close();
});
