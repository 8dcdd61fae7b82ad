import { sql } from 'kysely';
import { importProducts } from '#features/catalogue/server/public.ts';
import type { RoleCode } from '#features/staff/rules/roles.ts';
import { pathsIn } from '#web/paths.ts';
import { openPages } from '../../src/app/page-renderer.ts';
import { createDemoDatabase, DEMO_DAY } from './demo-database.ts';
import { OfficeBrowser } from './office-browser.ts';
import { codeAt, openStaffWorld, STAFF_PASSWORD, type StaffWorld } from './office-staff.ts';
import { formIn } from './page-form.ts';
import { openTestServer, TEST_SECRET, type TestServer } from './server.ts';

type Rows = Parameters<typeof importProducts>[0]['rows'];
type Row = Extract<Rows, Iterable<unknown>> extends Iterable<infer One> ? One : never;
type Product = Extract<Row, { product: unknown }>['product'];
type Typed = Readonly<Record<string, string | readonly string[]>>;

export const marketPrice = (store: string, country: string, currency: string) => ({
  store,
  country,
  currency,
  priceMinor: 10_000,
  newPriceMinor: null,
  pointsHundredths: 0,
  vatPercent: 20,
});

export const pathOf = (sku: string): string => `/products/${sku}`;

/** Types into the form that is open, and saves. */
export const save = (browser: OfficeBrowser, typed: Typed, at: string): Promise<void> =>
  browser.send(at, { ...formIn(browser.html), ...typed });

export interface ProductDesk {
  readonly shop: TestServer;
  readonly staff: StaffWorld;
  now(): Date;
  /** A minute later. */
  pass(): void;
  /** Somebody of a role who is quite in. */
  desk(role?: RoleCode, stores?: readonly string[] | null): Promise<OfficeBrowser>;
  /** Brings products in by a file, which tells nobody but the log. */
  byFile(...products: readonly Product[]): Promise<void>;
  /** A product of the test's own, with a price and stock in Russia. */
  product(sku: string, more?: Partial<Product>): Promise<string>;
  /** Changes a product from its opened page. */
  change(browser: OfficeBrowser, sku: string, typed: Typed): Promise<void>;
  /** Its page for a buyer, once the shop has heard of what changed. */
  pageIn(
    language: string,
    sku: string,
    host?: string,
  ): Promise<{ readonly status: number; readonly html: string }>;
  someCategory(): Promise<number>;
  /** Ids of pictures of a product that we keep. */
  picturesOf(sku: string): Promise<readonly string[]>;
}

/** The demo shop with somebody in its office who looks after products. */
export async function openProductDesk(): Promise<ProductDesk> {
  const { render } = await openPages(false);
  let passed = 0;
  const now = () => new Date(DEMO_DAY.getTime() + passed);
  const shop = await openTestServer({ base: await createDemoDatabase(), render, now });
  const staff = openStaffWorld(shop.base.database, now, TEST_SECRET);
  const byFile: ProductDesk['byFile'] = async (...products) => {
    const rows = products.map((product, index) => ({ line: index + 1, product }));
    const { problems } = await importProducts({ database: shop.base.database, rows, now: now() });
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
  };
  return {
    shop,
    staff,
    byFile,
    now,
    pass() {
      passed += 60_000;
    },
    async desk(role = 'catalogue', stores = null) {
      const { email } = await staff.hire(role, stores);
      const browser = new OfficeBrowser(shop.office);
      await browser.signIn(email, STAFF_PASSWORD);
      if (browser.place !== '/second-factor') return browser;
      const secret = /name="secret" value="([^"]*)"/.exec(browser.html)?.[1] ?? '';
      await browser.send('/second-factor', { secret, code: await codeAt(secret, now()) });
      return browser;
    },
    async product(sku, more = {}) {
      await byFile({
        sku,
        texts: { ru: { name: `Проба ${sku}` } },
        prices: [marketPrice('ru', 'ru', 'RUB')],
        stock: [{ store: 'ru', location: 'ru-main', onHand: 5 }],
        ...more,
      });
      return sku;
    },
    async change(browser, sku, typed) {
      await browser.open(pathOf(sku));
      await save(browser, typed, pathOf(sku));
    },
    async pageIn(language, sku, host = 'localhost') {
      await shop.features.catalogue.refresh();
      const answer = await shop.app.inject({
        url: pathsIn(language).product(sku),
        headers: { host, accept: 'text/html' },
      });
      return {
        status: answer.statusCode,
        html: answer.body.slice(answer.body.indexOf('<main')).replaceAll('&nbsp;', '\u00A0'),
      };
    },
    async picturesOf(sku) {
      const { rows } = await sql<{ id: string }>`
        select picture_id as id from product_picture where sku = ${sku} and picture_id is not null order by position`.execute(
        shop.base.database,
      );
      return rows.map(({ id }) => id);
    },
    async someCategory() {
      const { rows } = await sql<{ id: number }>`select min(id) as id from category`.execute(
        shop.base.database,
      );
      return rows[0]?.id ?? 0;
    },
  };
}
