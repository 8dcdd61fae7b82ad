import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import { openTestServer } from '../../../../test/support/server.ts';

/** As many as the limit of one sender lets through within a minute. */
const CROWD = 58;

test('an owner signs in while a crowd from one address guesses, and does not wait for all of it R-P34', async () => {
  const shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
  try {
    const logIn = (address: string, name: string, password: string) =>
      shop.client().request({
        method: 'POST',
        url: '/ru/shop/login-check/',
        headers: { 'x-forwarded-for': address },
        payload: { _username: name, _password: password },
      });
    let answered = 0;
    const crowd = Array.from({ length: CROWD }, async (_one, index) => {
      await logIn('192.0.2.1', `nobody${index}@example.test`, 'guess');
      answered += 1;
    });
    await Promise.race(crowd);
    const owner = await logIn('198.51.100.7', 'viktor@example.test', DEMO_PASSWORD);
    const before = answered;
    expect(owner.json().success).toBe(true);
    // In one queue for all it would be the whole crowd; how many are looked at before the owner's turn comes depends on the machine.
    expect(before).toBeLessThan(CROWD * 0.8);
    await Promise.all(crowd);
  } finally {
    await shop.close();
  }
}, 60_000);
