import { setTimeout as sleep } from 'node:timers/promises';
import { auditShop } from '#audit/audit-shop.ts';
import { median } from '../../../bench/measure.ts';
import { openCrashHouse } from '../../../test/support/crashes/crash-house.ts';
import type { ProofRow } from '../report/proof.ts';
import { browse, keepBuying, lookAt, ms } from './visitors.ts';

const RESTARTS = 5;

/** Little memory, a process that stands still for a while, and `kill -9` with the next start. */
export async function processFaults(share: number): Promise<ProofRow[]> {
  const stopMs = Math.max(3_000, 30_000 * share);
  const house = await openCrashHouse(true, { nodeArguments: ['--max-old-space-size=128'] });
  try {
    await house.start();
    const buying = keepBuying(house.origin, 6, 20);
    const seen = await browse(house.origin, Math.max(3_000, 60_000 * share));
    const resident = house.residentBytes();
    const memory: ProofRow = {
      promise: 'R-P30 128 MB of heap are enough',
      how: `node --max-old-space-size=128, 100 pages/s beside six buyers for ${Math.round(Math.max(3, 60 * share))} s`,
      size: { whole: Number(share >= 1) },
      promised: 'nothing but 200, no restart',
      measured: `${seen.times.length} pages, ${seen.wrong.length} not 200, ${buying.orders.length} orders, ${Math.round(resident / 2 ** 20)} MB resident`,
      ok: seen.wrong.length === 0 && buying.orders.length > 0 && house.faults().length === 0,
    };
    house.signal('SIGSTOP');
    await sleep(stopMs);
    const waiting = lookAt(`${house.origin}/ru/`);
    house.signal('SIGCONT');
    const woken = await waiting;
    await sleep(1_000);
    await buying.stop();
    const { rows } = await countOrders(house.database);
    const stored = new Set(rows.map(({ order_number: number }) => number));
    const lost = buying.orders.filter(({ orderNumber }) => !stored.has(orderNumber)).length;
    const findings = await auditShop(house.database);
    const still: ProofRow = {
      promise: 'R-P30 A process that stood still goes on',
      how: `SIGSTOP for ${stopMs / 1_000} s in the middle of six buyers, then SIGCONT`,
      size: { seconds: stopMs / 1_000 },
      promised: 'a page within 2 s; 0 acknowledged orders lost; books balance',
      measured: `page ${woken.status} after ${ms(woken.took)}; ${lost} of ${buying.orders.length} lost; ${findings.length} findings`,
      ok: woken.status === 200 && woken.took <= 2_000 && lost === 0 && findings.length === 0,
    };
    const starts: number[] = [];
    for (let round = 0; round < RESTARTS; round += 1) {
      await house.kill();
      const begun = performance.now();
      await house.start();
      const page = await lookAt(`${house.origin}/ru/`);
      if (page.status !== 200) throw new Error(`a page answered ${page.status} after the restart`);
      starts.push(performance.now() - begun);
    }
    const restart: ProofRow = {
      promise: 'R-P30 A killed server is there again',
      how: `kill -9 and start, ${RESTARTS} times, until a page is shown (median)`,
      promised: '≤ 2 s',
      measured: `${ms(median(starts))} (${starts.map(ms).join(', ')})`,
      ok: median(starts) <= 2_000,
    };
    return [memory, still, restart];
  } finally {
    await house.close();
  }
}

const countOrders = (database: Awaited<ReturnType<typeof openCrashHouse>>['database']) =>
  database
    .selectFrom('purchase')
    .select('order_number')
    .execute()
    .then((rows) => ({ rows }));
