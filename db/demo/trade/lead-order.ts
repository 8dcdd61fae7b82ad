import { getCountry, getStore } from '#countries/packs.ts';
import { announce } from '#features/announced-returns/server/announce.ts';
import type { ParcelEvent } from '#features/carriers/model.ts';
import {
  confirmOrder,
  confirmPaid,
  findPurchase,
  markPacked,
  recordCancelled,
  takeToPick,
  type Purchase,
} from '#features/orders/server/public.ts';
import { handOver } from '#features/parcels/server/public.ts';
import { tellEvents } from '#features/parcels/server/parcel-store.ts';
import { cancelByStaff, cancelPurchase, startPayment } from '#features/payment/server/public.ts';
import { orderedLines } from '#features/withdrawals/rules/withdrawn-lines.ts';
import { declare } from '#features/withdrawals/server/declare.ts';
import type { Database } from '#platform/database.ts';
import type { TillBehaviour } from '../history/demo-till.ts';
import type { HistoryShop } from '../history/history-shop.ts';
import type { TradeEnd, TradeOrder } from './trade-plan.ts';

const HOUR_MS = 3_600_000;
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

export interface Leading {
  readonly database: Database;
  readonly shop: HistoryShop;
  readonly till: TillBehaviour;
  /** Stands where the order is that is being led. */
  readonly clock: { now: Date };
  /** Who packs, by their ids. */
  readonly packer: string;
  readonly owner: string;
}

/** What happens to an order, in hours after it was placed. */
type Step =
  | 'pay'
  | 'pay too little'
  | 'confirm'
  | 'pick'
  | 'pack'
  | 'send'
  | 'take money'
  | 'let go'
  | 'take back'
  | 'stop'
  | 'take back unheard'
  | 'withdraw'
  | 'announce'
  | ParcelEvent['state'];
type Way = readonly (readonly [hours: number, step: Step])[];

const PAID: Way = [[0.05, 'pay']];
const PROMISED: Way = [[1.2, 'confirm']];
const PICKED: Way = [[2.4, 'pick']];
const PACKED: Way = [...PICKED, [3.6, 'pack']];
const SENT: Way = [...PACKED, [8.1, 'send'], [24.2, 'underway']];
const AT_POINT: Way = [...SENT, [76.5, 'at-point']];
const BROUGHT: Way = [...SENT, [121.4, 'with-courier'], [125.8, 'delivered']];
const FETCHED: Way = [...AT_POINT, [131.6, 'delivered']];
const BACK: Way = [...AT_POINT, [348.7, 'returning']];

const come = ({ isCourier }: TradeOrder): Way => (isCourier ? BROUGHT : FETCHED);

/** The whole way of each end. */
const WAYS: Readonly<Record<TradeEnd, (order: TradeOrder) => Way>> = {
  'waits for a card': () => [],
  'waits for the shop': () => [],
  'to pack': () => PAID,
  'to pack, late': () => PAID,
  'to pack, paid at the door': () => PROMISED,
  'being picked': () => [...PAID, ...PICKED],
  packed: () => [...PAID, ...PACKED],
  'packed, late': () => [...PAID, ...PACKED],
  underway: () => [...PAID, ...SENT],
  'underway, late': () => [...PAID, ...SENT],
  'at the point': () => [...PAID, ...AT_POINT],
  'coming back': () => [...PAID, ...BACK],
  'came back': () => [...PAID, ...BACK, [421.2, 'returned']],
  'money in review': () => [[0.05, 'pay too little']],
  'money on its way back': () => [...PAID, [1.3, 'take back unheard']],
  withdrawn: (order) => [...PAID, ...come(order), [160.3, 'withdraw']],
  'return announced': (order) => [...PAID, ...come(order), [158.6, 'announce']],
  'never paid': () => [[0.52, 'let go']],
  'taken back unpaid': () => [[0.2, 'take back']],
  'stopped by staff': () => [[4.4, 'stop']],
  refunded: () => [...PAID, [1.7, 'take back']],
  'refunded by staff': () => [...PAID, ...PICKED, [5.2, 'stop']],
  'delivered, paid at the door': (order) => [...PROMISED, ...come(order), [134.5, 'take money']],
  delivered: (order) => [...PAID, ...come(order)],
};

/** Paid when it comes, or before. */
export const isPaidAtDoor = (end: TradeEnd): boolean =>
  end === 'waits for the shop' ||
  end === 'stopped by staff' ||
  WAYS[end]({ isCourier: false } as TradeOrder).some(([, step]) => step === 'confirm');

const REASONS = ['changed_mind', 'by_mistake', 'too_long', 'wrong_details'] as const;
const WORDS = ['Покупатель передумал, сказал по телефону', 'Товар повреждён на складе'];

const done = (what: string, { orderNumber }: Purchase, isDone: boolean): void => {
  if (!isDone) throw new Error(`order ${orderNumber}: ${what} did nothing`);
};

async function tell({ database, clock }: Leading, order: Purchase, state: ParcelEvent['state']) {
  const { rows } = await database.executeQuery<{ id: string; number: string }>(
    database
      .selectFrom('parcel')
      .select(['id', 'tracking_number as number'])
      .where('purchase_id', '=', order.id)
      .$narrowType<{ number: string }>()
      .compile(),
  );
  const [parcel] = rows;
  if (!parcel) throw new Error(`order ${order.orderNumber} has no parcel`);
  const { id: parcelId, number: trackingNumber } = parcel;
  const { now } = clock;
  const events = [{ state, at: now, place: '' }];
  await database
    .transaction()
    .execute((tx) => tellEvents(tx, { parcelId, trackingNumber, events, now }));
}

async function pay({ shop }: Leading, order: Purchase) {
  const { language } = order;
  const paid = await startPayment(shop.payment, order, { language, origin: 'http://localhost' });
  done('paying', order, paid.ok);
}

async function withdraw({ database, shop, clock }: Leading, { id }: Purchase) {
  const order = await findPurchase(database, { purchaseId: id });
  const right = order && getCountry(order.country).withdrawal;
  if (!order || !right) throw new Error('nobody may withdraw there');
  const { firstName, lastName, email } = order.receiver;
  const declared = await declare(
    { database, payment: shop.payment, log: SILENT },
    {
      order,
      right,
      name: `${firstName} ${lastName}`,
      email,
      wish: null,
      seen: 0,
      now: clock.now,
    },
  );
  done('withdrawing', order, declared.ok);
}

async function announceReturn({ database, clock }: Leading, { id }: Purchase) {
  const order = await findPurchase(database, { purchaseId: id });
  const offer = order && getStore(order.store).goodsBack;
  const line = order && orderedLines(order).find(({ isGift }) => !isGift);
  if (!order || !offer || !line) throw new Error('nobody may send goods back there');
  const wish = [{ key: line.key, count: 1, reason: 'not_fit', remark: '' }];
  const { now } = clock;
  const said = await announce(database, { purchaseId: id, offer, wish, seen: 0, now });
  done('announcing a return', order, said.ok);
}

/** What was said of a step, or that it was the shop's own. */
const STEPS: Readonly<
  Partial<Record<Step, (leading: Leading, order: Purchase, wanted: TradeOrder) => Promise<unknown>>>
> = {
  pay,
  async 'pay too little'(leading, order) {
    leading.till.takenMinor = order.totalMinor - 100;
    await pay(leading, order);
    leading.till.takenMinor = null;
  },
  async confirm({ database, clock: { now }, packer }, order) {
    const actor = { kind: 'staff', staffId: packer } as const;
    const { orderNumber } = order;
    done(
      'confirming',
      order,
      (await confirmOrder(database, { orderNumber, actor, now })) === 'confirmed',
    );
  },
  async pick({ database, clock: { now }, packer }, order) {
    const actor = { kind: 'staff', staffId: packer } as const;
    const [picked] = await takeToPick(database, { orderNumbers: [order.orderNumber], actor, now });
    done('picking', order, picked?.outcome.ok === true);
  },
  async pack({ database, clock: { now }, packer }, order) {
    const actor = { kind: 'staff', staffId: packer } as const;
    const [packed] = await markPacked(database, { orderNumbers: [order.orderNumber], actor, now });
    done('packing', order, packed?.outcome.ok === true);
  },
  async send({ database, clock: { now }, packer }, order) {
    const sent = await handOver(
      { database, serviceOf: () => null },
      {
        orderNumber: order.orderNumber,
        // Typed by hand: the sandbox knows nothing of it, so that it stays where it is told to be.
        number: `AR${order.orderNumber}`,
        isPackedFirst: true,
        actor: { kind: 'staff', staffId: packer },
        now,
      },
    );
    done('sending', order, sent.ok);
  },
  async 'take money'({ database, clock: { now }, packer }, order) {
    const actor = { kind: 'staff', staffId: packer } as const;
    const { orderNumber } = order;
    done(
      'taking money',
      order,
      (await confirmPaid(database, { orderNumber, actor, now })) === 'confirmed',
    );
  },
  async 'let go'({ shop, clock: { now } }, { id: purchaseId }) {
    await shop.orders.orders.transaction((tx) =>
      recordCancelled(tx, { purchaseId, now, cause: 'hold-ended' }),
    );
  },
  async 'take back'({ shop }, order, { index }) {
    const reason = REASONS[index % REASONS.length] ?? 'not_said';
    done(
      'taking back',
      order,
      (await cancelPurchase(shop.payment, { purchaseId: order.id, reason })).ok,
    );
  },
  async 'take back unheard'({ shop, till }, { id: purchaseId }) {
    till.isSilent = true;
    await cancelPurchase(shop.payment, { purchaseId, reason: 'changed_mind' });
    till.isSilent = false;
  },
  async stop({ shop, owner }, order, { index }) {
    const stopped = await cancelByStaff(shop.payment, {
      orderNumber: order.orderNumber,
      reason: WORDS[index % WORDS.length] ?? '',
      actor: { kind: 'staff', staffId: owner },
    });
    done('stopping', order, stopped.ok);
  },
  withdraw,
  announce: announceReturn,
};

/** Leads an order, each step at its time, to where it is to stand. */
export async function leadOrder(
  leading: Leading,
  order: Purchase,
  wanted: TradeOrder,
): Promise<void> {
  for (const [hours, step] of WAYS[wanted.end](wanted)) {
    leading.clock.now = new Date(order.placedAt.getTime() + Math.round(hours * HOUR_MS));
    const own = STEPS[step];
    if (own) await own(leading, order, wanted);
    else await tell(leading, order, step as ParcelEvent['state']);
  }
}
