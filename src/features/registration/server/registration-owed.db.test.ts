import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import { fullBody, newestCode, save, whoIs } from '../../../../test/support/registration-world.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
});
afterAll(() => shop?.close());

let people = 0;
/** Somebody who has just registered, signed in, as what the bar and the page after it know of them. */
async function registered(country: string, contractType: 1 | 2, code: string) {
  const client = shop.client({
    host: country === 'ru' ? 'localhost' : `${country}.localhost`,
    isRoaming: true,
  });
  people += 1;
  const own = code === '' ? {} : { phone: `${code} ${String(people).padStart(7, '0')}` };
  const body = { ...fullBody(country, contractType), ...own };
  await save(client, body);
  const made = await save(client, { ...body, code: await newestCode(shop.base.database) });
  expect(made.json()).toMatchObject({ success: true });
  const done = (await client.call('user_registration_done')).json().data;
  const { fee } = (await client.call('account_registration_fee')).json().data;
  return { user: await whoIs(client), done, fee };
}

test('a consultant of a country with a fee owes it from the registration on, and is told at once I2-092 I3-009 D86', async () => {
  const { user, done, fee } = await registered('kz', 1, '+7 701');
  expect(user).toMatchObject({ isRegisterPaid: false });
  expect(user.informers.map(({ alias }: { alias: string }) => alias)).toContain('registerPay');
  expect(done.fee).toMatchObject({ sum: 3_000, currency: { externalIso: 'KZT' } });
  expect(fee).toMatchObject({ isPaid: false, sum: 3_000, owedOn: '2026-11-20' });
});

test.each([
  ['a client there', 'kz', 2, '+7 702'],
  ['a consultant elsewhere', 'ru', 1, ''],
] as const)('%s owes nothing D86', async (_title, country, contractType, code) => {
  const { user, done, fee } = await registered(country, contractType, code);
  expect(user).toMatchObject({ isRegisterPaid: true });
  expect([done.fee, fee]).toEqual([null, null]);
});
