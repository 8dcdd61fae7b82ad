import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

let shop: TestServer;
/** Three products that can be had in the Russian store. */
let skus: string[] = [];

beforeAll(async () => {
  shop = await openTestServer({
    base: await createDemoDatabase(),
    // Says of each product whether it is there, as its page does.
    render: async (asked, { place }) => {
      const states = shop.features.catalogue.saleStatesIn(place);
      return new Response(JSON.stringify({ ofUrl: asked.url, states: skus.map(states) }), {
        headers: { 'content-type': 'text/html' },
      });
    },
  });
  const { rows } = await sql<{ sku: string }>`
    select s.sku from stock s join stock_location l on l.code = s.location
    where l.store = 'ru' group by s.sku having sum(s.on_hand - s.reserved) > 0 order by s.sku limit 3`.execute(
    shop.base.database,
  );
  skus = rows.map(({ sku }) => sku);
});
afterAll(() => shop?.close());

/** Nothing of it is left from now on, and the catalogue has heard of it. */
async function sellOut(sku: string): Promise<void> {
  await sql`with sold as (update stock set on_hand = reserved where sku = ${sku} returning sku)
    insert into catalogue_change (store, sku, is_stock_only) select null, sku, true from sold limit 1`.execute(
    shop.base.database,
  );
  await shop.features.catalogue.refresh();
}

async function look() {
  const { headers, body } = await shop.app.inject({
    url: '/ru/',
    headers: { host: 'localhost' },
  });
  const { states } = JSON.parse(body) as { states: readonly string[] };
  return { isKept: headers['x-page-cache'] === 'hit', states };
}

test('what is sold out is seen at the next look; when one after the other is, nobody waits for the page that is made anew', async () => {
  await look();
  expect((await look()).isKept).toBe(true);
  const before = (await look()).states;

  await sellOut(skus[0] ?? '');
  const first = await look();
  expect([first.isKept, first.states[0]]).toEqual([false, 'missing']);
  expect(first.states.slice(1)).toEqual(before.slice(1));

  await sellOut(skus[1] ?? '');
  expect(await look()).toEqual({ isKept: true, states: first.states });
  await expect.poll(async () => (await look()).states[1]).toBe('missing');
  // Nobody has waited for it.
  expect((await look()).isKept).toBe(true);
});
