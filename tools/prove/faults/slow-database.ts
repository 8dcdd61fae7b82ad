import { setTimeout as sleep } from 'node:timers/promises';
import { openCrashHouse } from '../../../test/support/crashes/crash-house.ts';
import { proxyOf, type FaultProxy } from '../../../test/support/fault-proxy.ts';
import { openHttpBuyer } from '../../../test/support/races/http-buyer.ts';
import type { ProofRow } from '../report/proof.ts';
import { at, browse, ms } from './visitors.ts';

const LATE_MS = 500;
const VISITORS = 20;
const LOOK_MS = 2_000;

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Every query half a second late for a while: visitors with carts, and others who look at kept pages. */
export async function besideSlowDatabase(seconds: number): Promise<ProofRow> {
  let line: FaultProxy | undefined;
  const house = await openCrashHouse(false, {
    async through(url) {
      line = await proxyOf(url);
      return line.through(url);
    },
  });
  try {
    await house.start();
    await browse(house.origin, 2_000);
    const state = { isOver: false, answers: 0, refusals: 0, others: 0 };
    const visitors = Array.from({ length: VISITORS }, async () => {
      const buyer = openHttpBuyer(house.origin);
      while (!state.isOver) {
        const answer = await buyer
          .call('shopen_app_ajax_cart_add_item', { body: { productArticle: '400501', amount: 1 } })
          .catch(() => null);
        if (answer?.statusCode === 200) state.answers += 1;
        else if (answer?.statusCode === 503) state.refusals += 1;
        else state.others += 1;
        await sleep(50);
      }
    });
    await sleep(2_000);
    line?.set({ latencyMs: LATE_MS });
    const memory: number[] = [];
    const times: number[] = [];
    let wrong = 0;
    for (const until = performance.now() + seconds * 1_000; performance.now() < until;) {
      const seen = await browse(house.origin, LOOK_MS);
      times.push(...seen.times);
      wrong += seen.wrong.length;
      memory.push(house.residentBytes());
    }
    state.isOver = true;
    await Promise.all(visitors);
    // The first quarter warms up; the level after it is compared with the end.
    const quarter = Math.max(1, Math.floor(memory.length / 4));
    const before = mean(memory.slice(quarter, 2 * quarter + 1));
    const after = mean(memory.slice(-quarter));
    const growth = after / before - 1;
    const slowest = at(0.99, times);
    return {
      promise: 'R-P27 A slow database fills no memory and holds up no kept page',
      how: `+${LATE_MS} ms a query for ${seconds} s, ${VISITORS} visitors who fill carts, 100 kept pages/s`,
      size: { seconds },
      promised: 'memory grows ≤ 10 %; kept pages ≤ 200 ms (p99)',
      measured: `${megabytes(before)} → ${megabytes(after)} (${(growth * 100).toFixed(1)} %); p99 ${ms(slowest)}, ${wrong} not 200; carts: ${state.answers} answered, ${state.refusals} asked to come back, ${state.others} else`,
      ok: growth <= 0.1 && slowest <= 200 && wrong === 0 && state.answers > 0 && state.others === 0,
    };
  } finally {
    await house.close();
    await line?.close();
  }
}
