import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitsOfShop } from '#platform/connection-guard.ts';
import { openDatabase } from '#platform/database.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { inputFields, withValue } from '../support/input-fields.ts';
import { percentEncode } from '../support/naughty-text.ts';
import { rightBodies } from '../support/right-bodies.ts';
import { shareOf } from '../support/part-of-run.ts';
import { isFullSize, tell } from '../support/rude-size.ts';
import { openTestServer, testConfig, type TestClient, type TestServer } from '../support/server.ts';

const CANARY = 'zqxjkv';
const CROWD = 20;
/** Each breaks out of some language: SQL in text, in identifiers, in numbers, in JSON paths and patterns; templates, shells, LDAP. */
const payloads = (mark: string): string[] => [
  `' or '${mark}'='${mark}`,
  `'; drop table purchase; -- ${mark}`,
  `" or "${mark}"="${mark}`,
  `\\'; select pg_sleep(10) -- ${mark}`,
  `1) or (1=1 -- ${mark}`,
  `1; select pg_sleep(10)::text || '${mark}'`,
  `0 union select password_hash, '${mark}' from login`,
  `ru'||(select '${mark}' from pg_sleep(10))||'`,
  `name desc, (select '${mark}' from pg_sleep(10))`,
  `$1 $2 :${mark} ? @${mark}`,
  `%${mark}%' escape '\\`,
  `{"$gt":"${mark}"}`,
  `$$${mark}$$`,
  `\${${mark}} {{${mark}}} #{${mark}} <%= ${mark} %>`,
  `$(${mark}) \`${mark}\` ; ${mark} | ${mark}`,
  `../../../${mark}`,
  `\r\nSet-Cookie: ${mark}=1`,
  `*)(uid=${mark}`,
];

let shop: TestServer;
let client: TestClient;
let bodyOf: (name: string) => object;
const statements = new Set<string>();
/** What the shop's pool says to each new connection, to the letter. */
const greetings = new Set<string>();
let greeted = 0;
const unbound: string[] = [];
// pg's own client under every pool: whatever is sent to the database passes here.
const prototype = pg.Client.prototype as unknown as Record<
  'query',
  (...args: unknown[]) => unknown
>;
const ownQuery = prototype.query;

/** The text of a statement as it is sent; values stand beside it. */
const textOf = (asked: unknown): string =>
  typeof asked === 'string'
    ? asked
    : typeof asked === 'object' && asked !== null && 'text' in asked
      ? String(asked.text)
      : '';

function listen(hear: (text: string) => void): void {
  prototype.query = function query(this: unknown, ...args: unknown[]) {
    hear(textOf(args[0]));
    return ownQuery.apply(this, args);
  };
}

/** Opens a pool as the shop's is, takes one connection that nobody asks anything, and listens. */
async function learnGreetings(url: string): Promise<void> {
  listen((text) => greetings.add(text));
  const { databasePool, isNamingStatements: isNaming } = testConfig();
  const { pool, close } = openDatabase(url, {
    size: 1,
    isNaming,
    limits: limitsOfShop(databasePool),
  });
  (await pool.connect()).release();
  await close();
}

beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
  client = shop.client({ isRoaming: true });
  bodyOf = await rightBodies(client);
  await learnGreetings(shop.base.url);
  listen((text) => {
    // A connection may be opened at any time, whatever was sent.
    if (greetings.has(text)) greeted += 1;
    else statements.add(text);
    if (text.includes(CANARY)) unbound.push(text);
  });
});
afterAll(async () => {
  prototype.query = ownQuery;
  await shop?.close();
});

const HEADERS = [
  'host',
  'origin',
  'referer',
  'user-agent',
  'accept',
  'accept-language',
  'cookie',
  'idempotency-key',
  'x-csrf-token',
  'x-requested-with',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'content-type',
  'if-none-match',
  'range',
];
const COOKIES = [
  'sid',
  'visitor',
  'countryDeliveryCode',
  'cityId',
  'known-browser',
  'order-access',
  'mentorContract',
  'sigma_test',
];
const QUERIES = [
  '/ru/shop/ajax/catalog/category/263/?sort=',
  '/ru/shop/ajax/catalog/category/263/?page=',
  '/ru/shop/ajax/catalog/category/263/?perPage=',
  '/ru/shop/search/?searchString=',
  '/ru/shop/search/?action=',
  '/ru/?delivery=',
  '/ru/?residence=',
  '/ru/?modal=',
  '/ru/shop/catalog/litso-263/?sort=',
  '/ru/shop/catalog/litso-263/?filter=',
  '/ru/shop/page/',
  '/ru/shop/catalog/product/',
  '/ru/shop/catalog/',
  '/ru/shop/payment/thank-you/card_ru/?order_id=',
  '/ru/shop/payment/return/',
  '/__dev/outbox?to=',
  '/pictures/',
  '/assets/',
  '/api/docs/',
];

const clean = (text: string): string => text.replaceAll(/[\r\n\0]/g, ' ');
let visits = 0;
/** A page as a browser asks for it, by somebody new each time. */
const browse = ({ url, headers }: { url: string; headers?: Record<string, string> }) => {
  visits += 1;
  return shop.app.inject({
    url,
    headers: {
      host: 'localhost',
      accept: 'text/html',
      'x-forwarded-for': `10.99.${visits >> 8}.${visits & 255}`,
      ...headers,
    },
  });
};

async function everywhere(
  payload: string,
): Promise<{ shown: string; status: number; body: string }[]> {
  const answers: { shown: string; status: number; body: string }[] = [];
  const note = async (shown: string, ask: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await ask;
    answers.push({ shown: `${shown} ${payload}`, status: statusCode, body });
  };
  const encoded = percentEncode(payload);
  for (const path of QUERIES) await note(path, browse({ url: path + encoded }));
  await note('{lang}', browse({ url: `/${encoded}/` }));
  for (const name of HEADERS)
    await note(name, browse({ url: '/ru/shop/cart/', headers: { [name]: clean(payload) } }));
  for (const name of COOKIES)
    await note(
      `cookie ${name}`,
      browse({ url: '/ru/shop/cart/', headers: { cookie: `${name}=${encoded}` } }),
    );
  for (const name of shareOf(shop.registry.names, 4, import.meta.filename)) {
    const call = shop.registry.find(name);
    if (!call || call.name !== name || name === 'security_logout') continue;
    const { at, params, query, body } = call;
    const url = (lang: string, other: string) =>
      at.path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => (key === 'lang' ? lang : other));
    const send = (address: string, value: unknown) =>
      client.request({
        method: at.method,
        url: address,
        ...(at.method === 'POST'
          ? { payload: JSON.stringify(value), headers: { 'content-type': 'application/json' } }
          : {}),
      });
    const good = bodyOf(name);
    // What was sent before may have emptied the cart.
    await client.call('shopen_app_ajax_cart_edit', { body: bodyOf('shopen_app_ajax_cart_edit') });
    await note(`${name} {lang}`, send(url(encoded, '1'), good));
    if (params) await note(`${name} params`, send(url('ru', encoded), good));
    for (const { path } of query ? inputFields(query) : [])
      await note(
        `${name} ?${path.join('.')}`,
        send(`${url('ru', '1')}?countryCode=ru&${path.join('.')}=${encoded}`, good),
      );
    for (const { path } of body ? inputFields(body) : [])
      await note(
        `${name} ${path.join('.')}`,
        send(`${url('ru', '1')}?countryCode=ru`, withValue(good, path, payload)),
      );
  }
  return answers;
}

test('nothing of what is sent becomes a part of a statement, by no field, header, cookie, language or sort R-P46', async ({
  task,
}) => {
  const [first = '', ...others] = payloads(CANARY);
  // What harmless text makes the server ask, also of those who have asked too often; from here on no new statement may come.
  await everywhere('400501');
  await everywhere('ru');
  await everywhere(`harmless ${CANARY}`);
  await everywhere(`harmless once more ${CANARY}`);
  const usual = new Set(statements);
  expect(usual.size).toBeGreaterThan(20);
  // A crowd makes the pool open connections now that the statements are counted: they are nobody's injection.
  await Promise.all(Array.from({ length: CROWD }, () => client.call('get_user_data')));
  expect(greeted).toBeGreaterThan(0);
  const wrong: string[] = [];
  let sent = 0;
  for (const payload of isFullSize
    ? [first, ...others]
    : [first, ...others].filter((_one, index) => index % 6 === 0))
    for (const { shown, status, body } of await everywhere(payload)) {
      sent += 1;
      if (status >= 500) wrong.push(`${shown} → ${status} ${body.slice(0, 120)}`);
    }
  expect(wrong).toEqual([]);
  expect(unbound).toEqual([]);
  expect([...statements].filter((text) => !usual.has(text))).toEqual([]);
  tell(
    task,
    `${sent} requests, 0 faults, 0 statements with their text, ${usual.size} distinct statements before and after`,
  );
}, 600_000);

test.each([
  'qq',
  'RU',
  'ru-RU',
  'r',
  'rus',
  '..',
  "ru'",
  'ru%00',
  '%D1%80%D1%83',
  '__proto__',
  'constructor',
])('the language %s is known to no call: 404 R-P46', async (language) => {
  for (const name of ['free_delivery_thresholds', 'route_registry'] as const) {
    const path = shop.registry.find(name)?.at.path.replace('{lang}', language) ?? '';
    const answer = await client.request({ url: path });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      success: false,
      message: [expect.stringMatching(/^[А-Я]/)],
    });
  }
});
