import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { classNames } from '#kit/class-names.ts';
import { namedSteps, scaleOf, shareOn, type Scale } from './chart-scale.ts';

export interface ChartSeries {
  readonly name: string;
  /** By step; null: nothing is known there. */
  readonly values: readonly (number | null)[];
  /** A value in words. */
  readonly written: (value: number) => string;
}

export interface ChartProps {
  readonly kind: 'bar' | 'line';
  /** What it shows, in a few words; all figures stand in the table beside it. */
  readonly title: string;
  readonly steps: readonly string[];
  readonly series: readonly ChartSeries[];
  /** The smallest step that there is of what is shown. */
  readonly unit: number;
}

const [WIDTH, HEIGHT] = [960, 280];
const [LEFT, TOP, BOTTOM] = [112, 12, 32];
const PLOT = { width: WIDTH - LEFT - 8, height: HEIGHT - TOP - BOTTOM };
const NAMES_MOST = 9;
/** One step alone is a bar as well, no wall. */
const BAR_MOST = 64;

/** Told apart by more than their colour: filled, and framed. */
const BARS = ['fill-brand stroke-brand', 'fill-honey-tint stroke-honey'];
const LINES = ['stroke-brand', 'stroke-honey [stroke-dasharray:6_4]'];
const DOTS = ['fill-brand', 'fill-honey'];

const yOf = (scale: Scale, value: number): number =>
  TOP + PLOT.height * (1 - shareOn(scale, value));

/** Bars or lines over time, from zero on. */
export function Chart({ kind, title, steps, series, unit }: ChartProps) {
  const id = useId();
  const { t } = useLingui();
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const scale = scaleOf(known, unit);
  const slot = PLOT.width / Math.max(1, steps.length);
  const [first] = series;
  const wordsOf = ({ name, values, written }: ChartSeries): string => {
    const own = values.filter((value) => value !== null);
    const [least, most] = [written(Math.min(...own)), written(Math.max(...own))];
    return own.length === 0 ? '' : t`${name}: от ${least} до ${most}, все цифры – в таблице ниже.`;
  };
  return (
    <figure className="flex max-w-240 flex-col gap-2">
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-14">
        <span className="font-semi">{title}</span>
        {series.map(({ name }, at) => (
          <span key={name} className="inline-flex items-center gap-2">
            <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden>
              <rect x="1" y="1" width="12" height="12" className={BARS[at]} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={id}
        aria-describedby={`${id}-words`}
        className="h-auto w-full"
      >
        <title id={id}>{title}</title>
        <desc id={`${id}-words`}>{series.map((each) => wordsOf(each)).join(' ')}</desc>
        <Axes {...{ scale, slot, steps }} written={(value) => first?.written(value) ?? ''} />
        {series.map((each, at) =>
          kind === 'bar' ? (
            <Bars
              key={each.name}
              {...{ series: each, at, of: series.length, scale, slot, steps }}
            />
          ) : (
            <Line
              key={each.name}
              {...{ series: each, at, of: series.length, scale, slot, steps }}
            />
          ),
        )}
      </svg>
    </figure>
  );
}

/** Lines across at round values, and names of steps. */
function Axes({
  scale,
  slot,
  steps,
  written,
}: Pick<Drawn, 'scale' | 'slot' | 'steps'> & Pick<ChartSeries, 'written'>) {
  return (
    <g>
      {scale.marks.map((mark) => (
        <g key={mark}>
          <line
            x1={LEFT}
            x2={WIDTH - 8}
            y1={yOf(scale, mark)}
            y2={yOf(scale, mark)}
            className={mark === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
          <text
            x={LEFT - 8}
            y={yOf(scale, mark) + 5}
            textAnchor="end"
            className="fill-ink-2 text-14 tabular-nums"
          >
            {written(mark)}
          </text>
        </g>
      ))}
      {namedSteps(steps.length, NAMES_MOST).map((at) => (
        <text
          key={at}
          x={LEFT + slot * (at + 0.5)}
          y={HEIGHT - 8}
          textAnchor="middle"
          className="fill-ink-2 text-14 tabular-nums"
        >
          {steps[at]}
        </text>
      ))}
    </g>
  );
}

interface Drawn {
  readonly series: ChartSeries;
  readonly at: number;
  readonly of: number;
  readonly scale: Scale;
  readonly slot: number;
  readonly steps: readonly string[];
}

function Bars({ series, at, of, scale, slot, steps }: Drawn) {
  const width = Math.min(BAR_MOST, (slot * 0.8) / of);
  const begin = (slot - width * of) / 2;
  return series.values.map((value, step) => {
    if (value === null || value === 0) return null;
    const [top, ground] = [yOf(scale, Math.max(0, value)), yOf(scale, Math.min(0, value))];
    return (
      <rect
        key={`${step} ${steps[step]}`}
        x={LEFT + slot * step + begin + width * at}
        y={top}
        width={width}
        height={Math.max(1, ground - top)}
        className={BARS[at]}
      >
        <title>{`${steps[step] ?? ''}: ${series.name} ${series.written(value)}`}</title>
      </rect>
    );
  });
}

/** Pieces of a line between steps of which nothing is known. */
function piecesOf(values: readonly (number | null)[]): readonly (readonly number[])[] {
  const pieces: number[][] = [];
  for (const [step, value] of values.entries()) {
    if (value === null) continue;
    const last = pieces.at(-1);
    if (last?.at(-1) === step - 1) last.push(step);
    else pieces.push([step]);
  }
  return pieces;
}

function Line({ series, at, scale, slot, steps }: Drawn) {
  const placeOf = (step: number): readonly [number, number] => [
    LEFT + slot * (step + 0.5),
    yOf(scale, series.values[step] ?? 0),
  ];
  return (
    <g>
      {piecesOf(series.values).map((piece) => (
        <polyline
          key={piece[0]}
          points={piece.map((step) => placeOf(step).join(',')).join(' ')}
          className={classNames('fill-transparent stroke-2', LINES[at])}
        />
      ))}
      {series.values.map((value, step) => {
        if (value === null) return null;
        const [x, y] = placeOf(step);
        return (
          <circle key={`${step} ${steps[step]}`} cx={x} cy={y} r="4" className={DOTS[at]}>
            <title>{`${steps[step] ?? ''}: ${series.name} ${series.written(value)}`}</title>
          </circle>
        );
      })}
    </g>
  );
}
