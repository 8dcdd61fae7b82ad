import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type BadgeTone = 'neutral' | 'brand' | 'points' | 'discount' | 'info' | 'ok' | 'warn';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sand text-ink',
  brand: 'bg-brand-tint text-brand',
  points: 'bg-honey-tint text-honey',
  discount: 'bg-berry-tint text-berry',
  info: 'bg-lake-tint text-lake',
  ok: 'bg-ok-tint text-ok',
  warn: 'bg-warn-tint text-warn',
};

export interface BadgeProps {
  readonly tone?: BadgeTone;
  /** Counts down to an end: a clock, and figures that do not jump while they run. */
  readonly isTimer?: boolean;
  readonly children: ReactNode;
}

/** A small mark, 24 px high. Honey is for points, cranberry for discounts and what ends soon, and nothing else. */
export function Badge({ tone = 'neutral', isTimer, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'kit-badge inline-flex min-h-6 items-center gap-1 rounded-pill px-2.5 py-0.5 text-12 font-semi',
        isTimer ? 'flex-wrap price pl-1.5' : 'whitespace-nowrap',
        TONES[tone],
      )}
    >
      {isTimer && <Icon name="clock" size={16} />}
      {children}
    </span>
  );
}
