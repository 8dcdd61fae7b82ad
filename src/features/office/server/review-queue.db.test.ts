import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { listInState } from '#features/support/server/public.ts';
import { listReviews } from './review-queue.ts';

const ROWS = 25;
let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase({ unaudited: 'all' });
  const client = await base.pool.connect();
  // Reviews and questions alone, without products and people; five of each moment.
  await client.query(`set session_replication_role = replica`);
  await client.query(`
    insert into product_review (sku, author_name, author_key, text, state, moderated_at, moderated_by, store, language, created_at)
    select 'TEA', 'Анна', state || n, n, state, case when state = 'new' then null else at end, case when state = 'new' then null else 'staff:1' end,
      case when n % 5 = 0 then 'de' else 'ru' end, 'ru', at
    from generate_series(1, ${ROWS}) n, unnest(array['new', 'published']) state,
      lateral (select '2026-11-20T09:00:00.123456Z'::timestamptz + n / 5 * interval '1 hour' as at) moment`);
  await client.query(`
    insert into support_request (id, form, subject, subject_text, store, country, language, full_name, email, email_key,
      phone, contract, centre, state, created_at, changed_at)
    select gen_random_uuid(), 'default', '1', '', 'ru', 'ru', 'ru', 'Анна', n || '@example.test', n || '@example.test', '', '', '', 'open', now(), now()
    from generate_series(1, ${ROWS}) n`);
  client.release(true);
});
afterAll(() => base?.close());

test.each(['new', 'published'] as const)(
  'reviews that are %s go on from a row, none twice and none left out',
  async (state) => {
    const walk = async (size: number, stores: readonly string[] | null) => {
      const read: string[] = [];
      let after: { readonly key: string; readonly id: string } | null = null;
      for (;;) {
        // Each page begins where the one before ends.
        const rows: Awaited<ReturnType<typeof listReviews>> =
          // oxlint-disable-next-line no-await-in-loop
          await listReviews(base.database, { state, stores, after, size });
        read.push(...rows.map(({ text }) => text));
        after = rows.at(-1) ?? null;
        if (rows.length < size) return read;
      }
    };
    const whole = await walk(100, null);
    expect(new Set(whole).size).toBe(ROWS);
    expect(await walk(4, null)).toEqual(whole);
    expect(await walk(4, ['de'])).toEqual(whole.filter((text) => Number(text) % 5 === 0));
  },
);

test('questions go on from a number', async () => {
  const first = await listInState(base.database, 'open', 10);
  const rest = await listInState(base.database, 'open', 100, null, first.at(-1)?.number);
  expect(new Set([...first, ...rest].map(({ number }) => number)).size).toBe(ROWS);
  expect(rest).toHaveLength(ROWS - 10);
});
