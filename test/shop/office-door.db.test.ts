import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuthenticator } from '../support/authenticator.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import {
  codeAt,
  openStaffWorld,
  STAFF_PASSWORD,
  type StaffWorld,
} from '../support/office-staff.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
let now = NOW;
let shop: TestServer;
let world: StaffWorld;

beforeAll(async () => {
  shop = await openTestServer({ now: () => now });
  world = openStaffWorld(shop.base.database, () => now, TEST_SECRET);
});
afterAll(() => shop.close());

const browser = () => new OfficeBrowser(shop.office);

/** Somebody of a role without a second factor, in the office. */
async function packer(): Promise<OfficeBrowser> {
  const { email } = await world.hire('orders');
  const desk = browser();
  await desk.signIn(email, STAFF_PASSWORD);
  return desk;
}

test('who is not signed in sees the door, and is led back to where they were going', async () => {
  const { email } = await world.hire('support');
  const desk = browser();
  await desk.open('/reviews?state=published');
  expect(desk.place).toBe('/sign-in?to=%2Freviews%3Fstate%3Dpublished');
  expect(desk.words).toContain('Вход для сотрудников');
  await desk.signIn(email, 'wrong');
  expect(desk.words).toContain('Почта или пароль не подходят.');
  expect(desk.html).toContain(`value="${email}"`);
  await desk.signIn(email, STAFF_PASSWORD, '/reviews?state=published');
  expect(desk.place).toBe('/reviews?state=published');
  expect(desk.status).toBe(200);
});

test('an address elsewhere is no way back', async () => {
  const { email } = await world.hire('orders');
  const desk = browser();
  await desk.signIn(email, STAFF_PASSWORD, '//evil.example');
  expect(desk.place).toBe('/');
});

test('the way out ends the session for whoever has its cookie', async () => {
  const desk = await packer();
  const stolen = browser();
  for (const [name, value] of desk.cookies) stolen.cookies.set(name, value);
  await desk.send('/sign-out', {});
  expect(desk.place).toBe('/sign-in');
  await stolen.open('/');
  expect(stolen.place).toBe('/sign-in');
});

test('a form from another origin changes nothing', async () => {
  const desk = await packer();
  const answer = await desk.ask('/sign-out', {
    form: {},
    headers: { origin: 'http://evil.example' },
  });
  expect(answer.statusCode).toBe(403);
  const bare = await desk.ask('/sign-out', {
    form: {},
    headers: { origin: 'http://localhost', 'sec-fetch-site': 'same-site' },
  });
  expect(bare.statusCode).toBe(403);
  await desk.open('/');
  expect(desk.place).toBe('/');
});

test('a role that lacks the right gets a plain 403 by address, and no entry in the menu', async () => {
  const desk = await packer();
  await desk.open('/jobs');
  expect(desk.status).toBe(403);
  expect(desk.words).toContain('Этот раздел не для вашей роли');
  expect(desk.html).not.toContain('href="/jobs"');
  await desk.send('/jobs', { id: '1' });
  expect(desk.status).toBe(403);
});

test('an address that is none is a plain 404', async () => {
  const desk = await packer();
  await desk.open('/nothing/here');
  expect(desk.status).toBe(404);
  expect(desk.words).toContain('Здесь ничего нет');
});

test('a role with money sets a second factor up first; later a code is asked for, and again in another network', async () => {
  const { email } = await world.hire('finance');
  const desk = browser();
  await desk.signIn(email, STAFF_PASSWORD);
  expect(desk.place).toBe('/second-factor');
  await desk.open('/jobs');
  expect(desk.place).toBe('/second-factor?to=%2Fjobs');
  const [, secret = ''] = /name="secret" value="(\w+)"/.exec(desk.html) ?? [];
  await desk.send('/second-factor', { secret, code: '000000' });
  expect(desk.words).toContain('Код не подходит.');
  expect(desk.html).toContain(secret);
  await desk.send('/second-factor', { secret, code: await codeAt(secret, now) });
  expect(desk.words).toContain('Запасные коды');
  await desk.open('/');
  expect(desk.place).toBe('/');

  const stolen = browser();
  for (const [name, value] of desk.cookies) stolen.cookies.set(name, value);
  stolen.address = '203.0.113.9';
  await stolen.open('/');
  expect(stolen.place).toBe('/code');

  now = new Date(NOW.getTime() + 60_000);
  const again = browser();
  await again.signIn(email, STAFF_PASSWORD);
  expect(again.place).toBe('/code');
  await again.send('/code', { code: await codeAt(secret, now), to: '/' });
  expect(again.place).toBe('/');
});

test('a role with money takes a passkey in place of a device; later that is asked for, and one of another origin does not fit', async () => {
  const { email } = await world.hire('finance');
  const site = { origin: 'http://office.localhost', host: 'office.localhost' };
  const key = openAuthenticator(site);
  const asked = async () =>
    (
      await sql<{ challenge: string }>`
        delete from staff_challenge returning challenge`.execute(shop.base.database)
    ).rows[0]?.challenge ?? '';
  /** The same question, still there. */
  const seen = async () =>
    (
      await sql<{ challenge: string }>`
        select challenge from staff_challenge order by expires_at desc limit 1`.execute(
        shop.base.database,
      )
    ).rows[0]?.challenge ?? '';
  await asked();
  const desk = browser();
  await desk.signIn(email, STAFF_PASSWORD);
  await desk.send('/second-factor', { intent: 'begin' });
  const made = key.make(await seen());
  await desk.send('/second-factor', { intent: 'add', name: 'Ключ', passkey: made });
  expect(desk.words).toContain('Запасные коды');
  await desk.open('/profile');
  expect(desk.words).toContain('Ключ');
  expect(desk.words).toContain('office.localhost, только на этом устройстве');

  await asked();
  const again = browser();
  await again.signIn(email, STAFF_PASSWORD);
  expect(again.place).toBe('/code');
  expect(again.words).toContain('Подтвердите вход ключом доступа.');
  const prove = async (origin?: string) => {
    await again.ask('/passkey', { form: { what: 'prove' } });
    const signed = key.sign(await seen(), origin === undefined ? {} : { origin });
    await again.send('/code', { passkey: signed, code: '', to: '/profile' });
  };
  await prove('http://evil.example');
  expect(again.words).toContain('Ключ доступа не подошёл.');
  await asked();
  await prove();
  expect(again.place).toBe('/profile');

  const [, id = ''] = /href="\/profile\/passkeys\/([\da-f-]{36})"/.exec(again.html) ?? [];
  await again.send(`/profile/passkeys/${id}`, { name: ' ' });
  expect(again.words).toContain('Назовите ключ');
  await again.send(`/profile/passkeys/${id}`, { name: 'Телефон' });
  expect(again.words).toContain('Ключ доступа переименован.');
  await again.send(`/profile/passkeys/${id}/remove`, { code: '' });
  expect(again.words).toContain('Это ваш единственный второй ключ.');
  const stranger = await packer();
  await stranger.open(`/profile/passkeys/${id}`);
  expect(stranger.status).toBe(404);

  await asked();
  const alone = browser();
  await alone.ask('/passkey', { form: { what: 'enter' } });
  await alone.send('/sign-in', { passkey: key.sign(await seen()), to: '/profile' });
  expect(alone.place).toBe('/profile');
});

test('an invitation makes a member, once', async () => {
  const invited = await world.door.invite('operator', {
    email: 'anew@office.example.test',
    name: 'Anew',
    role: 'orders',
    stores: null,
    language: 'ru',
    now,
  });
  if (!invited.ok) throw new Error(invited.code);
  const way = `/invitation/${invited.value.token}`;
  const desk = browser();
  await desk.open(way);
  expect(desk.words).toContain('anew@office.example.test');
  await desk.send(way, { name: 'Новая', password: '12345678' });
  expect(desk.words).toContain('Пароль слишком простой');
  await desk.send(way, { name: 'Новая', password: STAFF_PASSWORD });
  expect(desk.place).toBe('/');
  await desk.open(way);
  expect(desk.words).toContain('Приглашение не действует');
});

test('a language that is chosen stays', async () => {
  const desk = await packer();
  await desk.send('/language', { language: 'de', to: '/' });
  expect(desk.html).toContain('<html lang="de"');
  await desk.open('/');
  expect(desk.html).toContain('<html lang="de"');
});

test('shop and office answer at their own hosts alone', async () => {
  const desk = browser();
  expect((await desk.ask('/ru/shop/ajax/cart/')).statusCode).not.toBe(200);
  const elsewhere = await shop.app.inject({ url: '/sign-in', headers: { host: 'localhost' } });
  expect(elsewhere.body).not.toContain('name="password"');
});

test('every answer of the office has the armour of the shop, and nobody keeps it', async () => {
  const { headers } = await browser().ask('/sign-in');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
  // Passkeys are the office's own unless a policy takes them away.
  expect(headers['permissions-policy']).not.toContain('publickey');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['x-robots-tag']).toBe('noindex');
});
