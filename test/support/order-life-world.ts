import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  lifeStage,
  LIFE_ACTIONS,
  staffActions,
  type LifeStage,
  type StaffAction,
} from '#features/orders/rules/order-life.ts';
import {
  confirmOrder,
  confirmPaid,
  expireReservations,
  findPurchase,
  isPayable,
  leftToReturn,
  listReturns,
  markPacked,
  ordersIn,
  putBack,
  takeToPick,
  toPackOf,
  unpack,
} from '#features/orders/server/public.ts';
import { parcelPlaces } from '#features/parcels/rules/parcel-places.ts';
import type { PackResult } from '#features/orders/server/packing.ts';
import {
  cancelParcel,
  handOver,
  parcelsOfOrder,
  takeInReturned,
} from '#features/parcels/server/public.ts';
import {
  acceptReviewed,
  cancelByStaff,
  cancelPurchase,
  changeFacts,
  changeMethod,
  listAttempts,
  minutesToWait,
  returnGoods,
  returnReviewedMoney,
  startPayment,
} from '#features/payment/server/public.ts';
import { BUYER, rename, takeOne } from './order-life-edits.ts';
import type { PaidShop } from './paid-shop.ts';

const MINUTE = 60_000;

const ANNA = { kind: 'staff', staffId: '7' } as const;
const BORIS = { kind: 'staff', staffId: '8' } as const;

/** One order on its way, with what a carrier would know of it. */
export interface Life {
  readonly shop: PaidShop;
  readonly id: string;
  readonly orderNumber: string;
  parcelsGiven: number;
  /** What of bonuses and credit it was placed with. */
  readonly spent: { readonly bonus: number; readonly credit: number };
}

const by = ({ shop }: Life, actor: typeof ANNA | typeof BORIS = ANNA) => ({
  actor,
  now: shop.now,
});

/** The shop's clock goes on. */
export function later({ shop }: Pick<Life, 'shop'>, minutes: number): void {
  shop.now = new Date(shop.now.getTime() + minutes * MINUTE);
}

/** All that is so of an order now, read anew. */
export async function look({ shop, id, orderNumber, spent }: Life) {
  const { database } = shop.base;
  const order = await findPurchase(database, { purchaseId: id });
  if (!order) throw new Error('no order');
  const parcels = (await parcelsOfOrder(database, orderNumber)) ?? [];
  const money = changeFacts(order, await listAttempts(database, id), shop.now);
  const waits =
    await sql`select 1 from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where t.purchase_id = ${id} and e.account = 'unclear' having sum(e.amount) <> 0`.execute(
      database,
    );
  const facts = {
    isInReview: waits.rows.length > 0,
    order: toPackOf(order),
    packing: order.packing,
    parcels: parcelPlaces(parcels),
  };
  const stage = lifeStage(facts);
  const { buyer } = LIFE_ACTIONS[stage];
  const gone = (await listReturns(database, id)).filter(({ refundedAt }) => refundedAt !== null);
  // Of what is not paid the order itself got smaller.
  const less = { bonusMinor: spent.bonus, creditMinor: spent.credit };
  const sumOf = (of: 'bonusMinor' | 'creditMinor') =>
    gone.reduce((sum, each) => sum + each[of], less[of] - order[of]);
  const isOver = order.state === 'refunded' || order.state === 'cancelled';
  const staff = staffActions({ ...money, ...facts });
  /** What has come back of the means of an order that stands. */
  const sums = { bonus: sumOf('bonusMinor'), credit: sumOf('creditMinor') };
  const back = isOver || sums.bonus + sums.credit === 0 ? null : sums;
  return { order, stage, staff, buyer, parcels, back };
}
export type Seen = Awaited<ReturnType<typeof look>>;

/** What a step came to: whether it did anything. */
type Done = boolean;
const changed = async (results: Promise<readonly PackResult[]>): Promise<Done> =>
  (await results).some(({ outcome }) => outcome.ok && outcome.value.isChanged);
const changedOne = async (result: Promise<PackResult['outcome']>): Promise<Done> => {
  const outcome = await result;
  return outcome.ok && outcome.value.isChanged;
};
const went = async (result: Promise<{ readonly ok: boolean }>): Promise<Done> => (await result).ok;

const cancelAsBuyer = ({ shop, id: purchaseId }: Life) =>
  cancelPurchase(shop.parts, { purchaseId, reason: 'changed_mind' });
export const cancelAsStaff = (
  { shop, orderNumber }: Life,
  actor: typeof ANNA | typeof BORIS = ANNA,
) => cancelByStaff(shop.parts, { orderNumber, reason: 'Проверка', actor });
const pick = (life: Life, actor: typeof ANNA | typeof BORIS = ANNA) =>
  takeToPick(life.shop.base.database, {
    orderNumbers: [life.orderNumber],
    ...by(life, actor),
  });
const isOpen = ({ cancelledAt }: { readonly cancelledAt: Date | null }): boolean =>
  cancelledAt === null;
/** What came back may go again, under another number. */
const hasComeBack = async ({ shop, orderNumber }: Life): Promise<boolean> =>
  ((await parcelsOfOrder(shop.base.database, orderNumber)) ?? [])
    .filter(isOpen)
    .every(({ state }) => state === 'returned');
const send = async (life: Life, isPackedFirst: boolean) =>
  handOver(
    { database: life.shop.base.database, serviceOf: () => null },
    {
      orderNumber: life.orderNumber,
      number: `LIFE-${life.orderNumber}-${++life.parcelsGiven}`,
      isAnother:
        (await parcelsOfOrder(life.shop.base.database, life.orderNumber))?.length !== 0 &&
        (await hasComeBack(life)),
      isPackedFirst,
      ...by(life),
    },
  );
const expire = (life: Life) =>
  expireReservations(ordersIn(life.shop.base.database), life.shop.now, (id) =>
    minutesToWait(life.shop.parts, id),
  );

/** Pieces of an order come back, and are sold again: one, or all that is left with what the delivery cost. */
export async function returnPieces(
  life: Life,
  what: 'one' | 'all',
  actor: typeof ANNA | typeof BORIS = ANNA,
): Promise<Done> {
  const { shop, id, orderNumber } = life;
  const order = await findPurchase(shop.base.database, { purchaseId: id });
  if (!order) return false;
  const before = await listReturns(shop.base.database, id);
  const left = leftToReturn(order, before).filter(({ count }) => count > 0);
  const isLast = left.length <= 1;
  const chosen = what === 'one' ? left.slice(0, 1) : left;
  const isDeliveryLeft = before.every(({ deliveryMinor }) => deliveryMinor === 0);
  return went(
    returnGoods(shop.parts, {
      orderNumber,
      pieces: chosen.map((each) => ({
        ...each,
        count: what === 'one' ? 1 : each.count,
        reason: 'not_fit' as const,
        isOnSale: true,
      })),
      isDelivery: isDeliveryLeft && (what === 'all' || isLast),
      ...by(life, actor),
    }),
  );
}

/** What staff press, as the table of the order's life names it. */
export const PRESSES: Readonly<Record<StaffAction, (life: Life, seen: Seen) => Promise<Done>>> = {
  confirm: async (life) =>
    (await confirmOrder(life.shop.base.database, {
      orderNumber: life.orderNumber,
      ...by(life),
    })) === 'confirmed',
  accept: (life) =>
    went(acceptReviewed(life.shop.parts, { orderNumber: life.orderNumber, actor: ANNA })),
  'return-money': (life) =>
    went(returnReviewedMoney(life.shop.parts, { orderNumber: life.orderNumber, staff: '7' })),
  pick: (life) => changed(pick(life)),
  'put-back': (life) =>
    changedOne(putBack(life.shop.base.database, { orderNumber: life.orderNumber, ...by(life) })),
  pack: (life) =>
    changed(markPacked(life.shop.base.database, { orderNumbers: [life.orderNumber], ...by(life) })),
  unpack: (life) =>
    changedOne(unpack(life.shop.base.database, { orderNumber: life.orderNumber, ...by(life) })),
  'hand-over': (life) => went(send(life, true)),
  'another-parcel': (life) =>
    went(
      handOver(
        { database: life.shop.base.database, serviceOf: () => null },
        {
          orderNumber: life.orderNumber,
          number: `LIFE-${life.orderNumber}-${++life.parcelsGiven}`,
          isAnother: true,
          isPackedFirst: true,
          ...by(life),
        },
      ),
    ),
  'cancel-parcel': async ({ shop }, { parcels }) => {
    const parts = { database: shop.base.database, serviceOf: () => null };
    const open = parcels.filter((each) => isOpen(each) && each.state !== 'returned');
    const done = await Promise.all(open.map((each) => cancelParcel(parts, each, shop.now)));
    return done.some(({ ok }) => ok);
  },
  'take-in': async (life) => {
    const before = (await look(life)).order.packing?.isGiven ?? false;
    return (
      (await went(
        takeInReturned(life.shop.base.database, { orderNumber: life.orderNumber, ...by(life) }),
      )) && before
    );
  },
  'take-money': async (life) =>
    (await confirmPaid(life.shop.base.database, { orderNumber: life.orderNumber, ...by(life) })) ===
    'confirmed',
  'return-goods': (life) => returnPieces(life, 'one'),
  less: (life) => takeOne(life),
  cancel: (life) => went(cancelAsStaff(life)),
};

/** Begins to pay and presses a button of the provider's page; nothing where the order is paid no more. */
async function pay({ shop, id }: Life, action: 'pay' | 'refuse' = 'pay'): Promise<void> {
  const order = await findPurchase(shop.base.database, { purchaseId: id });
  if (!order || !isPayable(order.state)) return;
  const started = await startPayment(shop.parts, order, { language: 'ru', origin: shop.origin });
  if (!started.ok) return;
  const { params, redirect } = started.value;
  const payment = params['payment_id'] ?? /\/pay\/([^/?]+)/.exec(redirect)?.[1];
  if (payment) await shop.decide(decodeURIComponent(payment), action).catch(() => undefined);
}

export async function carrierTells({ shop, orderNumber }: Life, state: string): Promise<void> {
  await sql`update parcel set state = ${state}, state_at = ${shop.now} where cancelled_at is null
    and state not in ('delivered', 'returned') and tracking_number is not null
    and purchase_id = (select id from purchase where order_number = ${orderNumber})`.execute(
    shop.base.database,
  );
}

/** What happens by itself, at its provider, its carrier, its buyer, or in two hands at once. */
export const HAPPENINGS: Readonly<Record<string, (life: Life) => Promise<unknown>>> = {
  'paid and heard of': async (life) => {
    await pay(life);
    await life.shop.settleAll();
  },
  'paid by a payment that was given up': async (life) => {
    const order = await findPurchase(life.shop.base.database, { purchaseId: life.id });
    if (!order || !isPayable(order.state)) return;
    const started = await startPayment(life.shop.parts, order, {
      language: 'ru',
      origin: life.shop.origin,
    });
    if (!started.ok) return;
    const [attempt] = await listAttempts(life.shop.base.database, life.id);
    // At the door there is none.
    if (!attempt) return;
    await life.shop.parts.payments.giveUpAttempt(attempt.id, life.shop.now);
    if (attempt.providerPaymentId)
      await life.shop.decide(attempt.providerPaymentId).catch(() => undefined);
    await life.shop.settleAll();
  },
  'paid wrongly': async (life) => {
    const order = await findPurchase(life.shop.base.database, { purchaseId: life.id });
    await life.shop.control({ takenMinor: (order?.totalMinor ?? 1) - 1 });
    await pay(life);
    await life.shop.control();
    await life.shop.settleAll();
  },
  'paid unheard': async (life) => {
    await life.shop.control({ isDropping: true });
    await pay(life);
    await life.shop.control();
  },
  'promised to be paid at the door': (life) =>
    changeMethod(life.shop.parts, { purchaseId: life.id, method: 'pay_after_delivery' }),
  'waited for, and ended if it is over': async (life) => {
    later(life, 45);
    await expire(life);
  },
  'at the point': (life) => carrierTells(life, 'at-point'),
  delivered: (life) => carrierTells(life, 'delivered'),
  'on its way back': (life) => carrierTells(life, 'returning'),
  'brought back': (life) => carrierTells(life, 'returned'),
  'given to its carrier by the command': (life) => send(life, false),
  'taken back by its buyer, twice at once': (life) =>
    Promise.all([cancelAsBuyer(life), cancelAsBuyer(life)]),
  'taken back while a packer takes it': (life) => Promise.all([cancelAsBuyer(life), pick(life)]),
  'cancelled by staff while it is given away': (life) =>
    Promise.all([cancelAsStaff(life), send(life, false)]),
  'cancelled by buyer and staff while it ends and is heard of': async (life) => {
    later(life, 45);
    await Promise.all([
      cancelAsBuyer(life),
      cancelAsStaff(life),
      expire(life),
      life.shop.settleAll(),
    ]);
  },
  'taken by two packers': (life) => Promise.all([pick(life), pick(life, BORIS)]),
  'cancelled by staff with a silent provider': async (life) => {
    await life.shop.control({ status: 'error' });
    await cancelAsStaff(life).catch(() => undefined);
    await life.shop.control();
  },
  'all returned in two hands at once': (life) =>
    Promise.all([returnPieces(life, 'all'), returnPieces(life, 'all', BORIS)]),
  'returned with a silent provider': async (life) => {
    await life.shop.control({ refund: 'unanswered' });
    await returnPieces(life, 'one');
    await life.shop.control();
  },
  'its receiver changed': rename,
  'a piece taken out by its buyer': (life) => takeOne(life, randomUUID(), BUYER),
  'a piece taken out by one press that is sent twice': async (life) => {
    const press = randomUUID();
    await Promise.all([takeOne(life, press), takeOne(life, press)]);
  },
  'a piece taken out by buyer and staff at once': (life) =>
    Promise.all([takeOne(life, randomUUID(), BUYER), takeOne(life)]),
  'a piece taken out while a packer takes it': (life) => Promise.all([takeOne(life), pick(life)]),
  'a piece taken out while its buyer takes it back': (life) =>
    Promise.all([takeOne(life), cancelAsBuyer(life)]),
  'a piece taken out while its payment is heard of': async (life) => {
    await pay(life);
    await Promise.all([takeOne(life, randomUUID(), BUYER), life.shop.settleAll()]);
  },
  'a piece taken out with a silent provider': async (life) => {
    await life.shop.control({ refund: 'unanswered' });
    await takeOne(life);
    await life.shop.control();
  },
  'heard of': (life) => life.shop.settleAll(),
};

const CARRIER = ['at the point', 'delivered', 'on its way back', 'brought back'];
/** What is likely to come next, so that orders get far. */
export const LIKELY: Partial<Record<LifeStage, readonly string[]>> = {
  unpaid: [
    'paid and heard of',
    'promised to be paid at the door',
    'a piece taken out by one press that is sent twice',
    'a piece taken out while its payment is heard of',
  ],
  'to-pack': [
    'a piece taken out by its buyer',
    'a piece taken out while a packer takes it',
    'a piece taken out with a silent provider',
  ],
  shipped: CARRIER,
  delivered: ['returned with a silent provider', 'all returned in two hands at once', 'heard of'],
  'at-point': CARRIER,
  returning: ['brought back'],
};
