import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { kitForTests, promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';
import { savePromotions } from '#features/offers/server/public.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;
let client: TestClient;
const products = [{ sku: 'CREAM' }, { sku: 'HEAVY' }];
beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, NOW);
  const choices = [{ collectionId: 1, count: 3, isOptional: false, products }];
  await base.database.transaction().execute((tx) =>
    savePromotions(tx, [
      promotionForTests({ id: 1, isRepeatable: true, kit: kitForTests({ sku: 'K1', choices }) }),
      promotionForTests({ id: 2, store: 'de', kit: kitForTests({ sku: 'K2', choices }) }),
      promotionForTests({
        id: 3,
        limitPerPerson: 1,
        kit: kitForTests({ sku: 'K3', items: [{ sku: 'HEAVY', count: 1 }] }),
      }),
    ]),
  );
  shop = await openTestServer({ base, now: () => NOW });
});
afterAll(() => shop?.close());
const CHOSEN = [
  { sku: 'CREAM', count: 1 },
  { sku: 'HEAVY', count: 2 },
];
const newClient = () => shop.client({ isRoaming: true });
beforeEach(async () => {
  client = newClient();
});

const CALLS = [
  'shopen_app_ajax_cart_add_kit',
  'shopen_app_ajax_actions_get_kit_information',
] as const;
const ask = async (name: (typeof CALLS)[number], body: object) => {
  const answer = await client.call(name, { body });
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
};
const addKit = (who: TestClient, body: object = { actionID: 1, items: CHOSEN }) =>
  who.call('shopen_app_ajax_cart_add_kit', { body });
const cartOf = async (who: TestClient) => (await who.call('get_user_data')).json().data.cartData;

const many = (count: number, sku = (at: number) => `S${at}`) =>
  Array.from({ length: count }, (_, at) => ({ sku: sku(at), count: 1 }));
const WRONG: readonly (readonly [name: string, body: object])[] = [
  ['no action', { items: [] }],
  ['an action that is no number', { actionID: 'x', items: [] }],
  ['an action below nothing', { actionID: -1, items: [] }],
  ['an action beyond numbers', { actionID: 1e21, items: [] }],
  ['an action that is a list', { actionID: [1, 2], items: [] }],
  ['items that are no list', { actionID: 1, items: 'CREAM' }],
  ['items that are an object', { actionID: 1, items: { 0: { sku: 'CREAM', count: 1 } } }],
  ['items of nothing', { actionID: 1, items: [null] }],
  ['a SKU that is a number', { actionID: 1, items: [{ sku: 5, count: 1 }] }],
  ['a SKU of spaces', { actionID: 1, items: [{ sku: '   ', count: 1 }] }],
  ['a SKU beyond length', { actionID: 1, items: [{ sku: 'x'.repeat(10_000), count: 1 }] }],
  ['a count below nothing', { actionID: 1, items: [{ sku: 'CREAM', count: -3 }] }],
  ['a count of nothing', { actionID: 1, items: [{ sku: 'CREAM', count: 0 }] }],
  ['half a piece', { actionID: 1, items: [{ sku: 'CREAM', count: 1.5 }] }],
  ['a count as words', { actionID: 1, items: [{ sku: 'CREAM', count: '3' }] }],
  ['more pieces than a kit holds', { actionID: 1, items: [{ sku: 'CREAM', count: 1_000 }] }],
  ['a thousand choices', { actionID: 1, items: many(1_000) }],
  ['a thousand of the same', { actionID: 1, items: many(1_000, () => 'CREAM') }],
  ['kits below nothing', { actionID: 1, items: CHOSEN, count: -1 }],
  ['no kit at all', { actionID: 1, items: CHOSEN, count: 0 }],
  ['a name beyond length', { actionID: 1, actionName: 'x'.repeat(5_000), items: CHOSEN }],
];

test.each(WRONG)(
  'kits with %s are refused with words, by price and cart alike, and the cart stays as it was C7-027 C7-028',
  async (_name, body) => {
    await addKit(client);
    const before = await cartOf(client);
    for (const call of CALLS) {
      const { status, body: said, text } = await ask(call, body);
      expect([call, status, said.success]).toEqual([call, 422, false]);
      expect(said.message.join('')).not.toBe('');
      // Nothing of how it is made comes out.
      expect(text).not.toMatch(/zod|stack|select |node_modules|invalid_type/i);
    }
    expect(await cartOf(client)).toEqual(before);
  },
);

test('choices that are named twice count together, more of them than there are choices are told by how many C7-027 C7-028 C4-041', async () => {
  const twice = [...CHOSEN, { sku: 'HEAVY', count: 1 }];
  const same = [
    { sku: 'HEAVY', count: 1 },
    { sku: 'CREAM', count: 1 },
    { sku: 'HEAVY', count: 1 },
  ];
  for (const call of CALLS) {
    const over = await ask(call, { actionID: 1, items: twice });
    expect([over.body.success, over.body.data.code]).toEqual([false, 'CHOICE_TOO_MANY']);
    expect(over.body.message.join(' ')).toContain('уберите 1');
    expect((await ask(call, { actionID: 1, items: same })).body.success).toBe(true);
    const strange = await ask(call, { actionID: 1, items: many(100) });
    expect(strange.body.data.code).toBe('CHOICE_UNKNOWN');
  }
  // Put together it is the same kit, whichever way it was named.
  const { cartData } = (await addKit(client)).json().data;
  expect(cartData.packages[0].kits).toMatchObject([{ count: 2 }]);
});

test('a promotion of another store is one that nobody knows here C7-027 C7-028', async () => {
  for (const call of CALLS) {
    const other = await ask(call, { actionID: 2, items: CHOSEN });
    const none = await ask(call, { actionID: 777, items: CHOSEN });
    expect([other.status, other.body.data.code]).toEqual([422, 'SET_UNKNOWN']);
    expect([other.status, other.body]).toEqual([none.status, none.body]);
  }
  const view = await client.call('actions_view', { params: { actionID: '2' } });
  expect([view.statusCode, view.json().data.code]).toEqual([404, 'ACTION_UNKNOWN']);
});

test('nobody changes, raises or takes out a kit of somebody else’s cart: a line’s name is looked up in one’s own alone C7-012', async () => {
  const other = newClient();
  const theirs = (await addKit(other)).json().data.cartData;
  const hash = theirs.packages[0].kits[0].hash;
  const edit = (kits: object[]) =>
    client.call('shopen_app_ajax_cart_edit', {
      body: { packages: [{ key: 'own', items: [], kits }] },
    });
  const before = await cartOf(client);
  for (const count of [0, 1, 50]) {
    const answer = await edit([{ hash, count }]);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('K1');
    expect((await cartOf(client)).packages).toEqual(before.packages);
  }
  expect((await cartOf(other)).packages).toEqual(theirs.packages);
  for (const kits of [[{ hash, count: -1 }], [{ hash, count: 'x' }], [{ hash: 5, count: 1 }], 'x'])
    expect((await edit(kits as object[])).statusCode).toBe(422);
  const lots = Array.from({ length: 5_000 }, (_, at) => ({ hash: `h${at}`, count: 1 }));
  expect((await edit(lots)).statusCode).toBe(422);
  expect((await cartOf(other)).packages).toEqual(theirs.packages);
});

test('two tabs that put the same kit in at once have both, and one of which a person has one is had once C7-028', async () => {
  const [first, second] = [newClient(), newClient()];
  await first.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: 'CREAM', amount: 1 },
  });
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  const answers = await Promise.all([addKit(first), addKit(second)]);
  expect(answers.map((each) => each.json().success)).toEqual([true, true]);
  expect((await cartOf(first)).packages[0].kits).toMatchObject([{ actionId: 1, count: 2 }]);
  const once = { actionID: 3, items: [] };
  const limited = await Promise.all([addKit(first, once), addKit(second, once)]);
  expect(limited.filter((each) => each.json().success)).toHaveLength(1);
  const refused = limited.find((each) => !each.json().success)?.json();
  expect(refused.data.code).toBe('KIT_LIMIT');
  expect(refused.message.join('')).not.toBe('');
  // What the other tab has put in is told with the refusal.
  expect(refused.data.cartData.packages[0].kits).toHaveLength(2);
  const { kits, items } = (await cartOf(second)).packages[0];
  expect(
    kits.map(({ actionId, count }: { actionId: number; count: number }) => [actionId, count]),
  ).toEqual([
    [1, 2],
    [3, 1],
  ]);
  expect(items).toMatchObject([{ sku: 'CREAM', count: 1 }]);
});
