import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
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
  const { rows } = await sql<{ row: string }>`select to_jsonb(s)::text as row from session s`.execute(
    base.database,
  );
  expect(rows.map(({ row }) => row).join('')).not.toContain(token);
  expect(await sessions.find(`${token}x`, START)).toBeNull();
});
