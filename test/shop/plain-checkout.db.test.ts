import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_DAY } from '../support/demo-database.ts';
import { fillMoscow } from '../support/many-points.ts';
import { COURIER, openPlainShop, WHO, type PlainShop } from '../support/plain-shop.ts';

let shop: PlainShop;
beforeAll(async () => {
  shop = await openPlainShop(() => DEMO_DAY);
});
afterAll(async () => shop?.close());

const ordersOf = async (email: string) =>
  (
    await sql<{
      city: string | null;
    }>`select address ->> 'city' as city from purchase_receiver where email = ${email}`.execute(
      shop.server.base.database,
    )
  ).rows;

test('a member goes from the delivery step by courier to the provider; what is wrong is told at its field, and nothing typed is lost C4-098 UX-3', async () => {
  const browser = await shop.buyer('anna@example.test');
  expect(browser.place).toBe('/ru/shop/cart/delivery/');
  await browser.send('receiverPhone', { ...COURIER, receiverPhone: '12', 'address.house': '' });
  expect(browser.place).toBe('/ru/shop/cart/delivery/');
  expect(browser.isWrong('receiverPhone')).toBe(true);
  expect([browser.isWrong('address.house'), browser.isWrong('address.street')]).toEqual([
    true,
    false,
  ]);
  expect([browser.valuesOf('address.street'), browser.valuesOf('receiverPhone')]).toEqual([
    ['Примерная улица'],
    ['12'],
  ]);
  await browser.send('receiverPhone', COURIER);
  await shop.orderFromPayment(browser);
  expect(await ordersOf('anna@example.test')).toEqual([{ city: 'Москва' }]);
});

test('a guest chooses a pickup point and goes to the provider, registered on the way or not; what they agree to is asked for C2-014 UX-3 D85', async () => {
  const browser = await shop.buyer();
  expect(browser.place).toBe('/ru/shop/cart/delivery-with-registration/');
  // The first question has a way for either answer that no script opens.
  expect(browser.markup).toMatch(/<a[^>]*href="\/ru\/shop\/login\/\?back=[^"]*"[^>]*>Войти/);
  await browser.open('/ru/shop/cart/delivery-with-registration/?guest=1');
  const [point = ''] = browser.valuesOf('point');
  await browser.send('receiverPhone', { ...WHO, tab: 'point', point, receiverEmail: 'nein' });
  expect([browser.isWrong('receiverEmail'), browser.valuesOf('receiverNameFirst')]).toEqual([
    true,
    ['Анна'],
  ]);
  const right = { ...WHO, tab: 'point', point, receiverEmail: 'plain.guest@example.test' };
  await browser.send('receiverPhone', right);
  expect(browser.place).toContain('/cart/delivery-with-registration/');
  expect(browser.isWrong('consents')).toBe(true);
  await browser.send('receiverPhone', { ...right, consents: browser.valuesOf('consents') });
  await shop.orderFromPayment(browser);
  expect(await ordersOf('plain.guest@example.test')).toHaveLength(1);
});

test('the points of a place come in pages, by a press that keeps what was typed and sends nothing on C9-002', async () => {
  await fillMoscow(shop.server.base.database);
  const browser = await shop.buyer('anna@example.test');
  const first = browser.valuesOf('point');
  expect(first).toHaveLength(50);
  expect(browser.valuesOf('pointsPage')).toEqual(['2']);
  await browser.send('receiverPhone', {
    ...WHO,
    tab: 'point',
    pointsPage: '2',
    receiverNameFirst: 'Ольга',
  });
  expect(browser.place).toBe('/ru/shop/cart/delivery/');
  const second = browser.valuesOf('point');
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((number) => first.includes(number))).toEqual([]);
  expect(browser.valuesOf('receiverNameFirst')).toEqual(['Ольга']);
  expect(browser.valuesOf('pointsPage')).toContain('1');
  await browser.send('receiverPhone', { ...WHO, tab: 'point', point: second.at(-1) ?? '' });
  expect(browser.place).toBe('/ru/shop/cart/payment/');
  // Enter in a field presses the first button: it must send the form, not leaf.
  await browser.open('/ru/shop/cart/delivery/');
  const [button = ''] =
    /<(input|button)[^>]* type="submit"[^>]*>/.exec(
      browser.markup.slice(browser.markup.indexOf('name="_csrf_token"') - 400),
    ) ?? [];
  expect(button).not.toContain('pointsPage');
});

test('without scripts a code is applied, named when it is refused, and taken out; the order says it by two signs C1-009 C2-084 C8-017 D79', async () => {
  const browser = await shop.buyer('anna@example.test');
  await browser.send('receiverPhone', COURIER);
  expect(browser.words).toContain('Есть промокод?');
  const apply = (promoCode: string) =>
    browser.send('promoCode', { promoCode, intent: 'promo-apply' });
  await apply('nosuch');
  expect(browser.isWrong('promoCode')).toBe(true);
  expect([browser.valuesOf('promoCode'), browser.markup.includes('<details open=""')]).toEqual([
    [''],
    true,
  ]);
  expect(browser.words).toContain('Промокод NOSUCH не подходит');
  await apply(' lug 300 ');
  expect(browser.place).toMatch('/ru/shop/cart/payment/');
  expect(browser.words).toMatch(/Промокод •• 00 применён\s+Скидка 300\s₽ на товары заказа/);
  expect(browser.markup).toContain('data-promo="used"');
  await browser.send('intent', { intent: 'promo-remove' });
  expect(browser.words).not.toContain('•• 00');
  await apply('face20');
  expect(browser.words).toMatch(/Промокод •• 20 −396\s₽/);
  await shop.orderFromPayment(browser);
  const { rows } = await sql<{ number: string; tail: string; promo: number }>`
    select order_number as number, promo_code_tail as tail, promo_minor as promo from purchase
    where promo_code_tail is not null order by placed_at desc limit 1`.execute(
    shop.server.base.database,
  );
  expect(rows).toMatchObject([{ tail: '20', promo: 396_00 }]);
  await browser.open(`/ru/shop/profile/orders/${rows[0]?.number}/`);
  expect(browser.words).toMatch(/Промокод •• 20 −396\s₽/);
});

test('without scripts a code keeps the way to pay that was chosen beside it, whether it is applied, refused or taken out, and is asked about whatever is pressed C1-009 C2-084', async () => {
  const browser = await shop.buyer('anna@example.test');
  await browser.send('receiverPhone', COURIER);
  const chosen = () => browser.ticked;
  expect(chosen()).not.toContain('bank_qr');
  const press = (intent: string, promoCode: string, paymentSelected: string) =>
    browser.send('paymentSelected', { promoCode, intent, paymentSelected });
  await press('promo-apply', 'nosuch', 'bank_qr');
  expect(browser.isWrong('promoCode')).toBe(true);
  expect(chosen()).toContain('bank_qr');
  await press('promo-apply', 'lug300', 'pay_after_delivery');
  expect([browser.markup.includes('data-promo="used"'), chosen()]).toEqual([
    true,
    ['pay_after_delivery'],
  ]);
  await browser.send('paymentSelected', { intent: 'promo-remove', paymentSelected: 'bank_qr' });
  expect([browser.markup.includes('data-promo="unused"'), chosen()]).toEqual([true, ['bank_qr']]);
  // Typed, and then on to the next step: the sums have changed, so that they are seen first.
  await press('', 'lug300', 'bank_qr');
  expect(browser.place).toBe('/ru/shop/cart/payment/?paymentSelected=bank_qr');
  expect(browser.markup).toContain('data-promo="used"');
});

test('without scripts Enter goes on to the next step, with the code that is applied; it neither takes it out nor asks for one C1-009 C2-084', async () => {
  const browser = await shop.buyer('viktor@example.test');
  await browser.send('receiverPhone', COURIER);
  const chosen = { paymentSelected: 'card_ru' };
  await browser.enter('promoCode', { ...chosen, promoCode: 'lug300' });
  expect(browser.place).toBe('/ru/shop/cart/payment/?paymentSelected=card_ru');
  expect(browser.markup).toContain('data-promo="used"');
  await browser.enter('paymentSelected', chosen);
  expect(browser.place).toBe('/ru/shop/cart/final/');
  expect(browser.words).toMatch(/Промокод •• 00 −300\s₽/);
  await browser.open('/ru/shop/cart/payment/');
  await browser.send('paymentSelected', { ...chosen, intent: 'promo-remove' });
  await browser.enter('paymentSelected', chosen);
  expect(browser.place).toBe('/ru/shop/cart/final/');
});
