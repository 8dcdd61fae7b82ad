import { openShop, type OpenShop } from '#app/open-shop.ts';
import { openPages, type PageRenderer } from '#app/page-renderer.ts';
import { listStores } from '#countries/packs.ts';
import { PLACE_COOKIES } from '#features/location/model.ts';
import type { Database } from '#platform/database.ts';
import { createDemoDatabase, DEMO_DAY } from './demo-database.ts';
import { largestCityIn } from './large-cities.ts';
import { PlainBrowser } from './plain-browser.ts';
import { clientOf, TEST_SECRET, testConfig, type TestClient } from './server.ts';

/** Somebody whose browser has no scripts, and the calls that they might make on their way to what is looked at. */
export interface PlainVisitor {
  readonly browser: PlainBrowser;
  readonly client: TestClient;
}

/** The shop that journeys have, without a browser beside it. */
export interface PlainStores extends OpenShop {
  readonly database: Database;
  /** Of the store without a name if none is given; signed in where a login is. */
  visitor(where?: {
    readonly store?: string;
    readonly language?: string;
    readonly login?: string;
    /** They have chosen the largest city of the store's country. */
    readonly isCityKnown?: boolean;
  }): Promise<PlainVisitor>;
}

let pages: Promise<PageRenderer> | undefined;

/** For forms that are sent without scripts, and texts that are read: a page costs a tenth of what it costs in a browser. */
export async function openPlainStores(
  options: { readonly now?: () => Date; readonly settings?: Record<string, string> } = {},
): Promise<PlainStores> {
  const base = await createDemoDatabase();
  pages ??= openPages(false);
  const shop = await openShop({
    config: testConfig({ PAYMENT_SANDBOX_PORT: '0', ...options.settings }),
    databaseUrl: base.url,
    secret: TEST_SECRET,
    now: options.now ?? (() => DEMO_DAY),
    pages: await pages,
    hasJobs: false,
  });
  return {
    ...shop,
    database: base.database,
    async visitor({ store, language = 'ru', login, isCityKnown = false } = {}) {
      const host = store ? `${store}.localhost` : 'localhost';
      const client = clientOf(shop, { host, language });
      const country = listStores().find((each) => (store ? each.code === store : each.isDefault));
      const city = country && largestCityIn(country.homeCountry);
      if (isCityKnown && city) client.cookies.set(PLACE_COOKIES.city, String(city));
      if (login) {
        const body = { _username: login, _password: 'arnika-demo' };
        const answer = await client.call('login_check', { body });
        if (!answer.json().success) throw new Error(`not signed in: ${answer.body}`);
      }
      return { client, browser: new PlainBrowser(shop.app, client, host) };
    },
    async close() {
      await shop.close();
      await base.close();
    },
  };
}
