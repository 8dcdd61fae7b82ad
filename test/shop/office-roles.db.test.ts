import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { FIRST_ROLES } from '#features/staff/rules/roles.ts';
import type { Permission } from '#features/staff/rules/permissions.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import {
  codeAt,
  openStaffWorld,
  STAFF_PASSWORD,
  type StaffWorld,
} from '../support/office-staff.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';

let now = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;
let world: StaffWorld;
beforeAll(async () => {
  shop = await openTestServer({ now: () => now });
  world = openStaffWorld(shop.base.database, () => now, TEST_SECRET);
});
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000);
});
afterAll(() => shop?.close());

/** Somebody of a role who is quite in. */
async function atDesk(role: string, stores: readonly string[] | null = null) {
  const hired = await world.hire('orders', stores);
  await world.door.changeMember('operator', { staffId: hired.id, role, stores, now });
  const desk = new OfficeBrowser(shop.office);
  await desk.signIn(hired.email, STAFF_PASSWORD);
  if (desk.place === '/second-factor') {
    const secret = /name="secret" value="([^"]*)"/.exec(desk.html)?.[1] ?? '';
    await desk.send('/second-factor', { secret, code: await codeAt(secret, now) });
  }
  return { desk, id: hired.id };
}

const roleNow = async (code: string) =>
  (await world.door.listRoles()).find((each) => each.code === code);
const revisionAt = async (desk: OfficeBrowser, code: string): Promise<string> => {
  await desk.open(`/staff/roles/${code}`);
  return /name="revision" value="(\d+)"/.exec(desk.html)?.[1] ?? '';
};

/** A role of the shop's own, by its name. */
async function makeRole(desk: OfficeBrowser, name: string, permissions: readonly Permission[]) {
  await desk.send('/staff/roles', { name, permissions });
  expect(desk.place).toBe('/staff/roles?done=added');
  return (await world.door.listRoles()).find((each) => each.name === name)?.code ?? '';
}

test('roles are listed in words with who has them, and one is changed from the next step of its members on', async () => {
  const { desk } = await atDesk('owner');
  const packer = await atDesk('orders');
  await packer.desk.open('/reviews');
  expect(packer.desk.status).toBe(403);
  await desk.open('/staff/roles');
  expect(desk.words).toContain('Сборка заказов');
  expect(desk.words).toContain('видеть заказы, собирать заказы, менять и отменять заказы');
  const revision = await revisionAt(desk, 'orders');
  expect(desk.words).toContain('Отзывы и вопросы');
  const permissions = ['orders.see', 'orders.pack', 'reviews.decide'];
  await desk.send('/staff/roles/orders', { revision, permissions });
  expect(desk.words).toContain('Роль сохранена');
  await packer.desk.open('/reviews');
  expect(packer.desk.status).toBe(200);
  expect((await world.actsOf('role:orders')).at(-1)).toMatchObject({
    action: 'staff.role-change',
    details: {
      before: { permissions: FIRST_ROLES.orders },
      after: { permissions },
      ended: 0,
    },
  });
});

test('of two who change a role at once the later one is told, and nothing of theirs is kept', async () => {
  const [one, other] = [await atDesk('owner'), await atDesk('owner')];
  const revision = await revisionAt(one.desk, 'catalogue');
  expect(await revisionAt(other.desk, 'catalogue')).toBe(revision);
  const send = (desk: OfficeBrowser, permissions: readonly string[], seen = revision) =>
    desk.send('/staff/roles/catalogue', { revision: seen, permissions });
  await send(one.desk, ['orders.see', 'reviews.decide']);
  await send(other.desk, ['jobs.see']);
  expect(other.desk.words).toContain('Роль только что изменил кто-то другой');
  expect((await roleNow('catalogue'))?.permissions).toEqual(['orders.see', 'reviews.decide']);
  // What came back is what stands now, to be changed once more.
  const again = /name="revision" value="(\d+)"/.exec(other.desk.html)?.[1] ?? '';
  expect(again).toBe(String(Number(revision) + 1));
  await send(other.desk, ['jobs.see'], again);
  expect((await roleNow('catalogue'))?.permissions).toEqual(['jobs.see']);
});

test('nobody gets more than they have by a role, their own or another’s, and the owner’s stays everything', async () => {
  const { desk } = await atDesk('owner');
  const code = await makeRole(desk, 'Кадры', ['orders.see', 'staff.manage']);
  const { desk: staff } = await atDesk(code);
  const refusedAt = async (role: string, permissions: readonly string[], words: string) => {
    const before = await roleNow(role);
    await staff.send(`/staff/roles/${role}`, {
      revision: String(before?.revision),
      name: 'Кадры',
      permissions,
    });
    expect(staff.words).toContain(words);
    expect(await roleNow(role)).toEqual(before);
  };
  await refusedAt(
    code,
    ['orders.see', 'staff.manage', 'money.see'],
    'Свою роль меняет кто-то другой',
  );
  await refusedAt(code, ['staff.manage'], 'Свою роль меняет кто-то другой');
  await refusedAt('owner', ['orders.see'], 'Роль владельца всегда может всё');
  // Another's role may get no more than they have, and one that may more is not theirs to change.
  await refusedAt('promotions', ['orders.see', 'orders.refund'], 'Нельзя дать больше');
  await refusedAt('finance', ['orders.see'], 'Нельзя дать больше');
  await staff.send('/staff/roles', { name: 'Касса', permissions: ['money.see'] });
  expect(staff.words).toContain('Нельзя дать больше');
  expect((await world.door.listRoles()).map(({ name }) => name)).not.toContain('Касса');
  // The owner cannot take their own rights either.
  const owner = await roleNow('owner');
  await desk.send('/staff/roles/owner', { revision: String(owner?.revision), permissions: [] });
  expect(desk.words).toContain('Роль владельца всегда может всё');
  expect(await roleNow('owner')).toEqual(owner);
});

test('who sees some stores alone changes no role: it holds elsewhere as well', async () => {
  const { desk } = await atDesk('owner', ['de']);
  await desk.open('/staff/roles/promotions');
  expect(desk.words).toContain('Эту роль вы не меняете');
  const before = await roleNow('promotions');
  await desk.send('/staff/roles/promotions', {
    revision: String(before?.revision),
    permissions: ['orders.see', 'orders.pack'],
  });
  expect(desk.words).toContain('Нельзя дать больше');
  await desk.send('/staff/roles', { name: 'Везде', permissions: ['orders.see'] });
  expect(desk.words).toContain('Нельзя дать больше');
  expect(await roleNow('promotions')).toEqual(before);
});

test('a role that gets money has its members sign in again and set up a second factor', async () => {
  const { desk } = await atDesk('owner');
  const plain = await atDesk('content');
  await plain.desk.open('/');
  expect(plain.desk.place).toBe('/');
  const revision = await revisionAt(desk, 'content');
  await desk.send('/staff/roles/content', {
    revision,
    permissions: ['reviews.decide', 'money.see'],
  });
  await plain.desk.open('/');
  expect(plain.desk.place).toMatch(/^\/sign-in/);
  const { email } = await world.member(plain.id);
  await plain.desk.signIn(email, STAFF_PASSWORD);
  expect(plain.desk.place).toBe('/second-factor');
  expect((await world.actsOf('role:content')).at(-1)).toMatchObject({ details: { ended: 1 } });
});

test('a role of one’s own is made, given, renamed, and removed when nobody has it', async () => {
  const { desk } = await atDesk('owner');
  await desk.send('/staff/roles', { name: '  ', permissions: ['orders.see'] });
  expect(desk.words).toContain('Назовите роль');
  const code = await makeRole(desk, 'Ночная смена', ['orders.see', 'orders.pack']);
  await desk.send('/staff/roles', { name: 'ночная СМЕНА', permissions: ['orders.see'] });
  expect(desk.words).toContain('Роль с таким названием уже есть');
  const { id } = await world.hire('orders');
  await desk.send(`/staff/${id}`, { intent: 'change', role: code, everywhere: 'on' });
  expect(desk.words).toContain('Роль и магазины сохранены');
  await desk.open('/staff');
  expect(desk.words).toContain('Ночная смена');
  const revision = await revisionAt(desk, code);
  expect(desk.words).toContain('Удалить роль можно, когда её ни у кого нет');
  await desk.send(`/staff/roles/${code}`, { intent: 'remove', revision });
  expect(desk.words).toContain('Эта роль у кого-то есть');
  await desk.send(`/staff/roles/${code}`, { revision, name: 'Вечер', permissions: ['orders.see'] });
  await desk.open(`/staff/${id}`);
  expect(desk.words).toContain('Вечер');
  await world.door.changeMember('operator', { staffId: id, role: 'orders', stores: null, now });
  await desk.send(`/staff/roles/${code}`, {
    intent: 'remove',
    revision: String(Number(revision) + 1),
  });
  expect(desk.place).toBe('/staff/roles?done=removed');
  expect(await roleNow(code)).toBeUndefined();
  expect((await world.actsOf(`role:${code}`)).map(({ action }) => action)).toEqual([
    'staff.role-add',
    'staff.role-change',
    'staff.role-remove',
  ]);
  const first = await revisionAt(desk, 'promotions');
  await desk.send('/staff/roles/promotions', { intent: 'remove', revision: first });
  expect(desk.words).toContain('Первые роли не удаляются');
});

test('a role that is not there is given to nobody, and is not found', async () => {
  const { desk } = await atDesk('owner');
  const { id } = await world.hire('orders');
  await desk.send(`/staff/${id}`, { intent: 'change', role: 'nobodys', everywhere: 'on' });
  expect(desk.words).toContain('Нельзя дать больше');
  expect((await world.member(id)).role).toBe('orders');
  await desk.open('/staff/roles/nobodys');
  expect(desk.status).toBe(404);
});

test('who may not look after the staff neither sees roles nor changes them', async () => {
  const { desk } = await atDesk('country');
  await desk.open('/staff/roles');
  expect(desk.status).toBe(403);
  const { rows } = await sql`select * from staff_role order by code`.execute(shop.base.database);
  await desk.send('/staff/roles', { name: 'Все', permissions: ['orders.see'] });
  expect(desk.status).toBe(403);
  for (const intent of ['', 'remove']) {
    // One after the other: a browser is at one place.
    // oxlint-disable-next-line no-await-in-loop
    await desk.send('/staff/roles/promotions', { revision: '1', intent });
    expect(desk.status).toBe(403);
  }
  const after = await sql`select * from staff_role order by code`.execute(shop.base.database);
  expect(after.rows).toEqual(rows);
});
