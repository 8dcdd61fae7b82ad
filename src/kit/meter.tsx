import { useId, type ReactNode } from 'react';

export interface MeterProps {
  /** What is still missing, or that it is reached: «Ещё 740 ₽ до бесплатной доставки». */
  readonly label: ReactNode;
  /** The goal, on the right. */
  readonly target?: ReactNode;
  readonly value: number;
  readonly max: number;
  /** Honey when it counts points. */
  readonly tone?: 'action' | 'points';
}

/** How far something has come: words and an 8 px bar; reaching the goal changes the colour and the words. */
export function Meter({ label, target, value, max, tone = 'action' }: MeterProps) {
  const id = useId();
  const isDone = value >= max;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4 text-14">
        <span id={id}>{label}</span>
        {target && <span className="price text-ink-2">{target}</span>}
      </div>
      <progress
        className="kit-bar"
        data-tone={isDone && tone === 'action' ? 'done' : tone}
        aria-labelledby={id}
        value={Math.min(value, max)}
        max={max}
      />
    </div>
  );
}
