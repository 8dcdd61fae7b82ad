import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openStaffWorld } from '../support/office-staff.ts';
import { openPrograms } from '../support/program-caller.ts';
import { rightBodies } from '../support/right-bodies.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content?: Readonly<Record<string, unknown>> }
    >
  >;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

let shop: TestServer;
let document: Document;
let ajv: Ajv2020;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
  document = (await shop.app.inject('/api/docs/json')).json();
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
});
afterAll(() => shop?.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
const escaped = (step: string) =>
  encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

/** What of an answer is not as the document says. */
function faultsOf(
  name: string,
  answer: { status: number; type: string; json: unknown },
): readonly string[] {
  const found = operations().find(({ operation }) => operation.operationId === name);
  if (!found) return [`${name} is not in the document`];
  const { path, method, operation } = found;
  const told = operation.responses[answer.status];
  if (!told?.content?.[answer.type]) return [`${name} answers ${answer.status} as ${answer.type}`];
  const place = [
    'paths',
    path,
    method,
    'responses',
    String(answer.status),
    'content',
    answer.type,
    'schema',
  ];
  const check = ajv.getSchema(`document#/${place.map(escaped).join('/')}`);
  if (!check) return [`${name} has no schema for ${answer.status}`];
  if (check(answer.json)) return [];
  return [
    `${name} ${answer.status}: ${ajv.errorsText(check.errors).slice(0, 400)} ${JSON.stringify(answer.json).slice(0, 200)}`,
  ];
}

test('the document is OpenAPI 3.1, and names each call once by the name that the shop has for it', async () => {
  const checked = await new Validator().validate({ ...structuredClone(document) });
  expect(checked.errors ?? []).toEqual([]);
  expect([checked.valid, document.openapi]).toEqual([true, '3.1.0']);
  const names = operations().map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  const calls = shop.registry.names.filter((name) => shop.registry.find(name)?.name === name);
  expect(calls.filter((name) => !names.includes(name))).toEqual([]);
  for (const name of ['listProducts', 'planPrices', 'listStock', 'findContract', 'findOrder'])
    expect(names).toContain(name);
});

test('each call says what it does, who may and what it may be refused for', () => {
  const silent = operations().filter(
    ({ operation: { summary, description, security, responses } }) =>
      !summary ||
      !description ||
      !security ||
      !responses['200'] ||
      !responses['429'] ||
      !responses['503'],
  );
  expect(silent.map(({ operation }) => operation.operationId)).toEqual([]);
  const unsaid = shop.registry.names.filter((name) => !shop.registry.find(name)?.about);
  expect(unsaid).toEqual([]);
  for (const name of shop.registry.names) {
    const call = shop.registry.find(name);
    const found = operations().find(({ operation }) => operation.operationId === call?.name);
    for (const [code, { status }] of Object.entries(call?.refusals ?? {}))
      expect(found?.operation.responses[status]?.description, `${name} ${code}`).toContain(
        `\`${code}\``,
      );
  }
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Failure', 'Problem', 'ApiProduct', 'ApiPrice']),
  );
});

test('what the shop answers is what the document says: every call with a right body, with none, and without a proof', async () => {
  const client = shop.client({ host: 'ru.localhost', isRoaming: true });
  const bodyOf = await rightBodies(client);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  for (const name of shop.registry.names) {
    const call = shop.registry.find(name);
    if (!call || call.name !== name || call.takesFiles || name === 'security_logout') continue;
    for (const asked of [
      { body: bodyOf(name) },
      {},
      { headers: { origin: 'https://elsewhere.test' } },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one browser, one after the other
      const answer = await client.call(name, asked);
      const type = String(answer.headers['content-type']).split(';')[0] ?? '';
      if (type !== 'application/json') continue;
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      faults.push(...faultsOf(name, { status: answer.statusCode, type, json: answer.json() }));
    }
  }
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 401, 403, 404, 422]));
  expect(statuses.get(200)).toBeGreaterThan(60);
});

test('what programs are answered is what the document says, refusals among it', async () => {
  const staff = openStaffWorld(shop.base.database, () => DEMO_DAY, TEST_SECRET);
  const { id } = await staff.hire('owner');
  const programs = openPrograms(shop, id, () => DEMO_DAY);
  const { ask } = await programs.program();
  const narrow = await programs.program({ scopes: ['products.read'] });
  const { rows } = await sql<{ contract: string; order: string; sku: string; location: string }>`
    select (select number from contract where role in ('pc', 'c') limit 1) as contract, (select order_number from purchase limit 1) as order,
      (select sku from price where store = 'ru' and valid_to is null limit 1) as sku,
      (select code from stock_location where store = 'ru' limit 1) as location`.execute(
    shop.base.database,
  );
  const { contract, order, sku, location } = rows[0] ?? {
    contract: '',
    order: '',
    sku: '',
    location: '',
  };
  const change = `/price-changes/${crypto.randomUUID()}`;
  const prices = {
    name: 'Проба',
    store: 'ru',
    countries: ['ru'],
    rows: [{ sku, priceMinor: 99_900 }],
  };
  const asked: readonly (readonly [name: string, url: string, status: number, body?: unknown])[] = [
    ['listProducts', '/products?limit=5', 200],
    ['listProducts', '/products?limit=no', 400],
    ['findProduct', `/products/${sku}`, 200],
    ['findProduct', '/products/NOTHING', 404],
    ['listPrices', '/prices?limit=5', 200],
    ['listPricesOfProduct', `/prices/${sku}`, 200],
    ['planPrices', change, 200, prices],
    ['planPrices', change, 409, { ...prices, name: 'Другая' }],
    [
      'planPrices',
      `/price-changes/${crypto.randomUUID()}`,
      422,
      { ...prices, rows: [{ sku: 'NOTHING', priceMinor: 1 }] },
    ],
    ['planPrices', change, 422, {}],
    ['planPrices', change, 403, { ...prices, store: 'zz' }],
    ['findPriceChange', change, 200],
    ['listStock', '/stock?limit=5', 200],
    ['setStock', '/stock', 200, { rows: [{ location, sku, onHand: 500 }] }],
    ['setStock', '/stock', 422, { rows: [{ location: 'nowhere', sku, onHand: 500 }] }],
    ['listOrders', '/orders?limit=5', 200],
    ['findOrder', `/orders/${order}`, order ? 200 : 404],
    ['listContracts', '/contracts?limit=5', 200],
    ['findContract', `/contracts/${contract}`, contract ? 200 : 404],
  ];
  const faults: string[] = [];
  for (const [name, url, status, body] of asked) {
    // oxlint-disable-next-line no-await-in-loop -- one program, one after the other
    const answer = await ask(url, body);
    expect([name, url, answer.status]).toEqual([name, url, status]);
    faults.push(...faultsOf(name, answer));
  }
  faults.push(...faultsOf('listOrders', await narrow.ask('/orders')));
  expect(faults).toEqual([]);
});
