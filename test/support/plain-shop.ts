import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { openPages } from '../../src/app/page-renderer.ts';
import { startSandboxProvider } from '../../src/app/sandbox-provider/start.ts';
import { createDemoDatabase } from './demo-database.ts';
import { PlainBrowser } from './plain-browser.ts';
import { openTestServer, TEST_SECRET } from './server.ts';

export const ADDRESS = {
  'address.city': 'Москва',
  'address.street': 'Примерная улица',
  'address.house': '1',
  'address.zip': '101000',
};
export const WHO = {
  receiverNameFirst: 'Анна',
  receiverNameSecond: 'Иванова',
  receiverPhone: '+7 900 000-00-41',
};
export const COURIER = { tab: 'courier', ...ADDRESS, ...WHO };

/** A shop with pages and a provider, for buyers without scripts. */
export async function openPlainShop(now: () => Date, settings: Record<string, string> = {}) {
  const base = await createDemoDatabase();
  const sandbox = await startSandboxProvider({
    host: '127.0.0.1',
    port: 0,
    database: base.database,
    secret: TEST_SECRET,
    now,
  });
  const { render } = await openPages(false);
  const server = await openTestServer({
    base,
    render,
    now,
    settings,
    sandboxOrigin: sandbox.origin,
  });
  // Providers are told an address for their webhooks.
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    server,
    /** Somebody at the delivery step, with one product in the cart. */
    async buyer(login?: string, productArticle = '400501'): Promise<PlainBrowser> {
      const client = server.client({ isRoaming: true });
      client.cookies.set('cityId', '1');
      if (login)
        await client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } });
      await client.call('shopen_app_ajax_cart_add_item', {
        body: { productArticle, amount: 1 },
      });
      const browser = new PlainBrowser(server.app, client);
      await browser.open('/ru/shop/cart/delivery/');
      return browser;
    },
    /** Leads from the payment step to the provider: a way to pay, the agreements, the order. */
    async orderFromPayment(browser: PlainBrowser): Promise<void> {
      expect(browser.place.split('?', 1)).toEqual(['/ru/shop/cart/payment/']);
      await browser.send('paymentSelected', { paymentSelected: 'card_ru' });
      expect(browser.place).toBe('/ru/shop/cart/final/');
      await browser.send('totalSum');
      // Each box says that it is missing, and nothing was ordered.
      expect(browser.place).toBe('/ru/shop/cart/final/');
      expect(browser.words.match(/Нужно ваше согласие/g)?.length).toBeGreaterThanOrEqual(2);
      const agreements = browser.valuesOf('agreements');
      await browser.send('totalSum', { agreements });
      expect(browser.place).toContain(`${sandbox.origin}/pay/`);
    },
    async close(): Promise<void> {
      await sandbox.stop();
      await server.close();
    },
  };
}

export type PlainShop = Awaited<ReturnType<typeof openPlainShop>>;
