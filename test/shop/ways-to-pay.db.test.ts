import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { getCountry } from '#countries/packs.ts';
import { PAYMENT_METHODS } from '#countries/payment-methods.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { BUYING, upToPaymentStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({
    base: await createDemoDatabase(),
    render,
    now: () => DEMO_DAY,
    // One that takes two methods: nothing of it is reached before an order is paid.
    settings: {
      YOOKASSA_SHOP_ID: '100500',
      YOOKASSA_SECRET_KEY: 'the-key-of-the-shop',
      YOOKASSA_API: 'https://api.example.test/v3/',
      YOOKASSA_ADDRESSES: '192.0.2.0/27',
    },
  });
});
afterAll(() => shop?.close());

const plain = (html: string): string =>
  html
    .replaceAll(/<(script|style|template)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
const drawings = (html: string): string[] =>
  [...html.matchAll(/<use href="[^"]*#([a-z-]+)"/g)].map(([, name = '']) => name);

/** From a heading of the page to the next section. */
const from = (html: string, start: string, end: string): string => {
  const at = html.indexOf(start);
  return at < 0 ? '' : html.slice(at, html.indexOf(end, at));
};

test('a form of ours may lead to the pages of whoever takes the money', async () => {
  const answer = await shop.app.inject({
    url: '/ru/',
    headers: { host: 'localhost', accept: 'text/html' },
  });
  expect(answer.headers['content-security-policy']).toMatch(
    /form-action 'self' https:\/\/yoomoney\.ru/,
  );
});

test('the payment step, the step after it and the foot of the page show of each method what its row says, in the language of the page C3-087', async () => {
  const client = shop.client({ isRoaming: true });
  await upToPaymentStep(client, BUYING.ru);
  const page = async (url: string): Promise<string> => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: 'localhost', accept: 'text/html', cookie };
    const answer = await shop.app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  const catalogue = await loadServerCatalogue();
  const offered = getCountry('ru').paymentMethods.filter((alias) => alias !== 'bank_wallet');
  for (const language of ['ru', 'en']) {
    const say = catalogue.translateFor(language);
    const home = await page(`/${language}/`);
    for (const alias of offered) {
      const { name, note, icon, steps, sign } = PAYMENT_METHODS[alias];
      const step = await page(`/${language}/shop/cart/payment/?paymentSelected=${alias}`);
      const card = from(step, `value="${alias}"`, '</label>');
      expect(plain(card)).toContain(say(name));
      expect([plain(card).includes(say(note)), drawings(card)]).toEqual([true, [icon]]);
      const next = from(step, 'id="payment-next"', '</section>');
      // The first step is the same for all.
      expect(drawings(next)).toEqual(['list', ...steps.map((one) => one.icon)]);
      for (const { text } of steps) expect(plain(next)).toContain(say(text));
      const foot = from(home, '<footer', '</footer>');
      expect([plain(foot).includes(say(sign.text)), drawings(foot).includes(sign.icon)]).toEqual([
        true,
        true,
      ]);
      await client.call('cart_payment_method_choose', { body: { paymentSelected: alias } });
      const final = plain(await page(`/${language}/shop/cart/final/`));
      expect(final).toContain(`${say(name)} ${say(note)}`);
    }
  }
  expect(offered).toEqual(['card_ru', 'bank_qr', 'pay_after_delivery']);
});
