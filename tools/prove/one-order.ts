import type { ProofPart, ProofRow } from './report/proof.ts';
import { tryTests, type TriedTest } from './report/tried-tests.ts';

const NUMBERS = /\s(?:R-P\d\d|[A-Z]\d+(?:-\d+)?)(?=\s|$)/g;

const rowsAbout = (
  tried: readonly TriedTest[],
  promise: string,
  row: Pick<ProofRow, 'how' | 'promised' | 'size'>,
): ProofRow[] =>
  tried
    .filter(({ title }) => title.includes(promise))
    .map(({ title, status, seconds }) => ({
      ...row,
      promise: `${promise} ${title.replaceAll(NUMBERS, '')}`,
      measured: `${status} in ${seconds.toFixed(1)} s`,
      ok: status === 'passed',
    }));

/** One intent, one order, one mail: keys, double taps, tabs, deaths of whoever sends messages. The gate's own tests, with their result kept. */
export default {
  name: 'one-order',
  async run() {
    const database = tryTests(
      'db',
      ['test/shop/one-order.db.test.ts', 'test/shop/outbox-deaths.db.test.ts'],
      {},
    );
    const browser = tryTests('journeys', ['test/journeys/guest-payment.e2e.ts'], {});
    return [
      ...rowsAbout(database, 'R-P03', {
        how: 'whole shop, requests released together, answers compared byte by byte',
        promised: 'one order, one answer, a 409 or a 422 for all others',
        size: { parallel: 50 },
      }),
      ...rowsAbout([...database, ...browser], 'R-P04', {
        how: 'bare requests against the whole shop, and Chromium with double clicks, two tabs, Back and reloads',
        promised: 'one order, one payment',
        size: { whole: 1 },
      }),
      ...rowsAbout(database, 'R-P14', {
        how: 'runners that die at each step from the commit to the end of the mail; no sale beside them',
        promised: 'one mail, sent',
        // The promise wants the sale of 52 beside it.
        size: { whole: 0 },
      }),
    ];
  },
} satisfies ProofPart;
