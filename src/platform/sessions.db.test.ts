import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { tokenHash } from './secrets.ts';
import { openSessions, type Sessions } from './sessions.ts';

const START = new Date('2026-11-20T09:00:00Z');
const after = (days: number, seconds = 0): Date =>
  new Date(START.getTime() + days * 86_400_000 + seconds * 1_000);

let base: TestDatabase;
let sessions: Sessions;

beforeAll(async () => {
  base = await createTestDatabase();
  sessions = openSessions(base.database);
  await sql`with p as (insert into person default values returning id)
    insert into contract (number, kind, role, country, person_id) select '7000077', 2, 'pc', 'ru', id from p`.execute(
    base.database,
  );
});
afterAll(() => base?.close());

const begin = (contract: string | null = null) => sessions.begin({ cartId: null, contract }, START);

test('a session that nobody used for 30 days is over', async () => {
  const { token } = await begin();
  expect(await sessions.find(token, after(29, 86_399))).not.toBeNull();
  const { token: idle } = await begin();
  expect(await sessions.find(idle, after(30))).toBeNull();
});

test('using a session makes it last 30 days from then', async () => {
  const { token } = await begin();
  await sessions.find(token, after(20));
  expect(await sessions.find(token, after(49))).not.toBeNull();
});

/** Asks three times for a session whose row another transaction holds, and does to it what the transaction does in the end. */
async function askWhileHeld(
  token: string,
  end: 'ends it' | 'leaves it',
): Promise<readonly (boolean | null)[]> {
  let asked: Promise<readonly (boolean | null)[]> | undefined;
  await base.database.transaction().execute(async (tx) => {
    const hash = tokenHash(token);
    if (end === 'ends it') await tx.deleteFrom('session').where('token_hash', '=', hash).execute();
    else await sql`select 1 from session where token_hash = ${hash} for update`.execute(tx);
    const ask = async () => (await sessions.find(token, after(1)))?.isProlonged ?? null;
    asked = Promise.all([ask(), ask(), ask()]);
    // Asked beside the transaction, which sees one and the same moment of it.
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(base.database);
        return rows[0]?.waiting;
      })
      .toBe(3);
  });
  return asked ?? [];
}

test('of many requests at once one prolongs a session, and none prolongs one that has just been ended R-P35', async () => {
  const [used, ended] = [await begin(), await begin()];
  const told = await askWhileHeld(used.token, 'leaves it');
  expect([told.length, told.filter((isProlonged) => isProlonged)]).toEqual([3, [true]]);
  expect(await askWhileHeld(ended.token, 'ends it')).toEqual([false, false, false]);
});

test('a contract that is blocked has no session from that moment on', async () => {
  const { token, session } = await begin('7000077');
  expect(session.actor).toMatchObject({ kind: 'contract', contract: '7000077', role: 'pc' });
  await sql`update contract set is_blocked = true where number = '7000077'`.execute(base.database);
  expect(await sessions.find(token, START)).toBeNull();
  await sql`update contract set is_blocked = false where number = '7000077'`.execute(base.database);
  expect(await sessions.find(token, START)).not.toBeNull();
});

test('an ended session is dead, and the others of its contract can be ended at once', async () => {
  const [mine, other, stranger] = await Promise.all([begin('7000077'), begin('7000077'), begin()]);
  await sessions.endOthers('7000077', mine.session.id);
  expect(await sessions.find(mine.token, START)).not.toBeNull();
  expect(await sessions.find(other.token, START)).toBeNull();
  expect(await sessions.find(stranger.token, START)).not.toBeNull();
  await sessions.end(mine.session.id);
  expect(await sessions.find(mine.token, START)).toBeNull();
});

test('the database does not know the token', async () => {
  const { token } = await begin();
  const { rows } = await sql<{
    row: string;
  }>`select to_jsonb(s)::text as row from session s`.execute(base.database);
  expect(rows.map(({ row }) => row).join('')).not.toContain(token);
  expect(await sessions.find(`${token}x`, START)).toBeNull();
});
