import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import {
  openGatedDatabase,
  type GatedDatabase,
} from '../../../../test/support/races/statement-gates.ts';
import { askForReset, resetToken, setPassword, spendReset } from './password-store.ts';

const SECRET = 'secret of this test';
const CONTRACT = '1000002';
const PLACE = { store: 'ru', language: 'ru' };
const SPENDS = /update password_reset set used_at[\s\S]*token_hash/;

let base: TestDatabase;
let gated: GatedDatabase;
beforeAll(async () => {
  base = await createDemoDatabase();
  gated = openGatedDatabase(base.url);
}, 60_000);
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** The tokens of two links that are open at once. */
async function twoLinks(): Promise<readonly [string, string]> {
  const { database } = base;
  for (let link = 0; link < 2; link += 1)
    await askForReset(database, { secret: SECRET, contract: CONTRACT, place: PLACE }, DEMO_DAY);
  const rows = await database
    .selectFrom('password_reset')
    .select('id')
    .where('contract', '=', CONTRACT)
    .where('used_at', 'is', null)
    .execute();
  const [first = '', second = ''] = rows.map(({ id }) => resetToken(SECRET, id));
  return [first, second];
}

const spend = (token: string, passwordHash: string) =>
  spendReset(gated.database, { token, passwordHash }, PLACE, async () => {}, DEMO_DAY);

const storedHash = async () =>
  (
    await base.database
      .selectFrom('login')
      .select('password_hash')
      .where('contract', '=', CONTRACT)
      .executeTakeFirstOrThrow()
  ).password_hash;

test('of two links used at once, one sets the password and the other is over: neither waits for the other for ever', async () => {
  const [one, other] = await twoLinks();
  const stop = gated.stopNext(SPENDS, 'after');
  const first = spend(one, 'hash of the first');
  await stop.reached;
  const second = spend(other, 'hash of the second');
  await gated.untilWaiting(1);
  stop.open();
  expect(await Promise.all([first, second])).toEqual([{ isFirst: false }, null]);
  expect(await storedHash()).toBe('hash of the first');
});

test('a link that is used while the password is changed is over, and neither fails', async () => {
  const [one] = await twoLinks();
  const stop = gated.stopNext(/update login set password_hash/, 'after');
  const change = gated.database
    .transaction()
    .execute((tx) =>
      setPassword(
        tx,
        { contract: CONTRACT, passwordHash: 'hash of the change' },
        async () => {},
        DEMO_DAY,
      ),
    );
  await stop.reached;
  const link = spend(one, 'hash of the link');
  await gated.untilWaiting(1);
  stop.open();
  expect(await Promise.all([change, link])).toEqual([true, null]);
  expect(await storedHash()).toBe('hash of the change');
});
