import { useId } from 'react';

const STAR = 'M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z';
const SIDE = 20;
const MOST = 5;

export interface StarsProps {
  /** 0 to 5; parts of a star are shown. */
  readonly value: number;
  /** Height in pixels. */
  readonly size?: 16 | 20 | 24;
}

/** Five stars, filled up to a value. They say nothing by themselves: the number stands beside them. */
export function Stars({ value, size = 20 }: StarsProps) {
  const clip = useId();
  const places = Array.from({ length: MOST }, (_, at) => at * SIDE);
  const row = (look: string) =>
    places.map((x) => <path key={x} d={STAR} transform={`translate(${x})`} className={look} />);
  return (
    <svg
      viewBox={`0 0 ${MOST * SIDE} ${SIDE}`}
      width={MOST * size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
    >
      <clipPath id={clip}>
        <rect width={Math.max(0, Math.min(MOST, value)) * SIDE} height={SIDE} />
      </clipPath>
      {row('fill-line')}
      <g clipPath={`url(#${clip})`}>{row('fill-brand forced-colors:fill-current')}</g>
    </svg>
  );
}
