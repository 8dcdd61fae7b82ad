import type { ProofPart, ProofRow } from './report/proof.ts';
import { tryTests, type TriedTest } from './report/tried-tests.ts';

const TESTS = [
  // Each way to pay, from the cart to the end; an order whose time is over.
  'test/shop/every-method.db.test.ts',
  // A code, bonuses with a code by SMS, credit; a gift.
  'test/shop/every-means.db.test.ts',
  // All that is agreed to, in a window and on a page; the notice of the reserve.
  'test/shop/before-the-order.db.test.ts',
];
const STORE = /(?:the store|orders from) (\w+)/;
const METHOD = /is paid by (\w+) /;

function rowOf(store: string, tried: readonly TriedTest[]): ProofRow {
  const failed = tried.filter(({ status }) => status !== 'passed');
  const methods = [...new Set(tried.flatMap(({ title }) => METHOD.exec(title)?.[1] ?? []))];
  const seconds = tried.reduce((sum, each) => sum + each.seconds, 0);
  return {
    promise: `The store ${store}: ${methods.join(', ')}; bonuses with a code by SMS, credit, a code and a gift; an order whose time is over; all that is agreed to`,
    how: `${tried.length} walks from the cart to the end, of each country that the store sends to, by calls and pages without a browser`,
    promised:
      'each ends as it should, payments and balances add up, what is taken back is there again',
    measured:
      failed.length === 0
        ? `${tried.length} of ${tried.length} in ${seconds.toFixed(0)} s`
        : `failed: ${failed.map(({ title }) => title).join('; ')}`,
    ok: failed.length === 0,
  };
}

/** What an order is paid by in each store, in each country that it sends to; the gate takes four stores. */
export default {
  name: 'stores',
  async run() {
    const tried = tryTests('db', TESTS, { ARNIKA_PACKS: 'all' });
    const stores = Map.groupBy(tried, ({ title }) => STORE.exec(title)?.[1] ?? null);
    return [...stores].flatMap(([store, tests]) => (store === null ? [] : rowOf(store, tests)));
  },
} satisfies ProofPart;
