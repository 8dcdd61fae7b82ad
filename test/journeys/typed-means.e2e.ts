import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBalance } from '#features/balances/server/public.ts';
import { BUYING, upToPaymentStep } from '../support/buying.ts';
import { AWAY, said } from '../support/delivery-step.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { signInByCall, visitorOf } from '../support/visitor-calls.ts';

const VIKTOR = '1000003';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
  await giveBalance(shop.database, {
    contract: VIKTOR,
    kind: 'bz',
    minor: 300_00,
    unit: 'RUB',
    reason: 'test',
    key: 'typed-means',
    actor: { kind: 'system', name: 'test' },
    now: DEMO_DAY,
  });
});
afterAll(() => shop?.close());

test('what is typed as a code and as bonuses survives a network that fails, and the same press, the field that is left again and the way on send it afterwards; the picture follows C1-009 C2-082 C2-084', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  const at = { store: 'ru' };
  await signInByCall(page, shop, 'viktor@example.test', at);
  await upToPaymentStep(visitorOf(page, shop, at), BUYING.ru);
  await page.goto(`${shop.at('ru')}/ru/shop/cart/payment/`);
  await settled(page);
  await page.getByText('Есть промокод?').click();
  const code = page.locator('input[name=promoCode]');
  const apply = page.getByRole('button', { name: 'Применить' });
  await page.context().setOffline(true);
  await code.fill('LUG300');
  await apply.click();
  await said(page, AWAY);
  await expect.poll(() => apply.isEnabled()).toBe(true);
  expect(await code.inputValue()).toBe('LUG300');
  const bonus = page.locator('input[name=bonusSum]');
  await bonus.fill('120');
  await bonus.blur();
  await expect.poll(() => page.locator('[data-pays=bonus]').count()).toBe(0);
  expect(await bonus.inputValue()).toBe('120');
  await page.context().setOffline(false);
  await apply.click();
  await page.locator('[data-promo=used]').waitFor();
  // The same sum, still there: leaving the field asks again.
  expect(await bonus.inputValue()).toBe('120');
  await bonus.focus();
  await bonus.blur();
  const paid = (part: string) => page.locator(`[data-pays=${part}]`).getAttribute('data-minor');
  await expect.poll(() => paid('bonus')).toBe('12000');
  expect(await paid('promo')).toBe('30000');
  const part = page.locator('[data-pays=bonus] details');
  await part.locator('summary').click();
  await part.getByText('Вы решили списать меньше').waitFor();
  // What the network lost goes with the press of the way on.
  await page.context().setOffline(true);
  await bonus.fill('130');
  await bonus.blur();
  await expect
    .poll(() => page.locator('[data-pays=bonus]').getAttribute('data-minor'))
    .toBe('12000');
  await said(page, AWAY);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Проверить заказ' }).click();
  await page.waitForURL('**/cart/final/**');
  await expect.poll(() => paid('bonus')).toBe('13000');
  await page.context().close();
});
