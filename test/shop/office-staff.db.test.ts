import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEntry } from '#app/office/office-entry.ts';
import type { StaffMember } from '#features/staff/model.ts';
import type { RoleCode } from '#features/staff/rules/roles.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import {
  codeAt,
  openStaffWorld,
  STAFF_PASSWORD,
  type StaffWorld,
} from '../support/office-staff.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';

let now = new Date('2026-11-20T09:00:00Z');
const wait = (ms: number): void => void (now = new Date(now.getTime() + ms));
const MINUTE = 60_000;

let shop: TestServer;
let world: StaffWorld;
beforeAll(async () => {
  shop = await openTestServer({ now: () => now });
  world = openStaffWorld(shop.base.database, () => now, TEST_SECRET);
});
afterAll(() => shop?.close());

interface Desk {
  readonly member: StaffMember;
  readonly desk: OfficeBrowser;
  /** Of their device; null: they need none. */
  readonly secret: string | null;
}

const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Somebody of a role who is quite in. */
async function atDesk(role: RoleCode, stores: readonly string[] | null = null): Promise<Desk> {
  const member = await world.hire(role, stores);
  const desk = new OfficeBrowser(shop.office);
  await desk.signIn(member.email, STAFF_PASSWORD);
  if (desk.place !== '/second-factor') return { member, desk, secret: null };
  const secret = hidden(desk.html, 'secret');
  await desk.send('/second-factor', { secret, code: await codeAt(secret, now) });
  expect(desk.words).toContain('Запасные коды');
  wait(MINUTE);
  return { member, desk, secret };
}

const CHANGE = { intent: 'change', role: 'support', everywhere: 'on' };

test('an owner invites somebody, who stands on the list; what is wrong is said at its field and nothing is lost', async () => {
  const { desk } = await atDesk('owner');
  await desk.open('/staff');
  expect(desk.words).toContain('Сотрудники');
  await desk.open('/staff/new');
  const typed = { email: 'no mail', name: 'Новая', role: 'orders', stores: ['de'], language: 'de' };
  await desk.send('/staff/new', typed);
  expect(desk.words).toContain('Проверьте адрес почты.');
  expect(desk.html).toContain('value="Новая"');
  const email = 'hired@office.example.test';
  await desk.send('/staff/new', { ...typed, email, name: ' ' });
  expect(desk.words).toContain('Напишите, как зовут сотрудника.');
  await desk.send('/staff/new', { ...typed, email, stores: [] });
  expect(desk.words).toContain('Отметьте хотя бы один магазин.');
  await desk.send('/staff/new', { ...typed, email });
  expect(desk.place).toMatch(/^\/staff\/[\da-f-]{36}\?done=invited$/);
  expect(desk.words).toContain('Приглашение отправлено.');
  // Whoever invites does not get the link: they could come in by it.
  expect(desk.html).not.toContain('/invitation/');
  await desk.send('/staff/new', { ...typed, email: email.toUpperCase() });
  expect(desk.words).toContain('Человек с этой почтой уже есть');
  await desk.open('/staff');
  expect(desk.words).toContain(email);
  expect(desk.words).toContain('приглашение отправлено');
});

test('a member’s role, stores, link, second factor and access are changed on their page', async () => {
  const { desk } = await atDesk('owner');
  const other = await atDesk('finance', ['de', 'kz']);
  const page = `/staff/${other.member.id}`;
  await desk.send(page, { intent: 'change', role: 'support', stores: ['kz'] });
  expect(desk.words).toContain('Роль и магазины сохранены');
  expect(await world.member(other.member.id)).toMatchObject({ role: 'support', stores: ['kz'] });
  await desk.send(page, { intent: 'change', role: 'support' });
  expect(desk.words).toContain('Отметьте хотя бы один магазин.');
  await desk.send(page, { intent: 'link' });
  expect(desk.words).toContain('Ссылка отправлена.');
  await desk.send(page, { intent: 'forget' });
  expect(desk.words).toContain('Второй ключ забыт');
  await other.desk.open('/');
  expect(other.desk.place).toBe('/sign-in');
  await desk.send(page, { intent: 'block' });
  expect(desk.words).toContain('Доступ закрыт');
  await other.desk.signIn(other.member.email, STAFF_PASSWORD);
  expect(other.desk.words).toContain('Почта или пароль не подходят.');
  await desk.send(page, { intent: 'unblock' });
  expect(desk.words).toContain('Доступ возвращён');
  await other.desk.signIn(other.member.email, STAFF_PASSWORD);
  expect(other.desk.place).toBe('/');
  expect((await desk.ask(page, { form: { intent: 'promote' } })).statusCode).toBe(400);
});

test('one’s own page offers no change, and by a form it is refused in words', async () => {
  const { desk, member } = await atDesk('owner');
  const page = `/staff/${member.id}`;
  await desk.open(page);
  expect(desk.words).toContain('Этого человека вы не меняете');
  expect(desk.html).not.toContain('value="block"');
  await desk.send(page, { ...CHANGE });
  expect(desk.words).toContain('Свою роль, магазины и доступ меняет кто-то другой.');
  await desk.send(page, { intent: 'block' });
  expect(desk.words).toContain('Свою роль, магазины и доступ меняет кто-то другой.');
  expect((await world.member(member.id)).role).toBe('owner');
});

test('whoever may not look after staff gets a plain 403 at each of these, and no word of it in the menu', async () => {
  const { desk } = await atDesk('support');
  const { member } = await atDesk('orders');
  expect(desk.html).not.toContain('href="/staff"');
  for (const url of ['/staff', '/staff/new', `/staff/${member.id}`, '/audit'])
    expect((await desk.ask(url)).statusCode, url).toBe(403);
  for (const intent of ['change', 'link', 'forget', 'block', 'unblock']) {
    const form = { ...CHANGE, intent };
    expect((await desk.ask(`/staff/${member.id}`, { form })).statusCode, intent).toBe(403);
  }
  const form = { email: 'a@b.example.test', name: 'A', role: 'owner', everywhere: 'on' };
  expect((await desk.ask('/staff/new', { form })).statusCode).toBe(403);
  expect((await world.member(member.id)).role).toBe('orders');
});

test('no member is found by what is no id, nor by one that nobody has', async () => {
  const { desk } = await atDesk('owner');
  for (const id of ['7', "'", '00000000-0000-4000-8000-000000000000'])
    expect((await desk.ask(`/staff/${encodeURIComponent(id)}`)).statusCode, id).toBe(404);
});

test('one’s own sessions are listed and ended from one’s own page, also by whoever may next to nothing', async () => {
  const { desk, member } = await atDesk('content');
  const phone = new OfficeBrowser(shop.office);
  await phone.signIn(member.email, STAFF_PASSWORD);
  await desk.open('/profile');
  expect(desk.words).toContain('это устройство');
  const id = hidden(desk.html, 'id');
  const stranger = await atDesk('content');
  await stranger.desk.send('/profile', { id });
  await phone.open('/');
  expect(phone.place).toBe('/');
  await desk.send('/profile', { id });
  await phone.open('/');
  expect(phone.place).toBe('/sign-in');
  await phone.signIn(member.email, STAFF_PASSWORD);
  await desk.send('/profile', { intent: 'others' });
  await phone.open('/');
  expect(phone.place).toBe('/sign-in');
  await desk.open('/profile');
  expect(desk.status).toBe(200);
});

test('one’s own password is changed for whoever knows it, and one that is guessed easily is not taken', async () => {
  const { desk, member } = await atDesk('orders');
  const send = (password: string, fresh: string) =>
    desk.send('/profile/password', { password, fresh });
  await send('wrong', 'щётка-для-обуви-8');
  expect(desk.words).toContain('Прежний пароль не подходит.');
  await send(STAFF_PASSWORD, 'password');
  expect(desk.words).toContain('Пароль слишком простой');
  await send(STAFF_PASSWORD, 'щётка-для-обуви-8');
  expect(desk.place).toBe('/profile?done=password');
  expect(desk.words).toContain('Пароль изменён');
  const phone = new OfficeBrowser(shop.office);
  await phone.signIn(member.email, 'щётка-для-обуви-8');
  expect(phone.place).toBe('/');
});

test('another phone is taken for a code of the one before; new backup codes come for a code', async () => {
  const { desk, secret } = await atDesk('finance');
  await desk.open('/profile/second-factor');
  const fresh = hidden(desk.html, 'secret');
  const send = async (oldCode: string) =>
    desk.send('/profile/second-factor', {
      secret: fresh,
      code: await codeAt(fresh, now),
      oldCode,
    });
  await send('000000');
  expect(desk.words).toContain('Код прежнего телефона не подходит.');
  expect(hidden(desk.html, 'secret')).toBe(fresh);
  await send(await codeAt(secret ?? '', now));
  expect(desk.words).toContain('Запишите их сейчас');
  wait(MINUTE);
  await desk.send('/profile/recovery-codes', { code: '000000' });
  expect(desk.words).toContain('Код не подходит.');
  await desk.send('/profile/recovery-codes', { code: await codeAt(fresh, now) });
  expect(desk.words).toContain('Запишите их сейчас');
  await desk.open('/profile');
  expect(desk.words).toContain('Запасных кодов осталось: 10');
});

test('the password and the second factor are not changed from another network before a code was given there', async () => {
  const { desk, member, secret } = await atDesk('finance');
  desk.address = '203.0.113.9';
  for (const url of ['/profile', '/profile/password', '/profile/second-factor', '/staff'])
    expect((await desk.ask(url)).headers.location, url).toContain('/code');
  await desk.send('/profile/password', { password: STAFF_PASSWORD, fresh: 'щётка-для-обуви-8' });
  expect(desk.place).toContain('/code');
  await desk.send('/code', { code: await codeAt(secret ?? '', now), to: '/profile' });
  expect(desk.place).toBe('/profile');
  const phone = new OfficeBrowser(shop.office);
  await phone.signIn(member.email, STAFF_PASSWORD);
  expect(phone.place).toBe('/code');
});

test('the audit says who did what, from what to what, and is narrowed by the address', async () => {
  const { desk, member } = await atDesk('owner');
  const other = await world.hire('orders', ['de']);
  await desk.send(`/staff/${other.id}`, { ...CHANGE });
  await desk.open(`/audit?actor=staff:${member.id}&action=staff.change`);
  expect(desk.words).toContain(
    `${member.name} Изменены роль или магазины ${other.name} – role: orders support stores: de –`,
  );
  await desk.open(`/audit?subject=staff:${other.id}&action=staff.sign-in`);
  expect(desk.words).toContain('Ничего не нашлось');
});

test('whoever sees one store sees neither other members nor what is about no store of theirs', async () => {
  const { desk } = await atDesk('country', ['de']);
  await desk.open('/audit');
  expect(desk.words).toContain('Здесь пока ничего нет');
  expect(desk.html).not.toMatch(/Member\d+ /);
});

test('each act about staff asks for its right by itself, whatever page it is sent from', () => {
  const { acts } = shop.features.office;
  const rights = [
    acts.listStaff,
    acts.openMember,
    acts.startInvitation,
    acts.inviteMember,
    acts.changeMember,
    acts.setMemberBlocked,
    acts.sendMemberLink,
    acts.forgetMemberFactor,
  ].map(({ needs }) => needs);
  expect(new Set(rights)).toEqual(new Set(['staff.manage']));
  expect(acts.listAudit.needs).toBe('audit.see');
});

test('one’s own keys are not touched by a session that still owes a code, even past the pages', async () => {
  const { member } = await atDesk('finance');
  const { token } = await world.enter(member);
  const { entry, session } = await openEntry({
    staff: shop.features.staff,
    // All that is read of it.
    request: { ip: '198.51.100.7', headers: {} } as FastifyRequest,
    now,
    isTls: false,
    token,
    giveToken: () => {},
  });
  expect(session?.step).toBe('code');
  const typed = { secret: '', code: '', oldCode: '', passkey: '' };
  const fresh = 'щётка-для-обуви-8';
  for (const ask of [
    async () => entry.changePassword({ password: STAFF_PASSWORD, fresh }),
    async () => entry.renewRecoveryCodes(typed),
    async () => entry.replaceSecondFactor(typed),
    async () => entry.beginPasskey(typed),
    async () => entry.addPasskey({ name: 'key', passkey: '{}' }),
    async () => entry.removePasskey(member.id, typed),
  ])
    await expect(ask()).rejects.toMatchObject({ status: 401 });
});
