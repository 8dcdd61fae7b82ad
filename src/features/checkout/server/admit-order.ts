import { actorClass, type ActorClass } from '#base/actor.ts';
import { captchaRefusal, addressTries, type Captcha } from '#features/captcha/server/public.ts';
import { asksForCaptcha } from '#features/captcha/rules/captcha-policy.ts';
import type { Codes } from '#features/codes/server/public.ts';
import { findWholePerson } from '#features/identity/server/public.ts';
import {
  readUnconfirmed,
  type NotAdmitted,
  type OrderWish,
  type Purchase,
} from '#features/orders/server/public.ts';
import { doorCode } from '#features/payment/server/public.ts';
import type { AttemptCounter, CountedOnce } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import { doorDemand, type DoorDemand } from '../rules/door-orders.ts';
import type { CheckoutDeps } from './step-data.ts';

/** What limits on orders are counted and lifted by. */
export interface OrderGuards {
  readonly attempts: Pick<AttemptCounter, 'countOnce'>;
  readonly captcha: Pick<Captcha, 'verify'>;
  readonly codes: Pick<Codes, 'send' | 'check' | 'hasFreshProof' | 'spendProof'>;
  /** False where nothing carries SMS: then no code is asked for. */
  readonly isSmsOn: boolean;
}

/** Whoever signs in buys for a whole family; so many orders a day are no person's any more. */
const PER_CONTRACT_DAY = 50;

const DAY = { spanMinutes: 1_440 };

/** No form registers these. */
const OPENED_BY_THE_COMPANY: ReadonlySet<ActorClass> = new Set(['o', 'e', 'managed']);

/**
 * The contract of a buyer who is known: whoever has proven a telephone, or was registered by the company. One that a form opened a
 * moment ago costs nothing, and is a guest's.
 */
async function knownContract(
  { database }: CheckoutDeps,
  { actor }: CallContext,
): Promise<string | null> {
  if (actor.kind !== 'contract') return null;
  if (OPENED_BY_THE_COMPANY.has(actorClass(actor))) return actor.contract;
  const person = await findWholePerson(database, actor.personId);
  return person?.isPhoneProven ? actor.contract : null;
}

/** How often before. A try that comes again may run beside its first one, so that one counts as well. */
const before = ({ count, isNew }: CountedOnce | undefined = { count: 0, isNew: false }): number =>
  isNew ? count - 1 : count;

interface Tries {
  /** Whether a captcha is asked for. */
  readonly isMany: boolean;
  /** Orders at the door for the same phone, begun today. */
  readonly atDoor: number;
}

async function countContract(
  { attempts }: OrderGuards,
  contract: string,
  cartId: string,
  now: Date,
) {
  const things = [{ kind: 'order-contract', whose: contract, ...DAY }];
  const [own] = await attempts.countOnce(things, cartId, now);
  return { isMany: before(own) >= PER_CONTRACT_DAY, atDoor: 0 };
}

/** Counts a guest's order once for each cart, however often it is sent: by network an hour, by e-mail and phone a day. */
async function countGuest(
  { attempts }: OrderGuards,
  { cartId, receiver, isPaidLater }: OrderWish,
  { sender, now }: CallContext,
): Promise<Tries> {
  const phone = receiver.phoneE164;
  const [fromAddress, ofEmail, ofPhone, atDoor] = await attempts.countOnce(
    [
      { kind: addressTries('order'), whose: sender },
      { kind: 'order-email', whose: receiver.email.toLowerCase(), ...DAY },
      { kind: 'order-phone', whose: phone, ...DAY },
      ...(isPaidLater ? [{ kind: 'order-door', whose: phone, ...DAY }] : []),
    ],
    cartId,
    now,
  );
  const isMany = asksForCaptcha('order', {
    atThing: Math.max(before(ofEmail), before(ofPhone)),
    fromAddress: before(fromAddress),
  });
  return { isMany, atDoor: before(atDoor) };
}

/** What of an order counts at the door. */
interface AtDoor {
  readonly phoneE164: string;
  readonly currency: string;
  readonly totalMinor: number;
}

/** Orders that are sent all at once are not stored yet: what was begun today counts as well as what waits. */
async function demandAtDoor(
  deps: CheckoutDeps,
  { phoneE164, currency, totalMinor }: AtDoor,
  begun: number,
  context: CallContext,
): Promise<DoorDemand> {
  const { orders, sumMinor } = await readUnconfirmed(deps.database, { phoneE164, currency });
  const { unprovenAtDoor } = deps.delivery.packOf(context);
  const waiting = { orders: Math.max(orders, begun), sumMinor };
  return doorDemand(waiting, totalMinor, unprovenAtDoor, deps.guards.isSmsOn);
}

/**
 * Whether one more order may be placed now. Counted here and not in the transaction, so that no buyer waits for another's counter; what a
 * replay of the same request returns never comes here.
 *
 * @param token Of the captcha.
 */
export const admitOrder =
  (deps: CheckoutDeps, token: string | undefined, context: CallContext) =>
  async (wish: OrderWish): Promise<NotAdmitted | null> => {
    const { captcha, codes } = deps.guards;
    const known = await knownContract(deps, context);
    const { isMany, atDoor } =
      known === null
        ? await countGuest(deps.guards, wish, context)
        : await countContract(deps.guards, known, wish.cartId, context.now);
    const demand =
      known === null && wish.isPaidLater
        ? await demandAtDoor(deps, { ...wish, phoneE164: wish.receiver.phoneE164 }, atDoor, context)
        : 'nothing';
    if (demand === 'wait') return { code: 'TOO_MANY_ORDERS' };
    if (
      demand === 'phone' &&
      !(await codes.hasFreshProof(context, 'order', wish.receiver.phoneE164))
    )
      return { code: 'PHONE_PROOF_NEEDED' };
    if (!isMany && demand !== 'captcha') return null;
    const result = await captcha.verify('order', token, context);
    if (result.passed) return null;
    const { code, data } = captchaRefusal(token, result);
    return { code, data };
  };

/** Whether an order that stands may be paid at the door: as it is, with a proof that is used up by it, after a code, or not from here. */
export type LeaveAtDoor = 'given' | 'to-spend' | 'needs-code' | 'none';

/**
 * Such an order counts at the door like one that is placed so, and a phone that was proven while ordering counts as there. A code lifts the
 * limit; the captcha that stands for it where no SMS are sent is asked for while ordering only.
 */
export async function leaveAtDoor(
  deps: CheckoutDeps,
  order: Purchase,
  phoneE164: string,
  context: CallContext,
): Promise<LeaveAtDoor> {
  if ((await knownContract(deps, context)) !== null) return 'given';
  const { codes, attempts } = deps.guards;
  const tries = [{ kind: 'order-door', whose: phoneE164, ...DAY }];
  const [atDoor] = await attempts.countOnce(tries, order.id, context.now);
  const { currency, totalMinor } = order;
  const demand = await demandAtDoor(
    deps,
    { phoneE164, currency, totalMinor },
    before(atDoor),
    context,
  );
  if (demand === 'nothing') return 'given';
  if (demand !== 'phone') return 'none';
  if (await doorCode(codes, order, phoneE164).isProven(context)) return 'to-spend';
  return (await codes.hasFreshProof(context, 'order', phoneE164)) ? 'given' : 'needs-code';
}
