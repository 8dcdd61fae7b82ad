import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import {
  afterCommand,
  chooseCommand,
  moveOf,
  NO_CART,
  type ModelCart,
  type ModelCommand,
  type Shelf,
} from '../../../../test/support/cart-model.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import { proofSize, tellProof } from '../../../../test/support/proof-figures.ts';
import { randomFrom } from '../../../../test/support/seeded-random.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

const SEED = proofSize('CART_SEED', 80_108);
const COMMANDS = proofSize('CART_COMMANDS', 200);
/** Commands of one cart; then somebody begins with an empty one. */
const LIFE = 50;
const OWN = '1000003';
const CONTRACTS = ['1000002', '2000002', '4000001'] as const;
const SKUS = ['400501', '400502', '400503', '400504', '400601', 'UNKNOWN'] as const;
/** What the shop says of them: of more than 999 pieces a cart is told 999. */
const STOCK: Shelf = {
  '400501': 900,
  '400502': 12,
  '400503': 3,
  '400504': 999,
  '400601': 0,
  UNKNOWN: null,
};

let shop: TestServer;
beforeAll(async () => {
  const base = await createDemoDatabase();
  await sql`update stock set on_hand = 0 where sku = any(${[...SKUS]}::text[])`.execute(
    base.database,
  );
  for (const [sku, stock] of Object.entries(STOCK))
    if (stock)
      await sql`update stock set on_hand = ${stock} where ctid = (
        select s.ctid from stock s join stock_location l on l.code = s.location
        where s.sku = ${sku} and l.store = 'ru' limit 1)`.execute(base.database);
  shop = await openTestServer({ base });
});
afterAll(() => shop?.close());

interface CartData {
  readonly amount: number;
  readonly sum: number;
  readonly points: number;
  readonly packages: readonly {
    readonly contract: string;
    readonly isOwner: boolean;
    readonly amount: number;
    readonly sum: number;
    readonly points: number;
    readonly items: readonly { readonly sku: string; readonly count: number }[];
  }[];
}

const shown = (contract: string | null): string => contract ?? OWN;

/** The packages that a call answered, as the reference knows them. */
const packagesOf = ({ packages }: CartData): ModelCart['packages'] =>
  packages.map(({ contract, isOwner, items }) => ({
    contract: isOwner ? null : contract,
    lines: items.map(({ sku, count }) => [sku, count] as const),
  }));

async function signedIn(): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  const answer = await client.call('login_check', {
    body: { _username: OWN, _password: DEMO_PASSWORD },
  });
  expect(answer.json().success).toBe(true);
  return client;
}

const bodyOf = (packages: ModelCart['packages']) => ({
  packages: packages.map(({ contract, lines }) => ({
    contract: shown(contract),
    items: lines.map(([sku, count]) => ({ sku, count })),
  })),
});

/** Somebody who fills a cart as a guest, signs in, and puts it together with the one that the account has. */
async function mergedInto(other: ModelCart): Promise<TestClient> {
  const guest = shop.client({ isRoaming: true });
  for (const [sku, count] of other.packages.flatMap(({ lines }) => lines))
    await guest.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: sku, amount: count },
    });
  await guest.call('login_check', { body: { _username: OWN, _password: DEMO_PASSWORD } });
  return guest;
}

/** Sends a command to the shop as a browser would. */
function send(
  client: TestClient,
  cart: ModelCart,
  command: Exclude<ModelCommand, { kind: 'merge' }>,
) {
  switch (command.kind) {
    case 'add': {
      const { contract, sku, count } = command;
      const body = { productArticle: sku, amount: count, packageContract: shown(contract) };
      return client.call('shopen_app_ajax_cart_add_item', { body });
    }
    case 'edit':
      return client.call('shopen_app_ajax_cart_edit', { body: bodyOf(command.packages) });
    case 'move': {
      const packages = moveOf(cart, command.sku, command.from, command.to);
      return client.call('shopen_app_ajax_cart_edit', { body: bodyOf(packages) });
    }
    case 'addPackage':
      return client.call('cart_package_add', { body: { contract: command.contract } });
    case 'removePackage':
      return client.call('cart_package_remove', { body: { contract: command.contract } });
    case 'selectPackage':
      return client.call('cart_package_select', { body: { contract: shown(command.contract) } });
    case 'clear':
      return client.call('cart_clear');
  }
}

/** What both should be: the lines in their places, and sums that add up. */
function expectCart(data: CartData, expected: ModelCart, about: string): void {
  expect(packagesOf(data), about).toEqual(expected.packages);
  const add = (of: 'amount' | 'sum' | 'points'): number =>
    data.packages.reduce((sum, each) => sum + each[of], 0);
  for (const of of ['amount', 'sum', 'points'] as const) {
    expect(data[of], about).toBeGreaterThanOrEqual(0);
    expect(add(of), about).toBeCloseTo(data[of], 6);
  }
}

/** The cart that a guest gets who asks for these products one by one. */
function guestCart(wished: ModelCart): ModelCart {
  let cart = NO_CART;
  for (const [sku, count] of wished.packages.flatMap(({ lines }) => lines)) {
    const added = afterCommand(cart, { kind: 'add', contract: null, sku, count }, STOCK);
    if (added.ok) cart = added.cart;
  }
  return cart;
}

const isEmpty = ({ packages }: ModelCart): boolean =>
  packages.every(({ lines }) => lines.length === 0);

/** One cart's life: after each command the shop and the reference have the same. Answers how many were refused by both. */
async function live(seed: number, commands: number): Promise<number> {
  const chance = randomFrom(seed);
  let client = await signedIn();
  await client.call('cart_clear');
  let cart = NO_CART;
  let refused = 0;
  for (let turn = 0; turn < commands; turn += 1) {
    const chosen = chooseCommand(cart, { skus: SKUS, contracts: CONTRACTS }, chance);
    const command =
      chosen.kind === 'merge' ? { ...chosen, other: guestCart(chosen.other) } : chosen;
    // Where one of the two is empty nobody asks: the other one stays.
    if (command.kind === 'merge' && (isEmpty(command.other) || isEmpty(cart))) continue;
    const about = `seed ${seed}, command ${turn}: ${JSON.stringify(command)} of ${JSON.stringify(cart)}`;
    const expected = afterCommand(cart, command, STOCK);
    if (command.kind === 'merge') client = await mergedInto(command.other);
    const answer = await (command.kind === 'merge'
      ? client.call('cart_merge_carts', { query: { userAction: 'merge' } })
      : send(client, cart, command));
    const { success, data } = answer.json();
    expect(success ? 'done' : data.code, about).toBe(expected.ok ? 'done' : expected.code);
    if (expected.ok) cart = expected.cart;
    else refused += 1;
    if (data.cartData) expectCart(data.cartData, cart, about);
    else expect(success, about).toBe(false);
  }
  const { data } = (await client.call('get_user_data')).json();
  expectCart(data.cartData, cart, `seed ${seed}, at the end`);
  return refused;
}

test(
  `a cart with several packages is after each of ${COMMANDS} random commands what a reference says, over calls and PostgreSQL (seed ${SEED}) C4-057 C7-008 C7-012 C7-022 C2-043`,
  { timeout: 1_800_000 },
  async () => {
    let refused = 0;
    const lives = Math.ceil(COMMANDS / LIFE);
    for (let life = 0; life < lives; life += 1) refused += await live(SEED + life, LIFE);
    expect(refused).toBeGreaterThan(0);
    tellProof({
      promise: 'The cart against a reference model, over calls and PostgreSQL',
      how: `${lives} carts of ${LIFE} random commands (seeds from ${SEED}): add, edit, move, packages added, removed and chosen, clear, merge`,
      promised:
        'after each command the same packages, lines and counts, or the same refusal; sums that add up',
      measured: `${lives * LIFE} commands, ${refused} refused by both`,
      ok: true,
    });
  },
);
