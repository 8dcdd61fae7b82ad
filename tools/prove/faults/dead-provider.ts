import { openCrashHouse } from '../../../test/support/crashes/crash-house.ts';
import { sandboxSecrets } from '#features/payment/server/public.ts';
import { median } from '../../../bench/measure.ts';
import type { ProofRow } from '../report/proof.ts';
import { at, browse, keepBuying, ms } from './visitors.ts';

const SECRET = 'only for proofs: thirty-two characters and more';
const ROUNDS = 3;
const BUYERS = 3;

/** The same visitors and buyers beside a provider that is well and one that says nothing, in turns. */
export async function besideDeadProvider(seconds: number): Promise<ProofRow> {
  const house = await openCrashHouse(false, { settings: { SECRET } });
  try {
    await house.start();
    const provider = new URL(house.origin);
    provider.port = String(house.sandboxPort);
    const control = async (start: 'ok' | 'silent') => {
      await fetch(new URL('/__control', provider), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${sandboxSecrets(SECRET).apiKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ start }),
      });
    };
    await browse(house.origin, 1_000);
    const ratios: number[] = [];
    const shown: string[] = [];
    let orders = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const figures: number[] = [];
      for (const start of ['ok', 'silent'] as const) {
        await control(start);
        const buying = keepBuying(house.origin, BUYERS, 200);
        const { times, wrong } = await browse(house.origin, seconds * 1_000);
        await buying.stop();
        if (start === 'silent') orders += buying.orders.length;
        if (wrong.length > 0) throw new Error(`pages answered ${wrong.slice(0, 5).join()}`);
        figures.push(at(0.99, times));
      }
      const [well = 1, dead = 1] = figures;
      ratios.push(dead / well);
      shown.push(`${ms(well)} → ${ms(dead)}`);
    }
    const ratio = median(ratios);
    return {
      promise: 'R-P28 A payment provider that says nothing hurts nobody who only looks',
      how: `${ROUNDS} × ${seconds} s of 100 pages/s beside ${BUYERS} buyers who order one after the other, provider well and silent in turns`,
      // Of all ways to be dead only silence is timed here, and not for thirty seconds.
      size: { whole: 0 },
      promised: 'p99 of pages ≤ 1.2×; orders are taken, unpaid',
      measured: `${ratio.toFixed(2)}× (${shown.join(', ')}); ${orders} orders taken without a provider`,
      ok: ratio <= 1.2 && orders > 0,
    };
  } finally {
    await house.close();
  }
}
