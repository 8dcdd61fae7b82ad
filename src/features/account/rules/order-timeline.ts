import type { AnnouncedState } from '#features/announced-returns/model.ts';

/** A step of an order that has been made, or is being waited for where it has no moment. */
export const TIMELINE_KINDS = [
  'placed',
  'refused',
  'confirmed',
  'paid',
  'picking',
  'packed',
  'edited',
  'less',
  'review',
  'expired',
  'withdrawn',
  'return-announced',
  'return-arrived',
  'return-expired',
  'return-called-off',
  'taken-back',
  'cancelled',
  'refunded',
  'waiting',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export interface TimelineStep {
  readonly kind: TimelineKind;
  /** Null for what is waited for, and for what only its effect tells. */
  readonly at: Date | null;
}

export interface TimelineFacts {
  readonly moves: readonly {
    readonly at: Date;
    readonly to: Exclude<
      TimelineKind,
      | 'refused'
      | 'confirmed'
      | 'picking'
      | 'packed'
      | 'edited'
      | 'less'
      | 'expired'
      | 'withdrawn'
      | `return-${string}`
      | 'taken-back'
      | 'waiting'
    >;
    readonly cause: string;
  }[];
  /** Tries to pay, the earliest first; one that never got to the provider was refused by nobody. */
  readonly attempts: readonly {
    readonly state: string;
    readonly createdAt: Date;
    readonly providerPaymentId: string | null;
  }[];
  /** Steps of its packers, the earliest first; null is where nobody is at it. */
  readonly packing: readonly { readonly at: Date; readonly to: 'picking' | 'packed' | null }[];
  /** Who took it back: `buyer`, or staff; null: nobody. */
  readonly cancelledBy: string | null;
  readonly standing: string;
  /** When its buyer withdrew from it, or from lines of it. */
  readonly withdrawnAt?: readonly Date[];
  /** When its receiver or place was changed. */
  readonly editedAt?: readonly Date[];
  /** Returns that its buyer announced, and how each ended. */
  readonly announced?: readonly {
    readonly at: Date;
    readonly state: AnnouncedState;
    readonly endedAt: Date | null;
  }[];
  /** When pieces were taken out of it. */
  readonly lessAt?: readonly Date[];
  /** Until when the goods wait; null: without limit, or no longer. */
  readonly holdEndsAt: Date | null;
}

type Moment = TimelineStep & { readonly at: Date };

const ANNOUNCED_ENDS = {
  arrived: 'return-arrived',
  expired: 'return-expired',
  called_off: 'return-called-off',
} as const;

const announcedSteps = (announced: NonNullable<TimelineFacts['announced']>): Moment[] =>
  announced.flatMap(({ at, state, endedAt }): Moment[] => [
    { kind: 'return-announced', at },
    ...(state === 'announced' || endedAt === null
      ? []
      : [{ kind: ANNOUNCED_ENDS[state], at: endedAt }]),
  ]);

/** How far its packers are: what was put back, or opened again, is not told any more. */
function packingSteps(moves: TimelineFacts['packing']): Moment[] {
  let steps: Moment[] = [];
  for (const { at, to } of moves) {
    if (to === null) steps = [];
    else if (to === 'packed') steps.push({ kind: to, at });
    // Opened again, it is being picked since then.
    else steps = [{ kind: to, at }];
  }
  return steps;
}

/**
 * What became of an order, the earliest first: its moves as its history keeps them, its packers' steps, payments that were refused, the shop's word for an
 * order that is paid on receipt, and what is waited for now.
 */
export function orderTimeline({
  moves,
  attempts,
  packing,
  cancelledBy,
  standing,
  holdEndsAt,
  withdrawnAt = [],
  editedAt = [],
  announced = [],
  lessAt = [],
}: TimelineFacts): TimelineStep[] {
  const moved = moves.flatMap(({ at, to, cause }): Moment[] => {
    if (cause === 'buyer' && to === 'cancelled') return [{ kind: 'taken-back', at }];
    if (cause === 'buyer' && to === 'refunded')
      return [
        { kind: 'taken-back', at },
        { kind: to, at },
      ];
    if (to === 'refunded' && cancelledBy !== null)
      return [
        { kind: 'cancelled', at },
        { kind: to, at },
      ];
    return [{ kind: to === 'cancelled' && cause === 'hold-ended' ? 'expired' : to, at }];
  });
  const refused = attempts.flatMap(({ state, createdAt, providerPaymentId }) =>
    state === 'failed' && providerPaymentId !== null
      ? [{ kind: 'refused' as const, at: createdAt }]
      : [],
  );
  const withdrawn = withdrawnAt.map((at) => ({ kind: 'withdrawn' as const, at }));
  // Of what is of one moment the withdrawal came first: the order was taken back because of it.
  const steps: TimelineStep[] = [
    ...withdrawn,
    ...announcedSteps(announced),
    ...moved,
    ...packingSteps(packing),
    ...editedAt.map((at) => ({ kind: 'edited' as const, at })),
    ...lessAt.map((at) => ({ kind: 'less' as const, at })),
    ...refused,
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  // Its provider has not given the money back yet.
  if (standing === 'refunding')
    steps.push({ kind: cancelledBy === 'buyer' ? 'taken-back' : 'cancelled', at: null });
  // Goods that wait without limit are those that the shop has promised.
  if (standing === 'later' && holdEndsAt === null) steps.push({ kind: 'confirmed', at: null });
  if (['waiting', 'on-its-way', 'unpaid', 'refused'].includes(standing))
    steps.push({ kind: 'waiting', at: null });
  return steps;
}
