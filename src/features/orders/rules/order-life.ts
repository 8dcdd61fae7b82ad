import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import { isToPack, type Packing, type ToPack } from './packing.ts';

/** Where an order is on its whole way: its money, its packers and its parcels taken together. */
export const LIFE_STAGES = [
  /** Placed: its money is waited for, or the shop's word where it is paid on receipt. */
  'unpaid',
  /** Money came that is not what is owed; staff decide. */
  'review',
  /** The money is there, or comes on receipt and the shop stands by the order; nobody has begun. */
  'to-pack',
  'picking',
  'packed',
  /** A parcel of it is begun. */
  'shipped',
  'at-point',
  'delivered',
  /** Its carrier brings it back. */
  'returning',
  /** It has come back to the shop, and nobody has taken it in yet. */
  'returned',
  /** It is taken back, and its money is on the way. */
  'refunding',
  'cancelled',
  'refunded',
  /** Paid, and nothing of it is packed: a registration. */
  'settled',
] as const;
export type LifeStage = (typeof LIFE_STAGES)[number];

/** Where a parcel is, as its carrier tells it; those that were cancelled are not among them. */
export type ParcelPlace =
  | 'registered'
  | 'accepted'
  | 'underway'
  | 'at-point'
  | 'with-courier'
  | 'delivered'
  | 'returning'
  | 'returned'
  | 'lost';

export interface LifeFacts {
  readonly order: ToPack;
  readonly packing: Packing | null;
  readonly parcels: readonly ParcelPlace[];
}

/**
 * Where parcels leave their order. One that was handed over by hand has none, and is where it was to come; what came back counts only where
 * nothing else is on its way: it may have been sent again.
 */
function stageOfParcels(parcels: readonly ParcelPlace[]): LifeStage {
  const open = parcels.filter((each) => each !== 'returned');
  if (open.length === 0) return parcels.length === 0 ? 'delivered' : 'returned';
  if (open.every((each) => each === 'delivered')) return 'delivered';
  if (open.includes('returning')) return 'returning';
  return open.includes('at-point') ? 'at-point' : 'shipped';
}

/** Where an order is. */
export function lifeStage({ order, packing, parcels }: LifeFacts): LifeStage {
  const { state } = order;
  if (state === 'cancelled' || state === 'refunded' || state === 'review') return state;
  if (order.isTakenBack) return 'refunding';
  if (!isToPack(order)) return state === 'paid' ? 'settled' : 'unpaid';
  if (packing === null) return 'to-pack';
  return packing.isGiven ? stageOfParcels(parcels) : packing.state;
}

/** What staff do to an order. */
export const STAFF_ACTIONS = [
  'confirm',
  'accept',
  'return-money',
  'pick',
  'put-back',
  'pack',
  'unpack',
  'hand-over',
  'another-parcel',
  'cancel-parcel',
  'take-in',
  'take-money',
  'return-goods',
  'less',
  'cancel',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

export type BuyerAction = 'pay' | 'less' | 'cancel';

/** What each stage lets staff and the buyer do. The next thing to do stands first, what ends the order last. */
export const LIFE_ACTIONS: Readonly<
  Record<
    LifeStage,
    { readonly staff: readonly StaffAction[]; readonly buyer: readonly BuyerAction[] }
  >
> = {
  unpaid: { staff: ['confirm', 'less', 'cancel'], buyer: ['pay', 'less', 'cancel'] },
  review: { staff: ['accept', 'return-money'], buyer: [] },
  'to-pack': {
    staff: ['pick', 'pack', 'take-money', 'less', 'cancel'],
    buyer: ['less', 'cancel'],
  },
  picking: { staff: ['pack', 'put-back', 'take-money', 'cancel'], buyer: [] },
  packed: { staff: ['hand-over', 'unpack', 'take-money', 'cancel'], buyer: [] },
  shipped: {
    staff: ['take-money', 'another-parcel', 'cancel-parcel', 'return-goods'],
    buyer: [],
  },
  'at-point': {
    staff: ['take-money', 'another-parcel', 'cancel-parcel', 'return-goods'],
    buyer: [],
  },
  delivered: { staff: ['take-money', 'return-goods'], buyer: [] },
  returning: { staff: ['return-goods'], buyer: [] },
  returned: { staff: ['take-in', 'return-goods'], buyer: [] },
  // The outbox asks the provider until it answers.
  refunding: { staff: [], buyer: [] },
  cancelled: { staff: [], buyer: [] },
  refunded: { staff: [], buyer: [] },
  settled: { staff: ['cancel'], buyer: ['cancel'] },
};

/** What of the money decides beside its stage what staff may do. */
export interface LifeMoney {
  /** One payment was accepted, which its provider can give back. */
  readonly isPaidOnline: boolean;
  /** Money that fits nothing waits for a decision, beside an order that stands or is over. */
  readonly isInReview: boolean;
  /** A bank has its payment in hand. */
  readonly isOnItsWay?: boolean | undefined;
}

/**
 * What staff may do to an order now. Of what its stage lets them do: only an order that is paid on receipt is confirmed, and its money taken
 * while it is owed; of a paid one goods come back; pieces are taken out while no money is moving; what was paid by hand, or whose money is moving, is not cancelled from here; and money that waits goes back first.
 */
export function staffActions(facts: LifeFacts & LifeMoney): readonly StaffAction[] {
  const { order, isInReview } = facts;
  const stage = lifeStage(facts);
  const open = LIFE_ACTIONS[stage].staff.filter((action) => {
    if (action === 'confirm') return order.isPaidLater && order.holdEndsAt !== null;
    if (action === 'take-money') return order.state === 'placed';
    if (action === 'return-goods') return order.state === 'paid' && !isInReview;
    // A registration has no pieces.
    if (action === 'less') return order.purpose === 'goods' && !isInReview && !facts.isOnItsWay;
    if (action !== 'cancel') return true;
    return !isInReview && !facts.isOnItsWay && (order.state !== 'paid' || facts.isPaidOnline);
  });
  return isInReview && stage !== 'review' ? ['return-money', ...open] : open;
}

/** What an action touches beside the order itself. */
export const TOUCHED = [
  'stock',
  'money',
  'points',
  'bonuses',
  'certificate',
  'code',
  'mail',
  'buyer',
] as const;
export type Touched = (typeof TOUCHED)[number];

/** What it does to each, in words; what is left out it leaves alone. */
export type Effects = Readonly<Partial<Record<Touched, Text>>>;

const WORDS = {
  stockBack: message('orders.life.stock-back', 'Товары снова в продаже'),
  stockSold: message('orders.life.stock-sold', 'Товары списаны со склада'),
  stockHeld: message('orders.life.stock-held', 'Товары отложены без срока'),
  moneyBack: message(
    'orders.life.money-back',
    'Деньги возвращаются тем же способом, которым пришли',
  ),
  moneyTaken: message('orders.life.money-taken', 'Пришедшие деньги засчитаны за заказ'),
  moneyByHand: message('orders.life.money-by-hand', 'Заказ оплачен при получении и передан'),
  pointsGone: message('orders.life.points-gone', 'Баллы за заказ снимаются'),
  pointsEarned: message('orders.life.points-earned', 'Баллы за заказ начисляются'),
  bonusesBack: message('orders.life.bonuses-back', 'Бонусы и средства на счёте снова у покупателя'),
  certificateBack: message('orders.life.certificate-back', 'Сертификаты снова действуют'),
  codeBack: message('orders.life.code-back', 'Промокод снова можно применить'),
  mailCancelled: message('orders.life.mail-cancelled', 'Покупатель получит письмо об отмене'),
  mailRefunded: message('orders.life.mail-refunded', 'Покупатель получит письмо о возврате денег'),
  stockSome: message('orders.life.stock-some', 'Выбранные товары снова в продаже или списаны'),
  moneySome: message(
    'orders.life.money-some',
    'Деньги за них возвращаются тем же способом, которым пришли',
  ),
  pointsSome: message('orders.life.points-some', 'Баллы за них снимаются'),
  bonusesSome: message(
    'orders.life.bonuses-some',
    'Бонусы и средства на счёте возвращаются на ту долю, которую оплатили',
  ),
  mailReturned: message('orders.life.mail-returned', 'Покупатель получит письмо с суммами'),
  moneyLess: message('orders.life.money-less', 'К оплате останется меньше'),
  pointsLess: message('orders.life.points-less', 'Баллов за заказ будет меньше'),
  mailLess: message('orders.life.mail-less', 'Покупатель получит письмо: что было и что стало'),
  mailPaid: message('orders.life.mail-paid', 'Покупатель получит письмо об оплате'),
  mailShipped: message(
    'orders.life.mail-shipped',
    'Когда перевозчик примет посылку, покупатель получит письмо с её номером',
  ),
  mailAnother: message(
    'orders.life.mail-another',
    'Покупатель увидит все посылки в заказе и получит письмо с номером этой, когда перевозчик её примет',
  ),
  buyerBound: message('orders.life.buyer-bound', 'Покупатель больше не может отменить заказ сам'),
  buyerFree: message('orders.life.buyer-free', 'Покупатель снова может отменить заказ сам'),
} as const;

/** All that an order took is given back. */
const GIVEN_BACK = {
  stock: WORDS.stockBack,
  points: WORDS.pointsGone,
  bonuses: WORDS.bonusesBack,
  certificate: WORDS.certificateBack,
  code: WORDS.codeBack,
} as const satisfies Effects;

const CANCELLED_UNPAID: Effects = { ...GIVEN_BACK, mail: WORDS.mailCancelled };
const CANCELLED_PAID: Effects = {
  ...GIVEN_BACK,
  money: WORDS.moneyBack,
  mail: WORDS.mailRefunded,
};

/** What goes out of an order, or comes back of it. */
const SOME_BACK = {
  stock: WORDS.stockSome,
  money: WORDS.moneySome,
  points: WORDS.pointsSome,
  bonuses: WORDS.bonusesSome,
} as const satisfies Effects;

const EFFECTS: Readonly<Record<Exclude<StaffAction, 'cancel'>, Effects>> = {
  confirm: { stock: WORDS.stockHeld, buyer: WORDS.buyerBound },
  accept: {
    stock: WORDS.stockSold,
    money: WORDS.moneyTaken,
    points: WORDS.pointsEarned,
    mail: WORDS.mailPaid,
  },
  'return-money': { ...GIVEN_BACK, money: WORDS.moneyBack },
  pick: { buyer: WORDS.buyerBound },
  'put-back': { buyer: WORDS.buyerFree },
  pack: { buyer: WORDS.buyerBound },
  unpack: {},
  'hand-over': { mail: WORDS.mailShipped },
  'another-parcel': { mail: WORDS.mailAnother },
  'cancel-parcel': {},
  'take-in': {},
  'return-goods': { ...SOME_BACK, mail: WORDS.mailReturned },
  less: { ...SOME_BACK, mail: WORDS.mailLess },
  'take-money': {
    stock: WORDS.stockSold,
    money: WORDS.moneyByHand,
    points: WORDS.pointsEarned,
    mail: WORDS.mailPaid,
  },
};

/** What an action will do, for a screen to say before it is pressed; by staff or by the buyer, a cancellation does the same. */
export const effectsOf = (action: StaffAction, { state }: Pick<ToPack, 'state'>): Effects => {
  // Beside an order that stands, or is over, only the money moves.
  if (action === 'return-money' && state !== 'review') return { money: WORDS.moneyBack };
  // Of what is owed nothing goes back but what was spent of an account.
  if (action === 'less' && state !== 'paid')
    return { ...EFFECTS.less, money: WORDS.moneyLess, points: WORDS.pointsLess };
  if (action !== 'cancel') return EFFECTS[action];
  return state === 'paid' ? CANCELLED_PAID : CANCELLED_UNPAID;
};
