import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openReportWorld,
  tableIn,
  type ReportWorld,
} from '../../../../test/support/report-world.ts';
import { buffersOf, explained } from '../../../../test/support/explained.ts';
import { OFFICE_NOW } from '../../../../test/support/office-orders.ts';
import type { Period, Step } from '../rules/periods.ts';
import { openReportDesk } from './report-desk.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await openReportWorld();
}, 120_000);
afterAll(() => world?.base.close());

const read: ReportWorld['read'] = (...asked) => world.read(...asked);

describe('what figures are made of', () => {
  const entries = async (list: 'sales' | 'returns' | 'deliveries' | 'promotions', of = '') => {
    const period: Period = { from: '2026-10-10', to: '2026-11-20', step: 'month' };
    const found = [];
    let after: readonly [string, string] | null = null;
    for (;;) {
      // Each page begins where the one before ends.
      // oxlint-disable-next-line no-await-in-loop
      const page = await openReportDesk(world.base.database).readEntries({
        list,
        of,
        after,
        size: 37,
        store: 'ru',
        period,
        now: OFFICE_NOW,
      });
      if (!page.ok) throw new Error(page.code);
      found.push(...page.value);
      if (page.value.length < 37) return { found, report: await read(list, 'ru', period) };
      after = page.value.at(-1)?.place ?? null;
    }
  };

  test('sums of sales are the sums of their rows, page by page, none twice', async () => {
    const { found, report } = await entries('sales');
    const { total } = tableIn(report, 'steps');
    expect(found.reduce((sum, { minor }) => sum + (minor ?? 0), 0)).toBe(total?.net);
    expect(found.filter(({ what }) => what === 'paid').length).toBe(total?.orders);
    expect(new Set(found.map(({ place }) => place.join(' '))).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(100);
  });

  test('so are those of returns, parcels of a carrier, and uses of a promotion', async () => {
    const returns = await entries('returns');
    const { total } = tableIn(returns.report, 'steps');
    expect(returns.found.length).toBe(total?.returned);
    expect(returns.found.reduce((sum, { minor }) => sum + (minor ?? 0), 0)).toBe(
      total?.returnedMoney,
    );
    const parcels = await entries('deliveries', 'COURIER');
    const courier = tableIn(parcels.report, 'carriers').rows.find(({ key }) => key === 'COURIER');
    expect(parcels.found.length).toBe(courier?.values.parcels);
    expect(parcels.found.filter(({ what }) => what === 'late').length).toBe(courier?.values.late);
    const uses = await entries('promotions', '702');
    const promotion = tableIn(uses.report, 'promotions').rows.find(({ key }) => key === '702');
    expect(uses.found.reduce((sum, { what }) => sum + Number(what), 0)).toBe(
      promotion?.values.uses,
    );
    expect(uses.found.reduce((sum, { minor }) => sum - (minor ?? 0), 0)).toBe(
      promotion?.values.discount,
    );
  });
});

const YEAR: Period = { from: '2025-12-01', to: '2026-11-20', step: 'month' };

test('a year of each report is read by indexes', async () => {
  for (const report of ['sales', 'returns', 'deliveries', 'promotions'] as const) {
    const asked = { report, store: 'kz', period: YEAR, language: 'ru', now: OFFICE_NOW } as const;
    const short = {
      ...asked,
      period: { from: '2026-11-19', to: '2026-11-19', step: 'day' },
    } as const;
    const rest = { search: '', after: null, size: 50 };
    // One after the other: plans are of one database.
    // oxlint-disable-next-line no-await-in-loop
    const plans = await explained(world.base, (database) =>
      openReportDesk(database).read({ ...short, ...rest }),
    );
    expect(plans.join('\n'), report).not.toMatch(
      /Seq Scan on (?:purchase|purchase_event|ledger_entry|ledger_transaction|promotion_use|order_return|announced_return)\b/,
    );
    // oxlint-disable-next-line no-await-in-loop
    const pages = await buffersOf(world.base, (database) =>
      openReportDesk(database).read({ ...asked, ...rest }),
    );
    expect(pages, report).toBeLessThan(60_000);
  }
});

test('what takes too long is ended; two are read at once, four wait for their turn, and one more is told so', async () => {
  const asked = {
    report: 'sales',
    store: 'ru',
    period: YEAR,
    language: 'ru',
    now: OFFICE_NOW,
  } as const;
  const rest = { search: '', after: null, size: 50 };
  const hurried = await openReportDesk(world.base.database, 1).read({ ...asked, ...rest });
  expect(hurried).toEqual({ ok: false, code: 'SLOW' });
  const one = openReportDesk(world.base.database);
  const all = await Promise.all(Array.from({ length: 7 }, () => one.read({ ...asked, ...rest })));
  expect(all.map((each) => (each.ok ? 'read' : each.code))).toEqual([
    ...Array.from({ length: 6 }, () => 'read'),
    'BUSY',
  ]);
  // Nobody keeps a place that was left.
  expect(
    (await Promise.all([1, 2].map(() => one.read({ ...asked, ...rest })))).every(({ ok }) => ok),
  ).toBe(true);
  expect((await one.read({ ...asked, ...rest })).ok).toBe(true);
});

test.each(['day', 'week', 'month'] as const satisfies readonly Step[])(
  'the database and the rules cut a period by %s at the same days',
  async (step) => {
    const period: Period = { from: '2026-02-27', to: '2026-11-20', step };
    const { rows } = tableIn(await read('sales', 'ru', period), 'steps');
    const { rows: counted } = await sql<{ orders: number }>`
      select count(*)::int as orders from purchase p join purchase_event e on e.purchase_id = p.id
      where e.to_state = 'paid' and p.store = 'ru' and p.purpose = 'goods'
        and (e.at at time zone 'Europe/Moscow')::date between ${period.from}::date and ${period.to}::date`.execute(
      world.base.database,
    );
    // Whatever the database cut elsewhere would be lost.
    expect(rows.reduce((sum, { values }) => sum + (values.orders ?? 0), 0)).toBe(
      counted[0]?.orders,
    );
  },
);
