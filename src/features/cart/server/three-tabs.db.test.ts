import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { proofSize, tellProof } from '../../../../test/support/proof-figures.ts';
import { randomFrom } from '../../../../test/support/seeded-random.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { fillShopWindow, SHELF } from '../../../../test/support/small-shop-window.ts';

const RUNS = proofSize('RACE_CART_RUNS', 1);
const SEED = proofSize('RACE_SEED', 20_261_120);
const TABS = 3;
const EDITS = proofSize('RACE_CART_EDITS', 100);
/** Answers and requests overtake each other by so many turns of the loop at the most. */
const LATE_TURNS = 40;
const STOCK: Readonly<Record<string, number>> = {
  [SHELF.cream.sku]: SHELF.cream.onHand,
  [SHELF.rare.sku]: SHELF.rare.onHand,
  [SHELF.heavy.sku]: SHELF.heavy.onHand,
};
const SKUS = Object.keys(STOCK);

const now = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;

beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, now);
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

type Counts = Readonly<Record<string, number>>;
interface Seen {
  readonly revision: number;
  readonly counts: Counts;
}
type Act =
  | { readonly kind: 'add'; readonly sku: string; readonly count: number }
  /** The whole cart as a tab wants it; `revision` null: the sender does not say what it had seen. */
  | { readonly kind: 'edit'; readonly counts: Counts; readonly revision: number | null }
  | { readonly kind: 'clear' };
interface Done {
  readonly act: Act;
  readonly status: number;
  readonly code: string | null;
  readonly after: Seen;
}

interface CartData {
  readonly revision: number;
  readonly packages: readonly {
    readonly items: readonly { readonly sku: string; readonly count: number }[];
  }[];
}

const seenOf = ({ revision, packages }: CartData): Seen => ({
  revision,
  counts: Object.fromEntries(
    packages.flatMap(({ items }) => items.map(({ sku, count }) => [sku, count])),
  ),
});

/** What a change makes of a cart when nobody else is there: the whole model. Null: it is refused. */
function afterAct(counts: Counts, act: Act): Counts | null {
  if (act.kind === 'clear') return {};
  if (act.kind === 'add') {
    const had = counts[act.sku] ?? 0;
    const count = Math.min(999, STOCK[act.sku] ?? 0, had + act.count);
    return count > had ? { ...counts, [act.sku]: count } : null;
  }
  const wished = Object.entries(act.counts).map(([sku, count]) => [
    sku,
    Math.min(999, STOCK[sku] ?? 0, count),
  ]);
  return Object.fromEntries(wished.filter(([, count]) => Number(count) > 0));
}

async function send(client: TestClient, act: Act, address: string): Promise<Done> {
  const headers = { 'x-forwarded-for': address };
  const items = (counts: Counts) => Object.entries(counts).map(([sku, count]) => ({ sku, count }));
  const answer =
    act.kind === 'add'
      ? await client.call('shopen_app_ajax_cart_add_item', {
          body: { productArticle: act.sku, amount: act.count },
          headers,
        })
      : act.kind === 'clear'
        ? await client.call('cart_clear', { headers })
        : await client.call('shopen_app_ajax_cart_edit', {
            body: {
              packages: [{ contract: null, items: items(act.counts) }],
              revision: act.revision,
            },
            headers,
          });
  const { success, data } = answer.json();
  if (!data?.cartData)
    throw new Error(`${act.kind} was answered ${answer.statusCode}: ${answer.body}`);
  return {
    act,
    status: answer.statusCode,
    code: success ? null : data.code,
    after: seenOf(data.cartData),
  };
}

/** What somebody does who looks at a cart as it was seen last. */
function chooseAct(seen: Seen, chance: () => number): Act {
  const sku = SKUS[Math.floor(chance() * SKUS.length)] ?? '';
  const dice = chance();
  if (dice < 0.4) return { kind: 'add', sku, count: 1 + Math.floor(chance() * 3) };
  if (dice < 0.43) return { kind: 'clear' };
  const counts = { ...seen.counts, [sku]: Math.floor(chance() * 9) };
  return { kind: 'edit', counts, revision: dice < 0.9 ? seen.revision : null };
}

/** One tab: sends the next change before it has heard of the last one, and hears answers late. */
async function openTab(
  client: TestClient,
  address: string,
  chance: () => number,
  done: Done[],
): Promise<void> {
  // The page that a tab opens with asks something first, and learns the token.
  await client.call('free_delivery_thresholds', { headers: { 'x-forwarded-for': address } });
  let seen: Seen = { revision: 1, counts: {} };
  const underway: Promise<void>[] = [];
  const late = async (): Promise<void> => {
    for (let turns = Math.floor(chance() * LATE_TURNS); turns > 0; turns -= 1) await turn();
  };
  const act = async (): Promise<void> => {
    const chosen = chooseAct(seen, chance);
    await late();
    const result = await send(client, chosen, address);
    done.push(result);
    await late();
    seen = result.after;
  };
  for (let edits = 0; edits < EDITS; edits += 1) {
    underway.push(act());
    if (chance() < 0.6) await underway.at(-1);
  }
  await Promise.all(underway);
}

async function runTabs(seed: number): Promise<{ done: Done[]; last: Seen; refused: number }> {
  const chance = randomFrom(seed);
  const first = shop.client();
  const begun = await send(first, { kind: 'add', sku: SHELF.cream.sku, count: 1 }, '10.9.0.1');
  const tabs = Array.from({ length: TABS }, () => {
    const client = shop.client();
    for (const [name, value] of first.cookies) client.cookies.set(name, value);
    return client;
  });
  const done: Done[] = [begun];
  await Promise.all(
    tabs.map((client, index) => openTab(client, `10.9.${seed % 250}.${index + 2}`, chance, done)),
  );
  // An edit that changes nothing tells how the cart stands.
  const newest = done
    .map(({ after }) => after)
    .reduce((one, other) => (other.revision > one.revision ? other : one));
  const look: Act = { kind: 'edit', counts: newest.counts, revision: newest.revision };
  const { after, code } = await send(first, look, '10.9.0.1');
  expect(code).toBeNull();
  return { done, last: after, refused: done.filter(({ code: why }) => why !== null).length };
}

/** An edit that asked for what was there already: it is answered with the revision that it had seen. */
const isIdle = ({ act, after }: Done): boolean =>
  act.kind === 'edit' && act.revision === after.revision;

/** Of answers with one revision, the one that surely made it comes first. */
const rank = (each: Done): number => (each.act.kind === 'add' ? 0 : isIdle(each) ? 2 : 1);

/** Checks that the answers are those of the changes made one after the other, in the order of their revisions. */
function expectSerial(done: readonly Done[], last: Seen): void {
  const states = new Map<number, Counts>([[0, {}]]);
  const accepted = done
    .filter(({ code }) => code === null)
    .toSorted((a, b) => a.after.revision - b.after.revision || rank(a) - rank(b));
  for (const { act, after } of accepted) {
    const known = states.get(after.revision);
    if (known) {
      // Two answers with one revision: the second changed nothing, which no addition can.
      expect(act.kind).not.toBe('add');
      expect(after.counts).toEqual(known);
      continue;
    }
    const before = states.get(after.revision - 1);
    expect(before, `revision ${after.revision} follows ${after.revision - 1}`).toBeDefined();
    if (act.kind === 'edit' && act.revision !== null) expect(after.revision).toBe(act.revision + 1);
    expect(afterAct(before ?? {}, act)).toEqual(after.counts);
    states.set(after.revision, after.counts);
  }
  expect(last.counts).toEqual(states.get(last.revision));
  expect(last.revision).toBe(Math.max(...states.keys()));
}

/** Nobody is refused without being told why and what the cart is now. */
function expectClear(done: readonly Done[]): void {
  for (const { act, status, code, after } of done) {
    if (code === null) continue;
    if (code === 'CART_CHANGED') {
      expect(status).toBe(409);
      if (act.kind === 'edit') expect(after.revision).toBeGreaterThan(act.revision ?? 0);
    } else {
      expect([code, act.kind]).toEqual(['STOCK_MAX', 'add']);
    }
  }
}

test(
  `three tabs that edit one cart at once lose no edit: the cart is as if they had been one after the other (seed ${SEED}) R-P20`,
  { timeout: 1_800_000 },
  async () => {
    let [edits, stale] = [0, 0];
    for (let run = 0; run < RUNS; run += 1) {
      const { done, last, refused } = await runTabs(SEED + run);
      expect(done, `seed ${SEED + run}`).toHaveLength(TABS * EDITS + 1);
      expectClear(done);
      expectSerial(done, last);
      edits += done.length;
      stale += refused;
    }
    expect(stale).toBeGreaterThan(0);
    tellProof({
      promise: 'R-P20 Cart edits do not get lost',
      how: `${RUNS} runs (seeds from ${SEED}) of ${TABS} tabs × ${EDITS} edits by calls, requests and answers out of order; a model in order of revisions`,
      promised:
        'the result equals some serial order by revision; a stale edit is told so with the newer cart',
      measured: `${edits} edits, ${stale} of them refused with the cart as it is, every run serial`,
      ok: true,
    });
  },
);
