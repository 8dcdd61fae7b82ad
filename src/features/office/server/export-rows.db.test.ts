import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { exportRows, type ExportOrder } from './export-rows.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase({});
});
afterAll(() => base?.close());

const NOW = new Date('2026-11-20T09:00:00Z');

/** A list of so many numbers, ten on a page; it counts how many pages were asked for. */
function numbers(count: number) {
  const asked: (string | null)[] = [];
  const read: ExportOrder<number>['read'] = async (cursor) => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    const rows = Array.from({ length: Math.min(10, count - from) }, (_, place) => from + place);
    return { rows, next: from + 10 < count ? String(from + 10) : null };
  };
  return { asked, read };
}

async function told(list: string): Promise<unknown> {
  const { rows } = await sql<{ actor: string; store: string | null; details: unknown }>`
    select actor, store, details from audit_entry where subject = ${`export:${list}`}`.execute(
    base.database,
  );
  return rows;
}

const taken = (order: ExportOrder<number>, stores: readonly string[] | null = null) =>
  exportRows(base.database, { actor: { kind: 'staff', staffId: '7' }, now: NOW, stores }, order);

test('all rows come page by page, and one entry tells of them', async () => {
  const { read, asked } = numbers(25);
  const rows: number[] = [];
  for await (const chunk of taken({ list: 'whole', filter: { stage: 'all', from: null }, read }, [
    'ru',
  ])) {
    rows.push(...chunk.rows);
    // A page is read when it is asked for, and none ahead.
    expect(asked).toHaveLength(Math.ceil(rows.length / 10));
    expect(chunk.isCut).toBe(false);
  }
  expect(rows).toEqual(Array.from({ length: 25 }, (_, place) => place));
  expect(await told('whole')).toEqual([
    {
      actor: 'staff:7',
      store: 'ru',
      details: { filter: { stage: 'all' }, rows: 25, isWhole: true },
    },
  ]);
});

test('what a text found beyond what is looked through is said in the last row, and the audit does not call it whole', async () => {
  const { read } = numbers(12);
  const cut: ExportOrder<number>['read'] = async (cursor) => ({
    ...(await read(cursor)),
    isCut: true,
  });
  const said: boolean[] = [];
  for await (const chunk of taken({ list: 'searched', filter: {}, read: cut }))
    said.push(chunk.isCut);
  expect(said).toEqual([false, true]);
  expect(await told('searched')).toMatchObject([{ details: { rows: 12, isWhole: false } }]);
});

test.each([
  [20, 25, true],
  [23, 25, true],
  [25, 25, false],
  [30, 30, false],
])(
  'of a bound of %i and %i rows no more is given, and what is cut is told',
  async (most, count, isCut) => {
    const list = `bound-${most}-${count}`;
    const { read } = numbers(count);
    const chunks = [];
    for await (const chunk of taken({ list, filter: {}, read, most })) chunks.push(chunk);
    expect(chunks.flatMap(({ rows }) => rows)).toHaveLength(Math.min(most, count));
    expect(chunks.at(-1)?.isCut).toBe(isCut);
    expect(await told(list)).toMatchObject([
      { store: null, details: { rows: Math.min(most, count), isWhole: !isCut } },
    ]);
  },
);

test('who leaves in the middle stands in the audit with what they had', async () => {
  const { read, asked } = numbers(25);
  for await (const chunk of taken({ list: 'left', filter: {}, read })) {
    expect(chunk.rows).toHaveLength(10);
    break;
  }
  expect(asked).toHaveLength(1);
  expect(await told('left')).toMatchObject([{ details: { rows: 10, isWhole: false } }]);
});
