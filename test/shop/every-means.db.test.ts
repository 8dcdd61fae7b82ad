import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getStore } from '#countries/packs.ts';
import { PAYMENT_METHODS } from '#countries/payment-methods.ts';
import { giveBalance, readHeld } from '#features/balances/server/public.ts';
import { bringCodes } from '../support/promo-codes.ts';
import { newestSms, otherThan } from '../support/sent-codes.ts';
import { takeBalances } from '../support/take-balances.ts';
import { TEST_SECRET } from '../support/server.ts';
import {
  dataOf,
  marketsOfRun,
  openStoresShop,
  packOf,
  type Market,
  type StoresShop,
  type Visitor,
} from '../support/stores-shop.ts';

/** Contracts of the demo world are known in every store. */
const VIKTOR = '1000003';
const GIFT = '400701';
const MARKETS = marketsOfRun();

let shop: StoresShop;
beforeAll(async () => {
  shop = await openStoresShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  // Longer than any wait for the next code.
  shop.later(10 * 60 * 60_000);
  await sql`delete from attempt_counter`.execute(shop.database);
  await sql`delete from code_phone`.execute(shop.database);
  await takeBalances(shop.database, shop.now());
});

const stepOf = async ({ client }: Visitor) =>
  dataOf(await client.call('shopen_app_ajax_cart_payment_data_get')).paymentData;
const apply = ({ client }: Visitor, body: object) =>
  client.call('shopen_app_ajax_cart_bonus_apply', { body });
const applied = async (who: Visitor, body: object) => dataOf(await apply(who, body)).paymentData;
const enter = async ({ client }: Visitor, promoCode: string) =>
  dataOf(await client.call('shopen_app_ajax_cart_check_promo_code', { body: { promoCode } }));

const remove = async ({ client }: Visitor, promoCode: string) =>
  dataOf(await client.call('cart_promo_code_remove', { body: { promoCode } }));

/** Prices are in the money of the store, whichever country it sends to. */
const moneyOf = ({ code }: Market) => getStore(code).currency;
const minorOf = (market: Market, major: number): number =>
  Math.round(major * 10 ** moneyOf(market).decimals);

const held = (market: Market) => readHeld(shop.database, VIKTOR, moneyOf(market).externalIso);

async function give(market: Market, kind: 'bz' | 'credit', minor: number): Promise<void> {
  await giveBalance(shop.database, {
    contract: VIKTOR,
    kind,
    minor,
    unit: moneyOf(market).externalIso,
    reason: 'test',
    key: `${kind}:${market.code}:${market.country}`,
    actor: { kind: 'system', name: 'test' },
    now: shop.now(),
  });
}

const phoneIn = (market: Market): string => `+${packOf(market).phoneExample.replaceAll(/\D/g, '')}`;

/** Codes by SMS go to numbers of the store's own countries alone. */
async function livesIn(market: Market): Promise<void> {
  const [code = '', ...rest] = packOf(market).phoneExample.split(' ');
  const stored = `${code} ${rest.join('').replaceAll(/\D/g, '')}`;
  await sql`update person_data set phone = ${stored}, phone_e164 = ${phoneIn(market)} where person_id = (
    select person_id from contract where number = ${VIKTOR})`.execute(shop.database);
}

/** The code that went to the contract's own phone, in whatever language. */
const sentCode = async (market: Market): Promise<string> =>
  /\b\d{4,6}\b/.exec(await newestSms(shop.server.base, phoneIn(market)))?.[0] ?? '';

/** The first way to pay before the goods leave, else the first. */
function methodOf(market: Market): string {
  const { paymentMethods } = packOf(market);
  return (
    paymentMethods.find((each) => PAYMENT_METHODS[each].hostedPage !== null) ??
    paymentMethods[0] ??
    ''
  );
}

test.each(MARKETS)(
  'in the store $code, to $country, a code, then bonuses with a code by SMS, then credit pay an order; restored a code leaves them, and taken back each is there again C1-009 C2-082 C2-083 C2-084 C3-085 C4-090 C4-091 C4-092 C4-093 C9-027 D9 D10',
  async (market) => {
    const { bonusMinor: worth, bonusConditions } = packOf(market);
    const who = await shop.atPayment(market, 'viktor@example.test');
    const { sums } = await stepOf(who);
    const [goods, delivery] = [sums.cartSum, sums.deliverySum].map((sum) =>
      minorOf(market, sum),
    ) as [number, number];
    // More than anybody may spend of bonuses; of credit a twentieth of the goods.
    await give(market, 'bz', 10 * goods);
    await give(market, 'credit', Math.floor(goods / 20));
    await livesIn(market);
    const before = await held(market);
    const at = { store: market.code, secret: TEST_SECRET, now: shop.now() };
    const code = `TENTH${market.country}`;
    await bringCodes(
      shop.database,
      [{ code, kind: 'percent', value: '10', person_limit: '1' }],
      at,
    );

    // Many bonuses wait for a code; a wrong one is said, and nothing is spent.
    const most = (await stepOf(who)).bonus.most;
    expect(minorOf(market, most)).toBe(Math.floor((goods * bonusConditions.limit * 100) / 100));
    const isMany = minorOf(market, most) > bonusConditions.withoutProof * worth;
    const wish = { bonusSum: most, creditSum: most };
    let proof = {};
    if (isMany) {
      expect((await apply(who, wish)).json().success).toBe(false);
      dataOf(
        await who.client.call('verification_code_get', {
          body: { contract: VIKTOR, isBonus: true },
        }),
      );
      const sent = await sentCode(market);
      const wrong = await apply(who, { ...wish, code: otherThan(sent) });
      expect(wrong.json().data.code).toBe('WRONG');
      proof = { code: sent };
    }
    const first = await applied(who, { ...wish, ...proof });
    expect(minorOf(market, first.bonus.value)).toBe(minorOf(market, most));

    // A code takes both out; entered again they are cut to what the code left of the cap.
    await enter(who, code);
    const withCode = await stepOf(who);
    expect([withCode.bonus.value, withCode.credit.value]).toEqual([0, 0]);
    const promo = minorOf(market, withCode.promocode.sum);
    expect(promo).toBeGreaterThan(0);
    const again = await applied(who, wish);
    const bonus = minorOf(market, again.bonus.value);
    expect(bonus).toBe(minorOf(market, most) - promo);

    // Taken out, what was cut stays so; entered anew it begins again, and restored it leaves what was applied since.
    await remove(who, code);
    expect((await stepOf(who)).promocode.state).not.toBe('used');
    await enter(who, code);
    expect((await stepOf(who)).bonus.value).toBe(0);
    await applied(who, wish);
    await enter(who, code);
    const restored = await stepOf(who);
    expect(minorOf(market, restored.bonus.value)).toBe(bonus);
    const credit = minorOf(market, restored.credit.value);
    expect(credit).toBe(Math.min(before.credit, goods + delivery - promo - bonus));

    const bought = await shop.order(who, methodOf(market));
    const { order } = bought;
    expect([order.promoMinor, order.bonusMinor, order.creditMinor]).toEqual([promo, bonus, credit]);
    expect(order.totalMinor).toBe(goods + delivery - promo - bonus - credit);
    expect(await held(market)).toEqual({
      bonuses: { ...before.bonuses, bz: before.bonuses.bz - bonus },
      credit: before.credit - credit,
    });
    // Each of the page's languages says what each means paid.
    const page = await shop.read(
      bought,
      `/${bought.language}/shop/profile/orders/${order.orderNumber}/`,
    );
    expect([page.statusCode, page.body.includes(moneyOf(market).logo)]).toEqual([200, true]);

    // Its buyer takes it back: all that paid is there again, and the code may be used once more.
    const cancelled = await who.client.call('order_cancel', {
      body: { orderNumber: order.orderNumber, reason: 'too_long' },
    });
    expect(dataOf(cancelled).standing).toBe('cancelled');
    expect(await held(market)).toEqual(before);
    const next = await shop.atPayment(market, 'viktor@example.test');
    await enter(next, code);
    expect((await stepOf(next)).promocode.state).toBe('used');
    // The cart of a contract is the same in each country of its store.
    await remove(next, code);
  },
);

test.each(MARKETS)(
  'in the store $code, to $country, a gift code brings its gift for nothing, and the gift goes with its code C4-089 C7-077',
  async (market) => {
    const at = { store: market.code, secret: TEST_SECRET, now: shop.now() };
    const code = `GIFT${market.country}`;
    await bringCodes(shop.database, [{ code, kind: 'gift', value: GIFT }], at);
    const who = await shop.atPayment(market);
    const { sums } = await stepOf(who);
    await enter(who, code);
    const step = await stepOf(who);
    expect(step.promocode).toMatchObject({ state: 'used', sum: 0, gift: expect.any(String) });
    expect(step.sums.totalSum).toBe(sums.totalSum);
    const { order } = await shop.order(who, methodOf(market));
    const lines = order.parts.flatMap((part) => part.lines);
    expect(lines.find(({ sku }) => sku === GIFT)).toMatchObject({ count: 1, sumMinor: 0 });
    const other = await shop.atPayment(market);
    await enter(other, code);
    await remove(other, code);
    const without = await shop.order(other, methodOf(market));
    expect(without.order.parts.flatMap((part) => part.lines).map(({ sku }) => sku)).not.toContain(
      GIFT,
    );
  },
);
