import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditShop } from '#audit/audit-shop.ts';
import { manage, type Wish } from '#features/autoship/server/manage.ts';
import { runDue } from '#features/autoship/server/run-due.ts';
import { findSubscription } from '#features/autoship/server/subscription-store.ts';
import { openAutoshipWorld, type AutoshipWorld } from '../support/autoship-world.ts';
import { controlSandbox } from '../support/sandbox-control.ts';
import { randomFrom } from '../support/seeded-random.ts';
import { TEST_SECRET } from '../support/server.ts';

const SEED = 20_261_127;
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

async function beginSome(random: () => number): Promise<string[]> {
  const ids: string[] = [];
  // Days of the month that later ones do not all have.
  for (const [at, day] of [29, 30, 31].entries())
    for (const [login, contract] of HOLDERS) {
      if (at >= EACH) continue;
      world.now = new Date(`2027-01-${day}T0${6 + at}:00:00Z`);
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
    await sql`update subscription_plan set price_minor = price_minor + ${random() < 0.5 ? 1_000 : -700}`.execute(
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

test('fourteen months of subscriptions with failing cards, missing goods, moving prices, silent providers, two servers and stops: each month once, nothing without its message, nothing after an end, books that balance', async () => {
  const random = randomFrom(SEED);
  const ids = await beginSome(random);
  const { behind } = world.shop.features.autoship;
  const end = new Date('2028-03-15T00:00:00Z');
  while (world.now < end) {
    // Now and then a server is away for days.
    world.now =
      random() < 0.01 ? new Date(world.now.getTime() + 100 * HOUR_MS) : await nextMoment(random);
    await shake(random);
    await holderDoes(random, ids);
    if (random() < 0.1) await Promise.all([runDue(behind, world.now), runDue(behind, world.now)]);
    await world.work();
  }
  await controlSandbox(world.sandbox.origin, TEST_SECRET);
  await setManner('good');
  await world.goTo('2028-06-15T00:00:00Z', 24);

  const all = await Promise.all(ids.map((id) => findSubscription(database(), id)));
  const states = all.flatMap((each) => each?.months.map(({ state }) => state) ?? []);
  // The seed does something: what is looked at below is there.
  for (const state of ['payed', 'skipped', 'failed', 'canceled'])
    expect(states.includes(state as (typeof states)[number]), state).toBe(true);
  expect(all.map((each) => each?.subscription.state)).not.toContain('active');

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
});
