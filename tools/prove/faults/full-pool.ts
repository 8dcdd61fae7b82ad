import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { limitsOfShop } from '#platform/connection-guard.ts';
import { openCrashHouse } from '../../../test/support/crashes/crash-house.ts';
import { openHttpBuyer, type HttpBuyer } from '../../../test/support/races/http-buyer.ts';
import type { ProofRow } from '../report/proof.ts';
import { at, lookAt, ms } from './visitors.ts';

const POOL = 20;
const CALLERS = 300;
const HELD_MS = 10_000;
const BEYOND = CALLERS - POOL - limitsOfShop(POOL).waitingAtMost;

const add = (buyer: HttpBuyer) =>
  buyer.call('shopen_app_ajax_cart_add_item', { body: { productArticle: '400501', amount: 1 } });

async function timed(work: Promise<{ statusCode: number }>) {
  const begun = performance.now();
  const status = await work.then(({ statusCode }) => statusCode).catch(() => 0);
  return { status, took: performance.now() - begun };
}

/** 300 callers want a table that one query holds for ten seconds, through a pool of 20. */
export async function fullPool(): Promise<ProofRow> {
  const house = await openCrashHouse(false, { settings: { DATABASE_POOL: String(POOL) } });
  try {
    await house.start();
    const buyers = Array.from({ length: CALLERS }, () => openHttpBuyer(house.origin));
    for (let next = 0; next < CALLERS; next += POOL)
      await Promise.all(buyers.slice(next, next + POOL).map(add));
    const [one, two] = buyers;
    if (!one || !two) throw new Error('nobody calls');
    const idle: number[] = [];
    for (let round = 0; round < 100; round += 1)
      idle.push((await timed(one.call('get_user_data'))).took);
    const holding = house.database.transaction().execute(async (tx) => {
      await sql`lock table cart in access exclusive mode`.execute(tx);
      await sleep(HELD_MS);
    });
    await sleep(200);
    const answers = buyers.map((buyer) => timed(add(buyer)));
    await sleep(2_000);
    const lives = await lookAt(`${house.origin}/livez`);
    const ready = await lookAt(`${house.origin}/readyz`);
    const page = await lookAt(`${house.origin}/ru/`);
    await holding;
    const freed = performance.now();
    const all = await Promise.all(answers);
    const refused = all
      .flatMap(({ status, took }) => (status === 503 ? [took] : []))
      .toSorted((first, second) => first - second);
    // Those that find the queue full; the others wait in it for as long as it is worth.
    const quick = refused.slice(0, BEYOND);
    const others = all.filter(({ status }) => status !== 503 && status !== 200);
    const limit = 2 * at(0.99, idle);
    let backAfter = Number.NaN;
    while (performance.now() - freed < 20_000) {
      const now: number[] = [];
      for (let round = 0; round < 50; round += 1)
        now.push((await timed(two.call('get_user_data'))).took);
      if (at(0.99, now) > limit) continue;
      backAfter = performance.now() - freed;
      break;
    }
    const { rows } = await sql<{ busy: number; open: number }>`
      select (count(*) filter (where state <> 'idle'))::int as busy, count(*)::int as open from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'arnika'`.execute(
      house.database,
    );
    const { busy = -1 } = rows[0] ?? {};
    return {
      promise: 'R-P26 A rush for connections is bounded, and over when it is over',
      how: `pool ${POOL}, ${CALLERS} callers of a table that is locked for ${HELD_MS / 1_000} s`,
      size: { callers: CALLERS },
      promised: `queue ≤ ${limitsOfShop(POOL).waitingAtMost}, whoever finds it full 503 with Retry-After ≤ 1 s; p99 as before ≤ 5 s later; 0 leaked; health, pages served meanwhile`,
      measured: `${quick.length} refused at once (slowest ${ms(Math.max(...quick))}), ${refused.length - quick.length} after waiting in the queue (≤ ${ms(Math.max(...refused))}), ${all.length - refused.length - others.length} served, ${others.length} else; as before after ${ms(backAfter)}; ${busy} left busy; /livez ${lives.status}, /readyz ${ready.status}, a page ${page.status} in ${ms(page.took)}`,
      ok:
        quick.length === BEYOND &&
        Math.max(...quick) <= 1_000 &&
        others.length === 0 &&
        backAfter <= 5_000 &&
        busy === 0 &&
        [lives, ready, page].every(({ status }) => status === 200),
    };
  } finally {
    await house.close();
  }
}
