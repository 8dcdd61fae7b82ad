import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStores } from '#countries/packs.ts';
import { pathsIn } from '#web/paths.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';
import { openPages } from '#app/page-renderer.ts';

let shop: TestServer;
/** Of each country its largest city with points, and how many those are. */
let cities: ReadonlyMap<string, { id: number; points: number; stores: number }>;

beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => DEMO_DAY });
  const { rows } = await sql<{ country: string; id: number; points: number; stores: number }>`
    select distinct on (p.country) p.country, p.city_id as id,
      (count(*) filter (where p.type <> 'CORPORATECSC'))::int as points,
      (count(*) filter (where p.type = 'CORPORATECSC'))::int as stores
    from pickup_point p join city c on c.id = p.city_id where p.is_active
    group by p.country, p.city_id, c.population order by p.country, c.population desc`.execute(
    shop.base.database,
  );
  cities = new Map(rows.map(({ country, ...city }) => [country, city]));
});
afterAll(() => shop?.close());

/** Each country with its first store that sends there. */
const MARKETS = [
  ...new Map(
    listStores()
      .flatMap(({ code, deliversTo, defaultLanguage: language }) =>
        deliversTo.map((country) => ({ code, country, language })),
      )
      .toReversed()
      .map((market) => [market.country, market]),
  ).values(),
];

test.each(MARKETS)(
  'who buys in $code to $country is shown each point and store of their city C7-059',
  async ({ code, country, language }) => {
    const city = cities.get(country);
    if (!city) throw new Error(`the demo world has no points in ${country}`);
    const host = `${code}.localhost`;
    const client = shop.client({ host, language, isRoaming: true });
    client.cookies.set('countryDeliveryCode', country);
    client.cookies.set('cityId', String(city.id));
    await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: '400501', amount: 1 },
    });
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = pathsIn(language).deliveryWithRegistration();
    const headers = { host, accept: 'text/html', cookie };
    const page = await shop.app.inject({ url: `${url}?guest=1`, headers });
    expect(page.statusCode).toBe(200);
    const inputs = page.body.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
    const cards = (name: string) =>
      inputs.filter((input) => input.includes(` name="${name}"`)).length;
    expect({ points: cards('point'), stores: cards('store') }).toEqual({
      points: city.points,
      stores: city.stores,
    });
  },
);
