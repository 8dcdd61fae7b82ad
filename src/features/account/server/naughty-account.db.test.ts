import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import { NAUGHTY, naughtyTexts } from '../../../../test/support/naughty-text.ts';
import { isFullSize, RUDE_SEED, tell } from '../../../../test/support/rude-size.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

let shop: TestServer;
let anna: TestClient;

beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
  anna = shop.client({ isRoaming: true });
  await anna.call('login_check', {
    body: { _username: 'anna@example.test', _password: DEMO_PASSWORD },
  });
});
afterAll(() => shop?.close());

const storedAs = (text: string): string => text.normalize('NFC').trim();

test('every naughty string through every field of the account: nothing falls over, and what is kept comes back as typed I2-095 I2-097 R-P45', async ({
  task,
}) => {
  const fallen: string[] = [];
  const changed: string[] = [];
  let kept = 0;
  const texts = isFullSize ? naughtyTexts(10_000, RUDE_SEED) : NAUGHTY;
  for (const text of texts) {
    const ask = async (name: string, body: object) => {
      const answer = await anna.call(name, { body });
      if (answer.statusCode >= 500) fallen.push(`${name}: ${text.slice(0, 80)}`);
      return answer;
    };
    const named = await ask('account_update', {
      nameFirst: text,
      nameSecond: text,
      nameThird: text,
      birthDate: '',
      sex: '',
    });
    if (named.statusCode === 200) {
      kept += 1;
      if (named.json().data.nameFirst !== storedAs(text)) changed.push(text);
    }
    await ask('account_update', { nameFirst: 'А', nameSecond: 'А', birthDate: text, sex: text });
    const saved = await ask('delivery_user_addresses_add', {
      countryISO: 'by',
      city: text,
      street: 'Улица',
      house: text,
      apartment: text,
      zip: '',
    });
    if (saved.statusCode === 200) {
      kept += 1;
      const { id } = saved.json().data;
      const [main] = (await anna.call('delivery_get_user_addresses', { body: {} })).json().data;
      if (main.cityName !== storedAs(text)) changed.push(text);
      await anna.call('address_delete', { query: { addressId: id } });
    }
    await ask('account_email_change', { email: text, password: '' });
    await ask('account_phone_change', { phone: text, password: '' });
    await ask('account_phone_confirm', { phone: text, code: text, proof: text });
    await ask('account_email_confirm', { token: text });
    await ask('account_erase', { password: text });
  }
  expect(fallen).toEqual([]);
  expect(changed).toEqual([]);
  expect(kept).toBeGreaterThan(20);
  tell(
    task,
    `${texts.length} texts through the account, ${kept} kept, ${changed.length} came back otherwise`,
  );
}, 3_600_000);
