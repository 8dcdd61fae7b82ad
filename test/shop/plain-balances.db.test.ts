import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_DAY } from '../support/demo-database.ts';
import { COURIER, openPlainShop, type PlainShop } from '../support/plain-shop.ts';
import { codeSentTo, otherThan } from '../support/sent-codes.ts';
import { giveBalance, readHeld } from '#features/balances/server/public.ts';

const VIKTOR = '1000003';
let shop: PlainShop;
beforeAll(async () => {
  shop = await openPlainShop(() => DEMO_DAY);
  for (const [kind, minor] of [
    ['bz', 800_00],
    ['credit', 90_00],
  ] as const)
    await giveBalance(shop.server.base.database, {
      contract: VIKTOR,
      kind,
      minor,
      unit: 'RUB',
      reason: 'test',
      key: kind,
      actor: { kind: 'system', name: 'test' },
      now: DEMO_DAY,
    });
});
afterAll(() => shop?.close());

const phone = async (): Promise<string> => {
  const { rows } = await sql<{ phone: string }>`select d.phone_e164 as phone from contract c
    join person_data d on d.person_id = c.person_id where c.number = ${VIKTOR}`.execute(
    shop.server.base.database,
  );
  return rows[0]?.phone ?? '';
};

test('without scripts bonuses and credit are applied, a wrong sum and a wrong code are said at their fields, and the order spends them C2-082 C2-083 C4-093 C5-037', async () => {
  const browser = await shop.buyer('viktor@example.test');
  await browser.send('receiverPhone', COURIER);
  expect(browser.place).toBe('/ru/shop/cart/payment/');
  expect(browser.words).toContain('У вас 800 ₽');
  expect(browser.words).toContain('У вас 90 ₽');
  const apply = { intent: 'balances', paymentSelected: 'card_ru' };
  await browser.send('paymentSelected', { ...apply, bonusSum: 'много', creditSum: '90' });
  expect(browser.isWrong('bonusSum')).toBe(true);
  expect([browser.valuesOf('bonusSum'), browser.valuesOf('creditSum')]).toEqual([
    ['много'],
    ['90'],
  ]);
  await browser.send('paymentSelected', { ...apply, bonusSum: '0120', creditSum: '90' });
  expect(browser.place).toBe('/ru/shop/cart/payment/?paymentSelected=card_ru');
  expect([browser.valuesOf('bonusSum'), browser.valuesOf('creditSum')]).toEqual([['120'], ['90']]);
  expect(browser.words).toContain('Бонусы -120 ₽'.replace('-', '−'));
  await browser.send('paymentSelected', { ...apply, bonusSum: '700', creditSum: '90' });
  expect(browser.words).toContain('Код из SMS');
  expect(browser.valuesOf('bonusSum')).toEqual(['700']);
  const code = await codeSentTo(shop.server.base, await phone());
  await browser.send('paymentSelected', {
    ...apply,
    bonusSum: '700',
    creditSum: '90',
    code: otherThan(code),
  });
  expect(browser.isWrong('code')).toBe(true);
  expect(browser.valuesOf('bonusSum')).toEqual(['700']);
  await browser.send('paymentSelected', { ...apply, bonusSum: '700', creditSum: '90', code });
  expect(browser.words).toContain('Бонусы −700 ₽');
  await browser.send('paymentSelected', {
    intent: '',
    paymentSelected: 'card_ru',
    bonusSum: '700',
    creditSum: '90',
  });
  expect(browser.place).toBe('/ru/shop/cart/final/');
  expect(browser.words).toContain('Бонусы −700 ₽');
  await browser.send('totalSum', { agreements: browser.valuesOf('agreements') });
  expect(await readHeld(shop.server.base.database, VIKTOR, 'RUB')).toEqual({
    bonuses: { b25: 0, bz: 100_00, elacc: 0, roz19: 0 },
    credit: 0,
  });
  await browser.open('/ru/shop/profile/');
  expect(browser.words).toMatch(/Списано за заказ \d{8}/);
  expect(browser.words).toContain('Начислено');
});

test('without scripts bonuses that are typed beside a code stay typed, whether it is refused or applied; that it changed the sums is said, and the way on spends them C4-091 C2-082 C2-084 D9', async () => {
  await giveBalance(shop.server.base.database, {
    contract: VIKTOR,
    kind: 'bz',
    minor: 100_00,
    unit: 'RUB',
    reason: 'test',
    key: 'beside a code',
    actor: { kind: 'system', name: 'test' },
    now: DEMO_DAY,
  });
  const browser = await shop.buyer('viktor@example.test');
  await browser.send('receiverPhone', COURIER);
  const with60 = { paymentSelected: 'card_ru', bonusSum: '60' };
  await browser.send('paymentSelected', { ...with60, intent: 'balances' });
  expect(browser.words).toContain('Бонусы −60 ₽');
  await browser.enter('promoCode', { ...with60, promoCode: 'nosuch' });
  expect([browser.isWrong('promoCode'), browser.isWrong('bonusSum')]).toEqual([true, false]);
  expect(browser.valuesOf('bonusSum')).toEqual(['60']);
  expect(browser.words).not.toContain('Промокод изменил суммы');
  await browser.enter('promoCode', { ...with60, promoCode: 'lug300' });
  expect(browser.markup).toContain('data-promo="used"');
  expect(browser.words).not.toContain('Бонусы −60 ₽');
  expect(browser.words).toContain('Промокод изменил суммы');
  expect([browser.valuesOf('bonusSum'), browser.ticked]).toEqual([['60'], ['card_ru']]);
  await browser.enter('bonusSum');
  expect(browser.place).toBe('/ru/shop/cart/final/');
  expect(browser.words).toContain('Бонусы −60 ₽');
});

test('who has nothing sees no card, and a guest none either C2-082', async () => {
  const browser = await shop.buyer('anna@example.test');
  await browser.send('receiverPhone', COURIER);
  expect(browser.place).toBe('/ru/shop/cart/payment/');
  expect(browser.markup).not.toContain('data-balance-card');
});

test('where a mentor is required and nobody is chosen the step asks for one, refuses a number that is nobody’s at its field, keeps it beside a code and goes on with a right one and Enter C2-086 C5-036', async () => {
  const { base, settings } = shop.server;
  const { mentor } = settings.countryAt({ store: 'ru', country: 'ru' }, DEMO_DAY);
  await sql`insert into setting_overlay (scope, key, value, valid_from, changed_by) values ('country', 'ru/ru/mentor',
    ${JSON.stringify({ ...mentor, isRequired: true })}::jsonb, ${DEMO_DAY}::timestamptz - interval '1 hour', 'staff:test')`.execute(
    base.database,
  );
  await settings.refresh();
  const browser = await shop.buyer('viktor@example.test');
  await browser.send('receiverPhone', COURIER);
  expect(browser.words).not.toContain('Ваш наставник');
  await sql`update contract_mentor set until = since where contract = ${VIKTOR}`.execute(
    base.database,
  );
  await browser.open('/ru/shop/cart/payment/');
  expect(browser.words).toContain('Ваш наставник');
  await browser.send('paymentSelected', { paymentSelected: 'card_ru' });
  expect([browser.place, browser.isWrong('mentor')]).toEqual(['/ru/shop/cart/payment/', true]);
  await browser.open('/ru/shop/cart/final/');
  expect(browser.place).toBe('/ru/shop/cart/payment/');
  for (const nobody of ['9999999', VIKTOR]) {
    await browser.send('paymentSelected', { paymentSelected: 'card_ru', mentor: nobody });
    expect([browser.place, browser.isWrong('mentor')]).toEqual(['/ru/shop/cart/payment/', true]);
    expect(browser.valuesOf('mentor')).toEqual([nobody]);
  }
  for (const promoCode of ['nosuch', 'lug300']) {
    await browser.send('paymentSelected', {
      paymentSelected: 'card_ru',
      mentor: '1000001',
      promoCode,
    });
    expect([browser.valuesOf('mentor'), browser.isWrong('mentor')]).toEqual([['1000001'], false]);
  }
  await browser.enter('mentor', { paymentSelected: 'card_ru', mentor: '1000001' });
  expect(browser.place).toBe('/ru/shop/cart/final/');
  const { rows } = await sql<object>`select mentor_contract as mentor, source, decided_by as by
    from mentor_attribution where contract = ${VIKTOR}`.execute(base.database);
  expect(rows).toEqual([{ mentor: '1000001', source: 'search', by: 'checkout' }]);
});
