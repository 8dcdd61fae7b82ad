import { PROMISES, promisesIn, WHOLE } from './promises.ts';
import type { ProofRow } from './proof.ts';
import { shortOf } from './size.ts';

const FIGURE = String.raw`(-?\d+(?:[.,]\d+)*)\s*([^\s\d,;:()]+)`;
const FIGURES = new RegExp(FIGURE, 'gu');
const LIMITS = new RegExp(String.raw`([≥≤<>])\s*${FIGURE}`, 'gu');
const HOLDS: Readonly<Record<string, (measured: number, limit: number) => boolean>> = {
  '≥': (measured, limit) => measured >= limit,
  '≤': (measured, limit) => measured <= limit,
  '<': (measured, limit) => measured < limit,
  '>': (measured, limit) => measured > limit,
};

const numberOf = (text: string): number => Number(text.replaceAll(/,(?=\d{3})/g, ''));

/** The first figure of that unit. */
function figureIn(text: string, unit: string): number | undefined {
  const found = [...text.matchAll(FIGURES)].find(([, , of]) => of === unit);
  return found?.[1] === undefined ? undefined : numberOf(found[1]);
}

/** Limits of a row, `≥ 15/s`, that its own figure of the same unit, `14.8/s`, does not keep, whatever its part made of it. */
export const brokenLimits = ({ promised, measured, how }: ProofRow): string[] =>
  [...promised.matchAll(LIMITS)].flatMap(([, sign = '', limit = '', unit = '']) => {
    const figure = figureIn(measured, unit) ?? figureIn(how, unit);
    if (figure === undefined || HOLDS[sign]?.(figure, numberOf(limit))) return [];
    return `${figure} ${unit} is not ${sign} ${limit} ${unit}`;
  });

const SMALLER = 'smaller than promised: ';

/** The row as it may stand in the proof: one that ran smaller than promised, or below its own figure, does not hold. */
export function judge(row: ProofRow): ProofRow {
  const promised = promisesIn(row.promise).map((number) => PROMISES[number - 1]?.counts ?? {});
  const size = row.size ?? {};
  const short = [
    ...new Set([{ [WHOLE]: 1 }, ...promised].flatMap((counts) => shortOf(size, counts))),
  ];
  const ok = row.ok && short.length === 0 && brokenLimits(row).length === 0;
  const isSaid = short.length === 0 || row.measured.includes(SMALLER);
  const measured = isSaid ? row.measured : `${row.measured}; ${SMALLER}${short.join(', ')}`;
  return { ...row, measured, ok };
}
