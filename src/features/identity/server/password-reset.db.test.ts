import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import { renderMails } from '../../../../test/support/render-mails.ts';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { sendMail, type MailSender } from '#jobs/mail-queue.ts';
import { openMail } from '#platform/mail.ts';
import { listMessages } from '#platform/outbound-messages.ts';
import { passwordChangedSender, passwordLinkSender } from '../mail/send-password-mails.ts';
import { registerBuyer } from './public.ts';

let shop: TestServer;
let now = DEMO_DAY;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
}, 60_000);
afterAll(() => shop?.close());

const roaming = () => shop.client({ isRoaming: true });
const login = async (name: string, password: string) =>
  (await roaming().call('login_check', { body: { _username: name, _password: password } })).json();
const reset = (client: TestClient, token: string, password: string) =>
  client.call('password_recovery_reset', { body: { token, password } });

const originOf = () => 'http://shop.example.test';

/** Carries out what the outbox holds of a mail. */
async function sendAll(sender: MailSender): Promise<void> {
  const { database } = shop.base;
  const { translate } = await loadServerCatalogue();
  const handle = sendMail(sender, {
    mail: openMail(database, null, () => now, TEST_SECRET),
    originOf,
    renderMail: renderMails(translate),
  });
  const rows = await database
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', sender.queued.kind)
    .execute();
  for (const { id, kind, payload, dedupe_key: dedupeKey } of rows)
    await handle({ id, kind, payload, dedupeKey, attempts: 1 });
}

/** Asks for a mail and sends it; answers the newest token for the address, or null. */
async function tokenFor(name: string, email: string): Promise<string | null> {
  const { database } = shop.base;
  await roaming().call('password_recovery_request', { body: { login: name } });
  await sendAll(passwordLinkSender({ database, secret: TEST_SECRET, originOf, now: () => now }));
  const [newest] = await listMessages(database, email, 1);
  return newest ? (/token=([\w-]+)/.exec(newest.text)?.[1] ?? null) : null;
}

/** What the mails to a holder about a password that is there are called, the newest first. */
async function toldBy(email: string): Promise<string[]> {
  const { database } = shop.base;
  await sendAll(passwordChangedSender({ database, originOf }));
  const sent = await listMessages(database, email, 10);
  return sent
    .filter(({ text }) => !text.includes('token='))
    .map(({ subject }) => subject)
    .filter((subject): subject is string => subject !== null);
}

test('the link of the mail sets a new password, once, and ends every session', async () => {
  const signedIn = roaming();
  await signedIn.call('login_check', { body: { _username: '1000002', _password: DEMO_PASSWORD } });
  const token = (await tokenFor('anna@example.test', 'anna@example.test')) ?? '';
  expect(token).toHaveLength(43);
  for (const common of ['qwertyuiop', 'iloveyou2026', 'Примерова1'])
    expect((await reset(roaming(), token, common)).json().data.password).toBe(
      'Такой пароль легко угадать. Придумайте другой',
    );
  expect((await reset(roaming(), token, 'верный конь батарея')).json()).toMatchObject({
    success: true,
    redirect: '/ru/shop/login/',
    message: ['Пароль успешно изменен'],
  });
  expect((await reset(roaming(), token, 'и ещё один пароль')).statusCode).toBe(410);
  expect((await login('1000002', DEMO_PASSWORD)).success).toBe(false);
  expect((await login('1000002', 'верный конь батарея')).success).toBe(true);
  expect((await signedIn.call('get_user_data')).json().data.userData.contract).toBe('');
});

test('of twenty who use one link at once, one sets the password', async () => {
  const token = (await tokenFor('2000001', 'aigul@example.test')) ?? '';
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_each, index) => reset(roaming(), token, `длинная фраза ${index}`)),
  );
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
    '200',
    ...Array.from({ length: 19 }, () => '410'),
  ]);
});

test('after an hour it is over, and a made-up one never was', async () => {
  const token = (await tokenFor('2000002', 'daniyar@example.test')) ?? '';
  now = new Date(DEMO_DAY.getTime() + 60 * 60_000);
  expect((await reset(roaming(), token, 'верный конь батарея')).statusCode).toBe(410);
  for (const made of ['', 'x', token.slice(0, -1), `${token}A`, "' or 1=1 --"])
    expect((await reset(roaming(), made, 'верный конь батарея')).statusCode).toBe(410);
  // Told before a password is thought of.
  expect((await reset(roaming(), token, '')).statusCode).toBe(410);
  now = DEMO_DAY;
});

test('neither an unknown login nor a blocked one gets a mail, and the table holds no token', async () => {
  expect(await tokenFor('nobody@example.test', 'nobody@example.test')).toBeNull();
  expect(await tokenFor('boris@example.test', 'boris@example.test')).toBeNull();
  const token = (await tokenFor('3000001', 'cholpon@example.test')) ?? 'no';
  const rows = await shop.base.database.selectFrom('password_reset').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a sixth mail to one login within the hour is promised and not sent', async () => {
  // A browser without scripts has no captcha; the cookie of the demo stands for it.
  for (let index = 0; index < 7; index += 1) {
    const client = roaming();
    client.cookies.set('captcha_off', 'altcha');
    const answer = await client.call('password_recovery_request', { body: { login: '3000002' } });
    expect(answer.json().success).toBe(true);
  }
  const rows = await shop.base.database
    .selectFrom('password_reset')
    .select('id')
    .where('contract', '=', '3000002')
    .execute();
  expect(rows).toHaveLength(5);
});

test('a buyer without a password sets the first one by the mail, and the address is proven by it', async () => {
  const { database } = shop.base;
  const buyer = {
    firstName: 'Вера',
    lastName: 'Примерова',
    patronymic: '',
    email: 'Vera@example.test',
    phone: '+7 9000000777',
    phoneE164: '+79000000777',
  };
  const { contract } = await database
    .transaction()
    .execute((tx) => registerBuyer(tx, buyer, 'ru', now));
  expect((await login('vera@example.test', 'верный конь батарея')).success).toBe(false);
  const token = (await tokenFor(contract ?? '', 'Vera@example.test')) ?? '';
  // Nobody without a password is told that theirs stays as it is.
  const [link] = await listMessages(database, 'Vera@example.test', 1);
  expect(link?.subject).toBe('Пароль для входа');
  expect(link?.text).not.toContain('останется прежним');
  expect((await reset(roaming(), token, 'верный конь батарея')).json()).toMatchObject({
    success: true,
    message: ['Пароль задан'],
  });
  expect(await toldBy('Vera@example.test')).toEqual(['Пароль задан']);
  expect(await login('vera@example.test', 'верный конь батарея')).toMatchObject({
    success: true,
    data: { userData: { contract } },
  });
  // From now on there is one to change, by a link as well.
  now = new Date(DEMO_DAY.getTime() + 60_000);
  const second = (await tokenFor(contract ?? '', 'Vera@example.test')) ?? '';
  const [another] = await listMessages(database, 'Vera@example.test', 1);
  expect([another?.subject, another?.text]).toEqual([
    'Новый пароль',
    expect.stringContaining('останется прежним'),
  ]);
  expect((await reset(roaming(), second, 'другая шишка на ветру')).json().message).toEqual([
    'Пароль успешно изменен',
  ]);
  expect(await toldBy('Vera@example.test')).toEqual(['Пароль изменён', 'Пароль задан']);
});

test('the link comes although the address has had all other mails of this hour', async () => {
  const to = 'viktor@example.test';
  const mail = openMail(shop.base.database, null, () => now, TEST_SECRET);
  const send = (number: number) =>
    mail.send({ to, dedupeKey: `other ${number}`, subject: 's', html: '', text: 't' });
  for (let number = 1; number <= 20; number += 1) await send(number);
  await expect(send(21)).rejects.toThrow('mails of this hour');
  expect(await tokenFor(to, to)).toHaveLength(43);
});
