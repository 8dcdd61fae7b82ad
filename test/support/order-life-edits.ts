import { randomUUID } from 'node:crypto';
import type { Actor } from '#base/actor.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import {
  editOrder,
  findPurchase,
  leftToReturn,
  listEdits,
  listReturns,
} from '#features/orders/server/public.ts';
import { takeLess } from '#features/payment/server/public.ts';
import type { PaidShop } from './paid-shop.ts';

const ANNA: Actor = { kind: 'staff', staffId: '7' };
export const BUYER: Actor = {
  kind: 'contract',
  contract: '6000025',
  role: 'pc',
  personId: '00000000-0000-4000-8000-000000000000',
};

interface Edited {
  readonly shop: PaidShop;
  readonly id: string;
}

/** One piece is taken out of an order by one press; the same press may be sent again. */
export async function takeOne(
  { shop, id }: Edited,
  press: string = randomUUID(),
  actor: Actor = ANNA,
): Promise<boolean> {
  const { database } = shop.base;
  const order = await findPurchase(database, { purchaseId: id });
  if (!order) return false;
  const left = leftToReturn(order, await listReturns(database, id));
  const [piece] = left.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  if (!piece) return false;
  const wish = { pieces: [{ ...piece, count: 1 }], why: 'unwanted' as const };
  const seen = (await listEdits(database, id)).length;
  const parts = { ...shop.parts, database, countryAt: unchangedCountryAt };
  const asked = { ...wish, seen, isOwed: order.state !== 'paid', press };
  return (await takeLess(parts, order, asked, { actor, now: shop.now })).ok;
}

/** Another name is written on it. */
export async function rename({ shop, id }: Edited): Promise<void> {
  const { database } = shop.base;
  const order = await findPurchase(database, { purchaseId: id });
  if (!order) return;
  const { receiver, delivery, address, comment } = order;
  const seen = (await listEdits(database, id)).length;
  const typed = { street: '', house: '', apartment: '', zip: '', ...address, isManual: false };
  const wish = {
    seen,
    receiver: {
      nameFirst: receiver.firstName === 'Мария' ? 'Анна' : 'Мария',
      nameSecond: receiver.lastName,
      nameThird: receiver.patronymic,
      phone: receiver.phone,
    },
    pointNumber: delivery.point?.number ?? null,
    address: typed,
    comment,
  };
  await editOrder({ database, countryAt: unchangedCountryAt }, order, wish, {
    actor: ANNA,
    now: shop.now,
  });
}
