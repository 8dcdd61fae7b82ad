/** A step of an order that has been made, or is being waited for where it has no moment. */
export const TIMELINE_KINDS = [
  'placed',
  'refused',
  'confirmed',
  'paid',
  'review',
  'expired',
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
      'refused' | 'confirmed' | 'expired' | 'taken-back' | 'waiting'
    >;
    readonly cause: string;
  }[];
  /** Tries to pay, the earliest first; one that never got to the provider was refused by nobody. */
  readonly attempts: readonly {
    readonly state: string;
    readonly createdAt: Date;
    readonly providerPaymentId: string | null;
  }[];
  readonly standing: string;
  /** Until when the goods wait; null: without limit, or no longer. */
  readonly holdEndsAt: Date | null;
}

/**
 * What became of an order, the earliest first: its moves as its history keeps them, payments that were refused, the shop's word for an
 * order that is paid on receipt, and what is waited for now.
 */
export function orderTimeline({
  moves,
  attempts,
  standing,
  holdEndsAt,
}: TimelineFacts): TimelineStep[] {
  const moved = moves.flatMap(({ at, to, cause }): (TimelineStep & { readonly at: Date })[] => {
    if (cause === 'buyer' && to === 'cancelled') return [{ kind: 'taken-back', at }];
    if (cause === 'buyer' && to === 'refunded')
      return [
        { kind: 'taken-back', at },
        { kind: to, at },
      ];
    return [{ kind: to === 'cancelled' && cause === 'hold-ended' ? 'expired' : to, at }];
  });
  const refused = attempts.flatMap(({ state, createdAt, providerPaymentId }) =>
    state === 'failed' && providerPaymentId !== null
      ? [{ kind: 'refused' as const, at: createdAt }]
      : [],
  );
  const steps: TimelineStep[] = [...moved, ...refused].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  // Its provider has not given the money back yet.
  if (standing === 'refunding') steps.push({ kind: 'taken-back', at: null });
  // Goods that wait without limit are those that the shop has promised.
  if (standing === 'later' && holdEndsAt === null) steps.push({ kind: 'confirmed', at: null });
  if (['waiting', 'on-its-way', 'unpaid', 'refused'].includes(standing))
    steps.push({ kind: 'waiting', at: null });
  return steps;
}
