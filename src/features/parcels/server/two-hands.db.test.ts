import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { MOMENT, orderDeps, placeTea, seedShop } from '../../../../test/support/order-world.ts';
import { ok } from '#base/outcome.ts';
import type { ParcelService } from '#features/carriers/model.ts';
import { confirmOrder } from '#features/orders/server/public.ts';
import { handOver, parcelsOfOrder } from './hand-over.ts';

test('a number that was typed while the carrier was asked for one stays: it is stuck on the parcel', async () => {
  const { database, close } = await createTestDatabase({ size: 4 });
  try {
    await seedShop(database);
    await sql`update stock set on_hand = 100`.execute(database);
    const { orderNumber } = await placeTea(database, orderDeps(database), {
      method: 'pay_after_delivery',
    });
    const actor = { kind: 'system', name: 'test' } as const;
    await confirmOrder(database, { orderNumber, actor, now: MOMENT });
    const typed = () =>
      handOver(
        { database, serviceOf: () => null },
        { orderNumber, number: 'TYPED-1', now: MOMENT },
      );
    const service: Pick<ParcelService, 'register'> = {
      async register() {
        expect(await typed()).toMatchObject({ ok: true });
        return ok({ trackingNumber: 'GIVEN-1', trackingUrl: null, label: null, until: null });
      },
    };
    const parts = { database, serviceOf: () => service as ParcelService };
    expect(await handOver(parts, { orderNumber, now: MOMENT })).toMatchObject({
      code: 'HAS_PARCEL',
      details: { number: 'TYPED-1' },
    });
    const parcels = await parcelsOfOrder(database, orderNumber);
    expect(parcels?.map(({ trackingNumber }) => trackingNumber)).toEqual(['TYPED-1']);
  } finally {
    await close();
  }
});
