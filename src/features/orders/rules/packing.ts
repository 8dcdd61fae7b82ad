import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { OrderState } from './order-machine.ts';

/** How far an order is with those who pack it; none of these while nobody has begun. */
export const PACKING_STATES = ['picking', 'packed'] as const;
export type PackingState = (typeof PACKING_STATES)[number];

/** An order as its packers have it. */
export interface Packing {
  readonly state: PackingState;
  /** Who took the last step, `staff:7`. */
  readonly by: string;
  /** A parcel of it is begun, or it was handed over by hand: it has left the shop, or is about to. */
  readonly isGiven: boolean;
}

/** What of an order decides whether it is to be packed. */
export interface ToPack {
  readonly state: OrderState;
  readonly purpose: 'goods' | 'registration';
  /** It is paid on receipt. */
  readonly isPaidLater: boolean;
  /** Until when its goods wait; null: without limit, or no longer. */
  readonly holdEndsAt: Date | null;
  /** Somebody has taken it back, and its money is still on the way. */
  readonly isTakenBack: boolean;
}

/** Whether an order is to be packed: its money is there, or is taken when it is handed over and the shop stands by it. */
export const isToPack = (order: ToPack): boolean =>
  order.purpose === 'goods' &&
  !order.isTakenBack &&
  (order.state === 'paid' ||
    (order.state === 'placed' && order.isPaidLater && order.holdEndsAt === null));

export const PACKING_STEPS = ['pick', 'put-back', 'pack', 'unpack'] as const;
export type PackingStep = (typeof PACKING_STEPS)[number];

export type PackingCode =
  /** Not paid, not confirmed, over, or nothing that is packed. */
  | 'ORDER_NOT_READY'
  /** Somebody else is at it; the details say who. */
  | 'TAKEN'
  | 'ALREADY_PACKED'
  | 'NOT_PACKED'
  /** Its parcel has to be cancelled first. */
  | 'HANDED_OVER';

/**
 * Where a step of a packer leads an order; where it stands already, the step changes nothing. One that was packed may be packed without having
 * been taken before: whoever packs by a printed list presses once.
 *
 * @param by Who takes the step.
 */
export function packingStep(
  step: PackingStep,
  packing: Packing | null,
  by: string,
): Outcome<PackingState | null, PackingCode> {
  if (step === 'pick') {
    if (packing === null) return ok('picking');
    if (packing.state === 'packed') return refused('ALREADY_PACKED');
    return packing.by === by ? ok('picking') : refused('TAKEN', { by: packing.by });
  }
  if (step === 'pack') return ok('packed');
  if (packing?.isGiven) return refused('HANDED_OVER');
  if (step === 'put-back')
    return packing?.state === 'packed' ? refused('ALREADY_PACKED') : ok(null);
  return packing === null ? refused('NOT_PACKED') : ok('picking');
}
