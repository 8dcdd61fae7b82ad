import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

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

/** A small mark, 24 px high. Honey is for points, cranberry for discounts and nothing else. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-pill px-2.5 py-0.5 text-12 font-semi whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
