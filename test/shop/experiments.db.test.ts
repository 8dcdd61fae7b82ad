import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../support/server.ts';

const FLAG = 'sigma_test_hide_serie_info_block';
const NOW = '2026-11-20T09:00:00Z';
const lines: string[] = [];
let shop: TestServer;

beforeAll(async () => {
  shop = await openTestServer({
    now: () => new Date(NOW),
    settings: { LOG_LEVEL: 'warn' },
    logStream: { write: (line) => lines.push(line) },
    render: async (_asked, { flags }) => new Response(JSON.stringify(flags)),
  });
});
afterAll(() => shop?.close());

async function setShare(share: unknown, from: string) {
  await sql`insert into setting_overlay (scope, key, value, valid_from, changed_by)
    values ('experiments', ${FLAG}, ${JSON.stringify(share)}::jsonb, ${from}, 'staff:test')`.execute(
    shop.base.database,
  );
  await shop.experiments.refresh();
}

/** The flag on a personal page of this browser. */
async function flagFor(cookies: ReadonlyMap<string, string>): Promise<unknown> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  return (await shop.app.inject({ url: '/ru/shop/cart/', headers: { cookie } })).json()[FLAG];
}

async function newVisitor() {
  const client = shop.client();
  const answer = await client.call('get_user_data');
  return { client, offCookie: answer.cookies.find(({ name }) => name === 'sigma_off') };
}

test('staff give a share and take it back, each from its moment on', async () => {
  const { client } = await newVisitor();
  expect(await flagFor(client.cookies)).toBe(false);
  await setShare(1, '2026-11-20T08:00:00Z');
  expect(await flagFor(client.cookies)).toBe(true);
  await setShare(0, '2026-11-21T00:00:00Z');
  expect(await flagFor(client.cookies)).toBe(true);
  await setShare(0, '2026-11-20T08:30:00Z');
  expect(await flagFor(client.cookies)).toBe(false);
  await setShare(1, '2026-11-20T08:59:00Z');
});

test('whoever comes while the shares cannot be had tries nothing out for the whole session I9-088', async () => {
  const before = await newVisitor();
  await sql`alter table setting_overlay rename to elsewhere`.execute(shop.base.database);
  lines.length = 0;
  await shop.experiments.refresh();
  expect(lines.join('')).toContain('experiments are off: their shares could not be read');
  expect(lines.join('')).toContain('42P01');
  const during = await newVisitor();
  expect(during.offCookie).toMatchObject({ value: '1', httpOnly: true });
  expect(during.offCookie?.maxAge).toBeUndefined();
  expect(during.offCookie?.expires).toBeUndefined();
  expect(await flagFor(before.client.cookies)).toBe(false);
  await sql`alter table elsewhere rename to setting_overlay`.execute(shop.base.database);
  await shop.experiments.refresh();
  expect([await flagFor(before.client.cookies), await flagFor(during.client.cookies)]).toEqual([
    true,
    false,
  ]);
  expect((await newVisitor()).offCookie).toBeUndefined();
});
