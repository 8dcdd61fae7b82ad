import type { ProofPart } from './report/proof.ts';
import { tryTests } from './report/tried-tests.ts';

/** The guest's whole way in every store at both widths, in Chromium; the gate walks two stores of them. */
export default {
  name: 'packs',
  run: async () =>
    tryTests('journeys', ['test/journeys/whole-way.e2e.ts'], { ARNIKA_PACKS: 'all' }).map(
      ({ title, status, seconds }) => ({
        promise: `A guest buys: ${/store (\w+) at (\d+) px/.exec(title)?.slice(1).join(', ')} px`,
        how: 'Chromium: main page, category, product, cart, delivery, payment, final, provider, thank-you; rows compared',
        promised: 'the order is paid, in the store and its currency, and its sums add up',
        measured: `${status} in ${seconds.toFixed(1)} s`,
        ok: status === 'passed',
      }),
    ),
} satisfies ProofPart;
