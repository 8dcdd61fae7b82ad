import { addCalendarDays } from '#base/calendar.ts';
import { ok } from '#base/outcome.ts';
import type { ParcelService } from '#features/carriers/model.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import {
  askCarriers,
  clockCarrier,
  correctParcel,
  handOver,
  sandboxNumber,
} from '#features/parcels/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { DemoOrder } from './order-list.ts';

const HOUR_MS = 3_600_000;
const PACKED_AFTER_HOURS = 20;
const LATE_DAYS = 2;
/** Of the sandbox; any that is neither the first nor the late one comes on the last day. */
const WAYS = { early: 0, late: 3, usual: 1 } as const;

/** The sandbox, which lets a parcel go the way that the history wants. */
const carrierFor = (database: Database, way: number, now: Date): ParcelService => ({
  ...clockCarrier(database, () => now),
  register: async ({ key }) =>
    ok({
      trackingNumber: sandboxNumber(key, way),
      trackingUrl: null,
      label: null,
      until: null,
    }),
});

/** Gives an order to its carrier when it would have been packed; one that was packed less than that ago waits. */
export async function sendParcel(
  database: Database,
  { outcome, comes }: DemoOrder,
  { orderNumber, placedAt }: Purchase,
  now: Date,
): Promise<void> {
  const packedAt = new Date(placedAt.getTime() + PACKED_AFTER_HOURS * HOUR_MS);
  const isSent = outcome === 'paid' || outcome === 'paid at the door' || outcome === 'confirmed';
  if (!isSent || packedAt > now) return;
  const parts = { database, serviceOf: () => carrierFor(database, WAYS[comes ?? 'usual'], now) };
  const sent = await handOver(parts, { orderNumber, now: packedAt });
  if (!sent.ok) throw new Error(`order ${orderNumber} was not sent: ${sent.code}`);
  const { id, promisedTo } = sent.value;
  if (comes !== 'late') return;
  const expected = addCalendarDays(promisedTo, LATE_DAYS);
  await correctParcel(parts, id, { expected }, new Date(packedAt.getTime() + HOUR_MS));
}

/** Brings all parcels to where they are by now. */
export const moveParcels = (database: Database, now: Date): Promise<number> =>
  askCarriers(
    { database, serviceOf: () => clockCarrier(database, () => now), log: { warn: () => {} } },
    now,
  );
