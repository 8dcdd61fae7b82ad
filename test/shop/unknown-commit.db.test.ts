import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openCommitCutter,
  type CommitCutter,
  type CutAt,
} from '../support/crashes/commit-cutter.ts';
import { openPayableShop, type PayableShop } from '../support/crashes/payable-shop.ts';
import { tracesOf } from '../support/crashes/traces.ts';
import { proofSize, tellProof } from '../support/proof-figures.ts';
import { auditShop } from '#audit/audit-shop.ts';
import type { JournalEntry } from '#audit/client-journal.ts';

const CUTS = proofSize('PROVE_COMMIT_CUTS', 18);
const PLACES: readonly CutAt[] = ['answered', 'sent', 'asked'];
/** The order, keeping its goods for the payment, the attempt to pay. */
const COMMITS = 3;
const MS_EACH = 3_000;

let cutter: CommitCutter;
let shop: PayableShop;

beforeAll(async () => {
  shop = await openPayableShop({
    async through(url) {
      cutter = await openCommitCutter(url);
      return cutter.through(url);
    },
  });
});
afterAll(async () => {
  await shop?.close();
  await cutter?.close();
});

const ONE_ORDER = {
  orders: 1,
  units: 'held 2',
  entries: 'placed',
  history: 'placed',
  attempts: 'started',
  sessions: 1,
  promised: 1,
};

test(
  `a line that breaks at a COMMIT of an order or its payment, ${CUTS} times, is 503 or the order, and the retry finds the one order R-P24`,
  async () => {
    const journal: JournalEntry[] = [];
    const seen = { committed: 0, lost: 0, answers: new Map<number, number>() };
    for (let turn = 0; turn < CUTS; turn += 1) {
      const where = PLACES[turn % PLACES.length] ?? 'answered';
      // Every fifth buyer sends no key: then cart and revision stand for it.
      const key = turn % 5 === 4 ? null : `unknown-commit-${turn}`;
      const buyer = await shop.buyerAtEnd();
      const before = cutter.cuts;
      const passing = Math.floor(turn / PLACES.length) % COMMITS;
      cutter.cutNext(...Array.from({ length: passing }, () => 'pass' as const), where);
      const first = await buyer.press(key);
      expect(cutter.cuts).toBe(before + 1);
      expect([200, 503], first.body).toContain(first.statusCode);
      if (first.statusCode === 503) expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
      seen.answers.set(first.statusCode, (seen.answers.get(first.statusCode) ?? 0) + 1);
      const { orders } = await tracesOf(shop.database, buyer.cartId);
      if (where === 'answered' || passing > 0) expect(orders).toBe(1);
      else if (where === 'asked') expect(orders).toBe(0);
      if (orders === 1) seen.committed += 1;
      else seen.lost += 1;
      const answer = await buyer.pressUntilAnswered(key);
      expect(answer.statusCode, answer.body).toBe(200);
      const traces = await tracesOf(shop.database, buyer.cartId);
      expect({ turn, ...traces }).toMatchObject({ turn, ...ONE_ORDER, keys: key === null ? 0 : 1 });
      const { orderNumber } = answer.json().data;
      const { totalMinor } = buyer;
      journal.push({
        key: key ?? `cart ${buyer.cartId}`,
        orderNumber,
        totalMinor,
        at: shop.now.toISOString(),
      });
    }
    const findings = await auditShop(shop.database, { journal });
    expect(findings).toEqual([]);
    expect(new Set(journal.map(({ orderNumber }) => orderNumber)).size).toBe(CUTS);
    // The line also breaks for whoever comes later: no dead connection stays in the pool.
    expect((await shop.server.client().call('get_user_data')).statusCode).toBe(200);
    const answers = [...seen.answers].map(([status, count]) => `${count} × ${status}`).join(', ');
    tellProof({
      promise: 'R-P24 Unknown commit resolves',
      how: `${CUTS} orders; the line breaks before, right behind and after a COMMIT of order or payment; retry, every fifth without a key`,
      promised: 'retry returns the one order; 0 orphans, no 500',
      measured: `${CUTS} of ${CUTS}; ${seen.committed} were committed unknown to the server, ${seen.lost} were not; answered ${answers}`,
      ok: true,
    });
  },
  CUTS * MS_EACH,
);
