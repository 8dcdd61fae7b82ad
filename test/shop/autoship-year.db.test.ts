import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditShop } from '#audit/audit-shop.ts';
import { manage, type Wish } from '#features/autoship/server/manage.ts';
import { runDue } from '#features/autoship/server/run-due.ts';
import { findSubscription } from '#features/autoship/server/subscription-store.ts';
import { openAutoshipWorld, type AutoshipWorld } from '../support/autoship-world.ts';
import { liveUntil } from '../support/crashes/fail-point.ts';
import { proofSize, tellProof } from '../support/proof-figures.ts';
import { controlSandbox } from '../support/sandbox-control.ts';
import { randomFrom } from '../support/seeded-random.ts';
import { TEST_SECRET } from '../support/server.ts';

const SEED = Number(process.env['ARNIKA_SEED'] ?? 20_261_127);
/** Each of them fourteen months of six subscriptions: one in the gate, more by `npm run prove -- subscriptions`. */
const SEEDS = proofSize('YEAR_SEEDS', 1);
/** Each seed has years of its own, so that nothing of the one before is newer: leap years and all weekdays come by. */
const YEARS_APART = 2;
const FIRST_YEAR = 2027;
const HOUR_MS = 3_600_000;
/** Who begins how many. */
const HOLDERS = [
  ['anna@example.test', '1000002'],
  ['viktor@example.test', '1000003'],
] as const;
const EACH = 3;

let world: AutoshipWorld;
beforeAll(async () => {
  world = await openAutoshipWorld();
});
afterAll(() => world?.close());

const database = () => world.shop.base.database;

async function beginSome(random: () => number, year: number): Promise<string[]> {
  const ids: string[] = [];
  // Days of the month that later ones do not all have.
  for (const [at, day] of [29, 30, 31].entries())
    for (const [login, contract] of HOLDERS) {
      if (at >= EACH) continue;
      world.now = new Date(`${year}-01-${day}T0${6 + at}:00:00Z`);
      const planId = random() < 0.5 ? 701 : 702;
      ids.push(await world.begin(await world.member(login), contract, { planId }));
    }
  return ids;
}

const setManner = (manner: string) =>
  sql`update sandbox_provider.means set manner = ${manner}`.execute(database());

/** What goes wrong, or right again, in the world of one step. */
async function shake(random: () => number): Promise<void> {
  const roll = random();
  if (roll < 0.08) await setManner(random() < 0.5 ? 'declined' : 'good');
  else if (roll < 0.12)
    await world.setStock(['400273', '400201', '400851'], random() < 0.4 ? 0 : 10_000);
  else if (roll < 0.16)
    await sql`update subscription_plan set price_minor = greatest(price_minor + ${random() < 0.5 ? 1_000 : -700}, 500)`.execute(
      database(),
    );
  else if (roll < 0.2)
    await controlSandbox(world.sandbox.origin, TEST_SECRET, {
      start: random() < 0.5 ? 'unanswered' : 'ok',
      copies: random() < 0.5 ? 1 : 3,
    });
}

/** What its holder does with one of them, whatever it says. */
async function holderDoes(random: () => number, ids: readonly string[]): Promise<void> {
  const roll = random();
  if (roll > 0.12) return;
  const id = ids[Math.floor(random() * ids.length)] ?? '';
  const wish: Wish =
    roll < 0.03
      ? { what: 'skip', number: null }
      : roll < 0.05
        ? { what: 'take', number: null }
        : roll < 0.075
          ? { what: 'pause' }
          : roll < 0.11
            ? { what: 'resume' }
            : { what: 'cancel' };
  const parts = { database: database(), payment: world.shop.features.payment.atCounter };
  await manage(parts, id, wish, { contract: null, by: 'holder', now: world.now });
}

/** The next moment at which something is due, at the latest some days on: holders press whenever they like. */
async function nextMoment(random: () => number): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(act_at) as at from autoship_occurrence where act_at > ${world.now}`.execute(
    database(),
  );
  const latest = world.now.getTime() + (24 + random() * 48) * HOUR_MS;
  return new Date(Math.min(rows[0]?.at?.getTime() ?? latest, latest));
}

/** Two servers at once, and a third that dies: at the end of one of its transactions, or in the middle of anything. @returns Whether it did. */
async function threeServers(random: () => number): Promise<boolean> {
  const { behind } = world.shop.features.autoship;
  const isAtCommit = random() < 0.6;
  const point = {
    step: 1 + Math.floor(random() * (isAtCommit ? 6 : 60)),
    when: random() < 0.5 ? ('before' as const) : ('after' as const),
    ...(isAtCommit && { at: 'commit' as const }),
  };
  const [dying] = await Promise.all([
    liveUntil(point, () => runDue(behind, world.now)),
    runDue(behind, world.now),
    runDue(behind, world.now),
  ]);
  return dying.isDead;
}

/** Fourteen months from January of a year. @returns How many servers died, and the subscriptions. */
async function liveThrough(random: () => number, year: number) {
  const ids = await beginSome(random, year);
  let deaths = 0;
  const end = new Date(`${year + 1}-03-15T00:00:00Z`);
  while (world.now < end) {
    // Now and then a server is away for days.
    world.now =
      random() < 0.01 ? new Date(world.now.getTime() + 100 * HOUR_MS) : await nextMoment(random);
    await shake(random);
    await holderDoes(random, ids);
    if (random() < 0.3 && (await threeServers(random))) deaths += 1;
    await world.work();
  }
  await controlSandbox(world.sandbox.origin, TEST_SECRET);
  await setManner('good');
  await world.setStock(['400273', '400201', '400851'], 10_000);
  await world.goTo(`${year + 1}-06-15T00:00:00Z`, 24);
  return { ids, deaths };
}

/** What must be so of everything that there is, in SQL of its own. */
async function lookAtBooks(): Promise<void> {
  const ask = async (what: ReturnType<typeof sql<{ found: string }>>) =>
    (await what.execute(database())).rows.map(({ found }) => found);
  const orders = sql`(select p.*, l.sku from purchase p join purchase_part t on t.purchase_id = p.id
    join purchase_line l on l.part_id = t.id and l.kind = 'subscription')`;
  // A month is paid by one order, and every paid order of a kit is a month's.
  expect(
    await ask(sql`select p.order_number as found from ${orders} p where p.state = 'paid'
      and (select count(*) from autoship_occurrence o where o.purchase_id = p.id and o.state = 'payed') <> 1`),
  ).toEqual([]);
  expect(
    await ask(sql`select o.subscription_id || ' ' || o.number as found from autoship_occurrence o
      left join purchase p on p.id = o.purchase_id where o.state = 'payed' and p.state is distinct from 'paid'`),
  ).toEqual([]);
  // Charged no sooner than three days after its last message, unless its holder pressed; and never more than that said.
  expect(
    await ask(sql`select o.subscription_id || ' ' || o.number as found from autoship_occurrence o
      join payment_attempt a on a.purchase_id = o.purchase_id
      where o.number > 1 and (a.amount_minor > o.announced_minor or (a.created_at < o.announced_at + interval '3 days'
        and not exists (select from autoship_event e where e.subscription_id = o.subscription_id and e.number = o.number
          and e.kind = 'taken' and e.at between o.announced_at and a.created_at)))`),
  ).toEqual([]);
  // After an end nobody is charged.
  expect(
    await ask(sql`select s.id::text as found from customer_subscription s
      join autoship_event e on e.subscription_id = s.id and e.kind = 'canceled'
      join autoship_occurrence o on o.subscription_id = s.id
      join payment_attempt a on a.purchase_id = o.purchase_id and a.created_at > e.at`),
  ).toEqual([]);
  expect(await auditShop(database())).toEqual([]);
}

/** Money that was taken for orders that it does not pay: it waits for staff, who give it back. */
async function moneyInReview(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_attempt where state = 'review'`.execute(database());
  return rows[0]?.count ?? 0;
}

/** Months whose money was taken more than once, whatever became of it, by all orders that each has had. */
async function chargedTwice(): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`
    select e.subscription_id || ' ' || e.number as found from autoship_event e
    join purchase p on p.order_number = e.reason
    join payment_attempt a on a.purchase_id = p.id and a.state in ('paid', 'review')
    where e.kind = 'ordered' and e.number > 1 group by e.subscription_id, e.number having count(*) > 1`.execute(
    database(),
  );
  return rows.map(({ found }) => found);
}

test(
  'fourteen months of subscriptions with failing cards, missing goods, moving prices, silent providers, three servers of which one dies, and stops: each month charged once, nothing without its message, nothing after an end, books that balance R-P21',
  { timeout: 60_000 * (1 + SEEDS) },
  async () => {
    const states = new Set<string>();
    let deaths = 0;
    let months = 0;
    for (let at = 0; at < SEEDS; at += 1) {
      const lived = await liveThrough(randomFrom(SEED + at), FIRST_YEAR + at * YEARS_APART);
      deaths += lived.deaths;
      const all = await Promise.all(lived.ids.map((id) => findSubscription(database(), id)));
      for (const each of all) {
        expect([SEED + at, each?.subscription.state]).not.toEqual([SEED + at, 'active']);
        for (const { state } of each?.months ?? []) states.add(state);
        months += each?.months.length ?? 0;
      }
      await lookAtBooks();
    }
    // The seed does something: what is looked at is there.
    for (const state of ['payed', 'skipped', 'failed', 'canceled'])
      expect(states.has(state), state).toBe(true);
    expect(deaths).toBeGreaterThan(5 * SEEDS);
    const twice = await chargedTwice();
    expect(twice).toEqual([]);
    tellProof({
      promise: 'R-P21 A subscription is charged once a period',
      how: `fourteen months of six subscriptions on a virtual clock, ${SEEDS} times (seeds from ${SEED}): declining cards, missing goods, moving prices, a silent provider, days without a server, holders who skip, pause, take and stop; two servers at once and a third that dies before or after a COMMIT or anywhere else`,
      promised:
        'each month once, three days after its message, nothing after an end; the books balance',
      measured: `${months} months, ${deaths} deaths, books balance, none charged twice; ${await moneyInReview()} payments came for orders that were over and wait for staff`,
      ok: twice.length === 0,
    });
  },
);
