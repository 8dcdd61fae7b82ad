import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPattern, MAX_FIELD_LENGTH, PATTERNS } from '#base/patterns.ts';
import { BUYING } from '../support/buying.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { inputFields, withValue } from '../support/input-fields.ts';
import { percentEncode } from '../support/naughty-text.ts';
import { halfOf } from '../support/part-of-run.ts';
import { rightBodies } from '../support/right-bodies.ts';
import { tell } from '../support/rude-size.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let shop: TestServer;
let client: TestClient;
let bodyOf: (name: string) => object;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
  client = shop.client({ isRoaming: true });
  bodyOf = await rightBodies(client);
});
afterAll(() => shop?.close());

const callsWithBody = (): string[] =>
  shop.registry.names.filter(
    (name) => shop.registry.find(name)?.name === name && shop.registry.find(name)?.body,
  );

/** What a visitor is told of bad input: nothing where the call is not for them at all, or wants to know them first. */
function refusalOf(name: string): number {
  const verdict = shop.registry.find(name)?.who.visitor;
  return verdict === 'never' ? 403 : verdict === 'login' ? 401 : 422;
}

function sendJson(name: string, payload: string) {
  const { path, method } = shop.registry.find(name)?.at ?? {
    path: '/',
    method: 'POST' as const,
  };
  const url = `${path.replace('{lang}', 'ru').replaceAll(/\{\w+\}/g, '1')}?countryCode=ru`;
  return client.request({ method, url, payload, headers: { 'content-type': 'application/json' } });
}

describe('size and depth are capped before anything is done with them', () => {
  test('a body of a megabyte and more is 413 for every call R-P49', async () => {
    for (const name of halfOf(callsWithBody(), `${import.meta.filename} megabyte`)) {
      const answer = await sendJson(name, `{"x":"${'y'.repeat(1_100_000)}"}`);
      expect([name, answer.statusCode, answer.json().data]).toEqual([
        name,
        413,
        { code: 'TOO_LARGE' },
      ]);
    }
  });

  test.each([
    ['lists', '['.repeat(1_000) + ']'.repeat(1_000)],
    ['objects', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`],
    ['lists as deep as the size allows', '['.repeat(120_000) + ']'.repeat(120_000)],
  ])('nesting of 1,000 %s is 422 for every call R-P49', async (what, deep) => {
    for (const name of halfOf(callsWithBody(), `${import.meta.filename} ${what}`)) {
      expect([name, (await sendJson(name, deep)).statusCode]).toEqual([name, refusalOf(name)]);
      const within = JSON.stringify({ ...bodyOf(name), extra: 'HERE' }).replace('"HERE"', deep);
      expect([name, (await sendJson(name, within)).statusCode]).toEqual([name, refusalOf(name)]);
    }
  });

  test('10,000 keys in a body and 10,000 pairs in an address are no fault R-P49', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_none, index) => [`k${index}`, index]),
    );
    for (const name of halfOf(callsWithBody(), `${import.meta.filename} keys`))
      expect(
        (await sendJson(name, JSON.stringify({ ...bodyOf(name), ...many }))).statusCode,
      ).toBeLessThan(500);
    const query = Object.keys(many).join('=1&');
    expect(
      (await client.request({ url: `/ru/shop/ajax/delivery/free-thresholds/?${query}` }))
        .statusCode,
    ).toBe(200);
  });

  test('10,000 lines in a cart are refused, 200 are taken, and the cart stays as it was C7-012 R-P49', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, () => ({ sku: BUYING.ru.sku, count: 1 }));
    const edit = async (packages: unknown) =>
      (await sendJson('shopen_app_ajax_cart_edit', JSON.stringify({ packages }))).statusCode;
    // As many lines are more than a whole body may be.
    expect(await edit([{ items: lines(10_000) }])).toBe(413);
    expect(await edit([{ items: lines(5_000) }])).toBe(422);
    expect(await edit([{ items: lines(201) }])).toBe(422);
    expect(await edit([{ items: lines(101) }, { items: lines(100) }])).toBe(422);
    expect(await edit(Array.from({ length: 51 }, () => ({ items: [] })))).toBe(422);
    const { cartData } = (await client.call('get_user_data')).json().data;
    expect(cartData.amount).toBe(2);
  });

  test('100 KB in any text of any call are refused before a pattern is tried on them R-P49', async ({
    task,
  }) => {
    const long = 'a.-@1 '.repeat(17_000);
    let tried = 0;
    for (const name of callsWithBody()) {
      const schema = shop.registry.find(name)?.body;
      for (const { path, kinds } of schema ? inputFields(schema) : []) {
        if (!kinds.has('string')) continue;
        tried += 1;
        const answer = await sendJson(name, JSON.stringify(withValue(bodyOf(name), path, long)));
        expect([name, path, answer.statusCode]).toEqual([name, path, refusalOf(name)]);
      }
    }
    expect(tried).toBeGreaterThan(30);
    tell(task, `${tried} fields, each refused`);
  });

  test.each(PATTERNS)(
    'the pattern %s refuses unread what is longer than a field R-P49',
    (pattern) => {
      // The right characters: only the length can be the reason.
      const right = {
        email: 'a',
        name: 'а',
        thPassportNumber: '1',
        forIndex: '1',
        onlyNumber: '1',
        onlyLatin: 'a',
        cyrillicAndLatin: 'а',
        onlyCyrillic: 'а',
      };
      expect(checkPattern(pattern, right[pattern].repeat(MAX_FIELD_LENGTH + 1))).not.toBeNull();
      const seen: string[] = [];
      const watched = {
        length: 100_000,
        trim: () => {
          seen.push('read');
          return '';
        },
      };
      // Stands for a long text and tells when somebody looks into it.
      expect(checkPattern(pattern, watched as unknown as string)).not.toBeNull();
      expect(seen).toEqual([]);
    },
  );
});

describe('no list is longer than it may be', () => {
  test.each([
    '-1',
    '0',
    '25',
    '1000000000',
    '1e9',
    '9999999999',
    '99999999999999999999',
    'all',
    '',
  ])('perPage=%s is refused C2-019 R-P49', async (perPage) => {
    const answer = await client.request({
      url: `/ru/shop/ajax/catalog/category/263/?perPage=${perPage}`,
    });
    expect(answer.statusCode).toBe(422);
  });

  test('a page far behind the last one holds nothing, and no number of a page is a fault R-P49', async () => {
    const ask = async (page: string) =>
      client.request({ url: `/ru/shop/ajax/catalog/category/263/?page=${page}` });
    expect((await ask('1')).statusCode).toBe(200);
    expect((await ask('100000')).json().data.items ?? []).toEqual([]);
    for (const page of ['100001', '-1', '0', '1e3', '99999999999999'])
      expect([page, (await ask(page)).statusCode]).toEqual([page, 422]);
  });

  test.each(['get_csc_list', 'get_selfpicks_list', 'shopen_app_ajax_delivery_point_by_city'])(
    '%s gives at the most 50 points, whatever is asked for C9-002 R-P49',
    async (name) => {
      for (const limit of ['1e9', '51', '-1', '0', '1.5', '"50"', 'null'])
        expect([limit, (await sendJson(name, `{"limit":${limit}}`)).statusCode]).toEqual([
          limit,
          422,
        ]);
      expect((await sendJson(name, '{"offset":1e9}')).statusCode).toBe(422);
      const world = {
        bounds: [-180, -90, 180, 90],
        lat: 1e9,
        lon: 'NaN',
        zoom: -1,
        radius: Number.MAX_VALUE,
      };
      const answer = await sendJson(name, JSON.stringify(world));
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data.length).toBeLessThanOrEqual(50);
    },
  );

  test('no answer of any call lists more than 500 things, whatever numbers its address holds R-P49', async () => {
    const listed = (value: unknown): number => {
      if (typeof value !== 'object' || value === null) return 0;
      return Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).map(listed));
    };
    for (const name of shop.registry.names) {
      const call = shop.registry.find(name);
      if (!call || call.name !== name || name === 'security_logout' || name === 'cart_clear')
        continue;
      const url = call.at.path.replace('{lang}', 'ru').replaceAll(/\{\w+\}/g, '1');
      const query = ['limit', 'perPage', 'count', 'size', 'first', 'top'].map(
        (key) => `${key}=${percentEncode('999999999')}`,
      );
      const answer = await client.request({
        method: call.at.method,
        url: `${url}?countryCode=ru&${query.join('&')}`,
        ...(call.at.method === 'POST'
          ? {
              payload: JSON.stringify(bodyOf(name)),
              headers: { 'content-type': 'application/json' },
            }
          : {}),
      });
      expect([name, answer.statusCode < 500, listed(answer.json()) <= 500]).toEqual([
        name,
        true,
        true,
      ]);
    }
  });
});
