import { expect, test } from 'vitest';
import { z } from 'zod';
import type { StaffSession } from '#features/staff/model.ts';
import { PERMISSIONS, type Permission } from '#features/staff/rules/permissions.ts';
import { act, bindActs } from './act.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

const sessionWith = (
  permissions: readonly Permission[],
  step: StaffSession['step'] = 'in',
): StaffSession => ({
  id: 'session',
  step,
  startedAt: NOW,
  member: {
    id: '7',
    email: 'packer@office.example.test',
    name: 'Packer',
    role: 'orders',
    permissions,
    stores: ['de'],
    hasSecondFactor: false,
  },
});

const acts = {
  see: act('orders.see', z.object({ page: z.number() }), async ({ page }, { stores, actor }) => ({
    page,
    stores,
    actor,
  })),
};
const bound = (session: StaffSession | null) =>
  bindActs(acts, session, { now: NOW, say: ({ message }) => message });
const statusOf = async (run: Promise<unknown>): Promise<number> => {
  try {
    await run;
    return 200;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
};

test('an act knows who asks and which stores they see', async () => {
  expect(await bound(sessionWith(['orders.see'])).see({ page: 2 })).toEqual({
    page: 2,
    stores: ['de'],
    actor: { kind: 'staff', staffId: '7' },
  });
});

test('who is not in, or not quite, is refused', async () => {
  expect(await statusOf(bound(null).see({ page: 1 }))).toBe(401);
  for (const step of ['code', 'set-up'] as const)
    expect(await statusOf(bound(sessionWith(PERMISSIONS, step)).see({ page: 1 }))).toBe(401);
});

test('who lacks the right is refused, whatever else they may', async () => {
  const others = PERMISSIONS.filter((each) => each !== 'orders.see');
  expect(await statusOf(bound(sessionWith(others)).see({ page: 1 }))).toBe(403);
});

test('what an act cannot take is refused before it runs', async () => {
  const given = JSON.parse('{"page":"many"}');
  expect(await statusOf(bound(sessionWith(['orders.see'])).see(given))).toBe(400);
});
