import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { MOMENT } from '../../test/support/order-world.ts';
import type { Statement } from '../../test/support/broken-books/break.ts';
import { SPOILED_CASHBACK } from '../../test/support/broken-books/spoiled-cashback.ts';
import { SPOILED_PAPERS } from '../../test/support/broken-books/spoiled-papers.ts';
import { SPOILED_RECORDS } from '../../test/support/broken-books/spoiled-records.ts';
import { SPOILED_MONTHS } from '../../test/support/broken-books/spoiled-months.ts';
import { SPOILED_STAGES } from '../../test/support/broken-books/spoiled-stages.ts';
import { SPOILED_STOCK } from '../../test/support/broken-books/spoiled-stock.ts';
import { aSetIn, SPOILED_SUMS } from '../../test/support/broken-books/spoiled-sums.ts';
import { makeSoundShop, type SoundShop } from '../../test/support/sound-shop.ts';
import { orderTx, recordCancelled } from '#features/orders/server/public.ts';
import type { Tx } from '#platform/database.ts';
import { allChecks, auditShop, findingsIn, type AuditOptions } from './audit-shop.ts';
import type { Finding } from './finding.ts';

let base: TestDatabase;
let shop: SoundShop;

beforeAll(async () => {
  base = await createTestDatabase();
  shop = await makeSoundShop(base.database);
});
afterAll(() => base.close());

class TakenBack extends Error {}

/** Whatever the auditor said in this file. */
const said = new Set<string>();

/** What the auditor finds after a change that is taken back again. Constraints and triggers do not hinder the change. */
async function findingsAfter(
  change: (tx: Tx) => Promise<unknown>,
  options?: AuditOptions,
): Promise<readonly Finding[]> {
  let findings: readonly Finding[] = [];
  const work = base.database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await change(tx);
    findings = await findingsIn(tx, options);
    throw new TakenBack();
  });
  await expect(work).rejects.toThrow(TakenBack);
  for (const { what } of findings) said.add(what);
  return findings;
}

const LIFT_CHECKS = /^(?:alter table|drop index)/;

async function spoil(tx: Tx, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) {
    const { numAffectedRows } = await statement.execute(tx);
    const text = statement.compile(tx).sql;
    if (!LIFT_CHECKS.test(text)) expect(Number(numAffectedRows ?? 0), text).toBeGreaterThan(0);
  }
}

test('the auditor has nothing to say of a sound shop in which everything has happened', async () => {
  expect(await auditShop(base.database)).toEqual([]);
  const { rows } = await sql<{
    state: string;
  }>`select distinct state from purchase order by state`.execute(base.database);
  expect(rows.map(({ state }) => state)).toEqual([
    'cancelled',
    'paid',
    'placed',
    'refunded',
    'review',
  ]);
});

for (const [invariant, breaks = []] of Object.entries({
  ...SPOILED_SUMS,
  ...SPOILED_STOCK,
  ...SPOILED_RECORDS,
  ...SPOILED_PAPERS,
  ...SPOILED_CASHBACK,
  ...SPOILED_MONTHS,
  ...SPOILED_STAGES,
}))
  test.each(breaks)(
    `${invariant} is reported, and nothing else, when $title`,
    async ({ by, says }) => {
      const findings = await findingsAfter((tx) => spoil(tx, by(shop)));
      expect([...new Set(findings.map((finding) => finding.invariant))]).toEqual([invariant]);
      const finding = findings.find(({ what }) => says.test(what));
      expect(finding, JSON.stringify(findings)).toBeDefined();
      expect(finding?.rows.length).toBeGreaterThan(0);
    },
  );

test('a set that a server of the version before sold, which counts none, is no finding', async () => {
  const findings = await findingsAfter(async (tx) => {
    await spoil(tx, [
      sql`insert into promotion_use (purchase_id, promotion_id, store, person_id, receiver_keys, count, used_at)
        select id, 2, store, person_id, '{}', 1, '2020-01-01' from purchase where id = ${shop.paid.id}`,
      ...aSetIn(2, shop.placed.id),
      ...aSetIn(3, shop.paid.id).slice(1),
    ]);
  });
  expect(findings).toEqual([]);
});

const told = (order: { orderNumber: string; totalMinor: number }, key = 'key-1') => ({
  key,
  orderNumber: order.orderNumber,
  totalMinor: order.totalMinor,
  at: MOMENT.toISOString(),
});

test.each([
  [
    'nothing when clients were told what is so',
    () => [told(shop.placed), told(shop.placed), told(shop.paid, 'other')],
    null,
  ],
  [
    'A2 when a client was told of an order that is not there',
    () => [told({ orderNumber: '10000990', totalMinor: 1 }, 'lost')],
    'A2',
  ],
  ['A2 when a client was told another sum', () => [told({ ...shop.placed, totalMinor: 1 })], 'A2'],
  [
    'A1 when one key was answered with two orders',
    () => [told(shop.paid, 'twice'), told(shop.review, 'twice')],
    'A1',
  ],
  ['A1 when a key was answered with an order that it did not make', () => [told(shop.paid)], 'A1'],
] as const)('of client journals the auditor says %s', async (_title, journal, invariant) => {
  const findings = await auditShop(base.database, { journal: journal() });
  for (const { what } of findings) said.add(what);
  expect(findings.map((finding) => finding.invariant)).toEqual(
    invariant === null ? [] : [invariant],
  );
});

test('a finding counts all rows and names twenty', async () => {
  const findings = await findingsAfter((tx) =>
    sql`insert into cart (store, country, state, body) select 'ru', 'ru', 'ordered', '{}' from generate_series(1, 30)`.execute(
      tx,
    ),
  );
  expect(findings).toMatchObject([{ invariant: 'A1', count: 30 }]);
  expect(findings[0]?.rows).toHaveLength(20);
});

test('who waited for an order with an earlier clock stands in its history after the one who had it', async () => {
  const work = base.database.transaction().execute(async (tx) => {
    const early = new Date(MOMENT.getTime() - 60_000);
    await recordCancelled(orderTx(tx), {
      purchaseId: shop.placed.id,
      now: early,
      cause: 'staff:1',
    });
    // As at its end: the lists of the office follow.
    await sql`set constraints all immediate`.execute(tx);
    expect(await findingsIn(tx)).toEqual([]);
    throw new TakenBack();
  });
  await expect(work).rejects.toThrow(TakenBack);
});

test('no question of the auditor stands there that nothing in this file makes it answer', () => {
  const silent = allChecks([told(shop.placed)]).filter(({ what }) => !said.has(what));
  expect(silent.map(({ what }) => what)).toEqual([]);
});
