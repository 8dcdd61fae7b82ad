import { createHash } from 'node:crypto';

/** The two widths at which every screen is looked at. */
export const WIDTHS = { phone: 390, desk: 1440 } as const;

/** What the gate sets, another value with each commit; without it everything is tried. */
const ROUND = process.env['GATE_ROUND'];

/**
 * Of values that a sweep goes through, those of this run: the gate tries one, another with another commit. Files whose turn differs cover
 * each other's values in one gate. Run by itself, and by `npm run prove -- journeys`, a file tries all of them.
 *
 * @param sweep Whatever tells sweeps apart: a test file's path, with a word where the file has several.
 */
export function partOf<T>(all: readonly T[], sweep: string, round = ROUND): readonly T[] {
  if (round === undefined) return all;
  const turn =
    createHash('sha256').update(`${round} ${sweep}`).digest().readUInt32BE() % all.length;
  return all.slice(turn, turn + 1);
}

/** The widths at which the file tries what must look and work alike at both. */
export const widthsOf = (sweep: string): readonly number[] => partOf(Object.values(WIDTHS), sweep);

/** Every so-manieth of many: the gate tries one such share, another with another commit. */
export const shareOf = <T>(
  all: readonly T[],
  shares: number,
  sweep: string,
  round = ROUND,
): readonly T[] =>
  partOf(
    Array.from({ length: shares }, (_share, turn) =>
      all.filter((_one, index) => index % shares === turn),
    ),
    sweep,
    round,
  ).flat();

/** Every other one of many. */
export const halfOf = <T>(all: readonly T[], sweep: string, round = ROUND): readonly T[] =>
  shareOf(all, 2, sweep, round);
