import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasWords, naughtyStrings, WRONG_VALUES, wrongBodies } from '../support/bad-input.ts';
import { shareOf } from '../support/part-of-run.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let shop: TestServer;
let victim: TestClient;
let victimsCart: string;
const VALUES = [...WRONG_VALUES, ...naughtyStrings(25, 7)];
/** Signing out in the middle would only end the experiment. */
const LEFT_ALONE = new Set(['security_logout']);

beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
  // Limits are tested elsewhere; here every request comes from an address of its own.
  victim = shop.client();
  const added = await victim.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400101', amount: 2 },
  });
  victimsCart = added.json().data.cartData.virtual_cart_id;
});
afterAll(() => shop?.close());

async function rowsOfOthers(): Promise<unknown> {
  const { rows } = await sql`
    select (select md5(string_agg(t::text, '|' order by t::text)) from cart t where id = ${victimsCart}) as cart,
      (select md5(string_agg(t::text, '|' order by t::text)) from contract t) as contracts,
      (select md5(string_agg(t::text, '|' order by t::text)) from price t) as prices,
      (select count(*) from purchase) as purchases,
      (select sum(reserved) from stock) as reserved`.execute(shop.base.database);
  return rows[0];
}

let address = 0;
const somebody = (): Record<string, string> => {
  address += 1;
  return { 'x-forwarded-for': `10.9.${(address >> 8) & 255}.${address & 255}` };
};

describe('every call takes every wrong input without falling over', () => {
  test('wrong kinds, missing and foreign fields, huge and negative numbers, naughty strings R-P48', async () => {
    const before = await rowsOfOthers();
    const fallen: string[] = [];
    const wordless: string[] = [];
    for (const name of shareOf(shop.registry.names, 4, import.meta.filename)) {
      const call = shop.registry.find(name);
      if (!call || call.name !== name || LEFT_ALONE.has(name)) continue;
      const client = shop.client();
      const ask = async (input: Parameters<TestClient['call']>[1]) => {
        const answer = await client.call(name, { ...input, headers: somebody() });
        const shown = `${name} ${JSON.stringify(input)?.slice(0, 160)} → ${answer.statusCode}`;
        if (answer.statusCode >= 500) fallen.push(shown);
        if (answer.statusCode >= 400 && !hasWords(String(answer.json().message)))
          wordless.push(shown);
      };
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = call[part];
        if (!schema) continue;
        for (const wrong of wrongBodies(schema, VALUES)) {
          if (part === 'body') await ask({ body: wrong, params: anyParams(call.at.path) });
          else
            await ask({
              ...(call.body ? { body: {} } : {}),
              [part]: asTexts(wrong, call.at.path),
            });
        }
      }
    }
    expect(fallen).toEqual([]);
    expect(wordless).toEqual([]);
    expect(await rowsOfOthers()).toEqual(before);
  }, 240_000);
});

/** Paths and queries carry text alone. */
function asTexts(value: unknown, path: string): Record<string, string> {
  const texts =
    typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([key, item]) => [
            key,
            typeof item === 'string' ? item.slice(0, 150) : JSON.stringify(item),
          ]),
        )
      : {};
  const wellFormed = Object.entries(texts).filter(
    ([, text]) => typeof text === 'string' && text.isWellFormed(),
  );
  return { ...anyParams(path), ...Object.fromEntries(wellFormed) };
}

const anyParams = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']));
