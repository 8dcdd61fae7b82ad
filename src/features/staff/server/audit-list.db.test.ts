import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { explained } from '../../../../test/support/explained.ts';
import { openStaffWorld, type StaffWorld } from '../../../../test/support/office-staff.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { StaffMember } from '../model.ts';
import { listAudit } from './audit-list.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

let base: TestDatabase;
let world: StaffWorld;
let member: StaffMember;
beforeAll(async () => {
  base = await createTestDatabase();
  world = openStaffWorld(base.database, () => NOW);
  member = await world.hire('orders');
  await base.database.transaction().execute(async (tx) => {
    for (let number = 1; number <= 120; number += 1)
      // In their order, as they would be done.
      // oxlint-disable-next-line no-await-in-loop
      await writeAudit(tx, {
        at: NOW,
        actor: { kind: 'staff', staffId: member.id },
        action: number % 2 === 0 ? 'order.pack' : 'order.cancel',
        subject: `order:${number}`,
        ...(number % 3 === 0 ? { store: 'de' } : number % 3 === 1 ? { store: 'kz' } : {}),
        details: { before: number, after: number + 1 },
      });
  });
});
afterAll(() => base?.close());

const subjects = async (...given: Parameters<StaffWorld['door']['listAudit']>) =>
  (await world.door.listAudit(...given)).acts.map(({ subject }) => subject);

test('the audit is read page by page, the newest first, with who did it', async () => {
  const search = { actor: `staff:${member.id}` };
  const first = await world.door.listAudit(search, null);
  expect(first.acts[0]).toMatchObject({
    actorName: member.name,
    action: 'order.pack',
    subject: 'order:120',
    store: 'de',
    details: { before: 120, after: 121 },
  });
  expect(first.acts).toHaveLength(50);
  const second = await world.door.listAudit({ ...search, before: first.next ?? '' }, null);
  expect(second.acts[0]?.subject).toBe('order:70');
  const third = await world.door.listAudit({ ...search, before: second.next ?? '' }, null);
  // The acceptance of the invitation is the member's own first act.
  expect(third.acts).toHaveLength(21);
  expect(third.next).toBeNull();
});

test('entries are found by who, to what and what, and all of these together', async () => {
  expect(await subjects({ subject: 'order:7' }, null)).toEqual(['order:7']);
  expect(await subjects({ subject: 'order:7', action: 'order.pack' }, null)).toEqual([]);
  expect(await subjects({ actor: 'system:operator' }, null)).toEqual([`staff:${member.id}`]);
  expect((await subjects({ action: 'order.cancel' }, null)).slice(0, 2)).toEqual([
    'order:119',
    'order:117',
  ]);
  expect(await subjects({ before: "1' or true" }, null)).toHaveLength(50);
});

test('whoever sees some stores sees what is about these alone', async () => {
  const all = await world.door.listAudit({}, ['de']);
  expect(new Set(all.acts.map(({ store }) => store))).toEqual(new Set(['de']));
  expect(all.acts).toHaveLength(40);
  expect(await subjects({ subject: 'order:1' }, ['de'])).toEqual([]);
  expect(await subjects({ subject: 'order:2' }, ['de', 'kz'])).toEqual([]);
  expect(await subjects({}, [])).toEqual([]);
});

test('what was ever done is known by name', async () => {
  expect(await world.door.listActions()).toEqual([
    'order.cancel',
    'order.pack',
    'staff.accept',
    'staff.invite',
  ]);
});

test('among very many entries each search goes by an index', async () => {
  await sql`insert into audit_entry (at, actor, action, subject, store, details)
    select ${NOW}, 'staff:' || (n % 50), 'act.' || (n % 40), 'order:' || n, case n % 4 when 0 then 'de' when 1 then 'kz' end, '{}'
    from generate_series(1, 40000) n`.execute(base.database);
  await sql`analyze audit_entry`.execute(base.database);
  const plans = await explained(base, async (database) => {
    await listAudit(database, {}, null);
    await listAudit(database, { before: '20000' }, null);
    await listAudit(database, { actor: 'staff:7' }, null);
    await listAudit(database, { subject: 'order:7' }, null);
    await listAudit(database, { action: 'act.7' }, null);
    await listAudit(database, {}, ['de']);
  });
  expect(plans).toHaveLength(6);
  for (const plan of plans) {
    expect(plan).toMatch(/Index (?:Only )?Scan|Bitmap Index Scan/);
    expect(plan).not.toContain('Seq Scan on audit_entry');
  }
});
