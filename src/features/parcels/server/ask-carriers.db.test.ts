import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { MOMENT, orderDeps, placeTea, seedShop } from '../../../../test/support/order-world.ts';
import { ok, refused } from '#base/outcome.ts';
import type { ParcelEvent, ParcelService } from '#features/carriers/model.ts';
import { confirmOrder } from '#features/orders/server/public.ts';
import { askCarriers } from './ask-carriers.ts';
import { cancelParcel } from './correct.ts';
import { handOver } from './hand-over.ts';
import { findParcel } from './parcel-store.ts';

const after = (hours: number): Date => new Date(MOMENT.getTime() + hours * 3_600_000);
const log = { warn: () => {} };

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase({ size: 4 });
  await seedShop(base.database);
  await sql`update stock set on_hand = 100000`.execute(base.database);
});
afterAll(() => base?.close());
beforeEach(() => sql`update parcel set ask_at = null`.execute(base.database));

type Track = ParcelService['track'];

const service = (track: Track): ParcelService => ({
  register: async ({ key }) =>
    ok({ trackingNumber: `A-${key}`, trackingUrl: null, label: null, until: null }),
  track,
  cancel: async () => ok(undefined),
});
const served = (track: Track) => ({
  database: base.database,
  serviceOf: () => service(track),
});
const silent: Track = async () => refused('UNAVAILABLE');

/** An order that is with its carrier. */
async function sentParcel() {
  const { database } = base;
  const order = await placeTea(database, orderDeps(database), { method: 'pay_after_delivery' });
  const { orderNumber } = order;
  await confirmOrder(database, {
    orderNumber,
    actor: { kind: 'system', name: 'test' },
    now: MOMENT,
  });
  const sent = await handOver(served(silent), { orderNumber, now: MOMENT });
  if (!sent.ok) throw new Error(sent.code);
  return sent.value;
}
const numberOf = ({ trackingNumber }: { trackingNumber: string | null }): string =>
  trackingNumber ?? '';

test('what cannot be kept of one parcel keeps no other parcel from moving, and that one is asked about later and later', async () => {
  const bad = await sentParcel();
  const good = await sentParcel();
  await sql`update parcel set ask_at = ${MOMENT} where id = ${bad.id}::uuid`.execute(base.database);
  const events = (place: string): ParcelEvent[] => [{ state: 'underway', at: after(1), place }];
  const told: Track = async () =>
    // No text of the database can hold this one.
    ok(
      new Map([
        [numberOf(bad), events('Ryazan\0')],
        [numberOf(good), events('Ryazan')],
      ]),
    );
  expect(await askCarriers({ ...served(told), log }, after(2))).toBe(2);
  expect((await findParcel(base.database, good.id))?.state).toBe('underway');
  expect(await findParcel(base.database, bad.id)).toMatchObject({
    state: 'registered',
    failures: 1,
  });
});

test('a parcel that is taken back while its carrier is asked and does not answer is not asked about again', async () => {
  const parcel = await sentParcel();
  const parts = served(async () => {
    await cancelParcel(served(silent), parcel, after(2));
    return refused('UNAVAILABLE');
  });
  expect(await askCarriers({ ...parts, log }, after(2))).toBe(1);
  expect(await askCarriers({ ...parts, log }, after(48))).toBe(0);
});
