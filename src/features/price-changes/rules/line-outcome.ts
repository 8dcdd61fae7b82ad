import {
  priorPriceMinor,
  stretchesOf,
  type KeptPrice,
} from '#features/catalogue/rules/prior-price.ts';
import { salesPrice } from '#features/catalogue/rules/prices.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { ChangeLine, Figures, LineFault, LineMark, LineOutcome } from '../model.ts';

/** From which difference on a price is looked at once more. */
export const STEEP_PERCENT = 30;

/** A reduced price that has ended by a moment is none: it would only come back into the history. */
function reducedAt(
  { newPriceMinor, newPriceUntil }: Figures,
  at: Date,
): Pick<Figures, 'newPriceMinor' | 'newPriceUntil'> {
  const isOver = newPriceUntil !== null && newPriceUntil <= at;
  return isOver ? { newPriceMinor: null, newPriceUntil: null } : { newPriceMinor, newPriceUntil };
}

/** What holds of these figures at a moment. */
export const figuresAt = (figures: Figures, at: Date): Figures => ({
  priceMinor: figures.priceMinor,
  ...reducedAt(figures, at),
  pointsHundredths: figures.pointsHundredths,
});

/** What a line makes of the figures that hold before it. */
export function afterLine(
  before: Figures,
  line: ChangeLine,
  at: Date,
): Outcome<Figures, LineFault> {
  const priceMinor = line.priceMinor ?? before.priceMinor;
  const reduced =
    line.reduced === 'keep'
      ? reducedAt(before, at)
      : { newPriceMinor: line.newPriceMinor, newPriceUntil: line.newPriceUntil };
  if (priceMinor < 0 || (reduced.newPriceMinor ?? 0) < 0) return refused('BELOW_ZERO');
  if (reduced.newPriceMinor !== null && reduced.newPriceMinor >= priceMinor)
    return refused('REDUCED_ABOVE');
  if (reduced.newPriceUntil !== null && reduced.newPriceUntil <= at) return refused('ENDED');
  return ok({
    priceMinor,
    ...reduced,
    pointsHundredths: line.pointsHundredths ?? before.pointsHundredths,
  });
}

const sameFigures = (one: Figures, other: Figures): boolean =>
  one.priceMinor === other.priceMinor &&
  one.newPriceMinor === other.newPriceMinor &&
  one.newPriceUntil?.getTime() === other.newPriceUntil?.getTime() &&
  one.pointsHundredths === other.pointsHundredths;

const asked = ({ priceMinor, newPriceMinor }: Figures): number => newPriceMinor ?? priceMinor;

const isSteep = (before: number, after: number): boolean =>
  Math.abs(after - before) * 100 > before * STEEP_PERCENT;

/** By how many percent one is more than the other, to a tenth; null: nothing was asked before. */
export const percentBetween = (before: number, after: number): number | null =>
  before === 0 ? null : Math.round(((after - before) * 1_000) / before) / 10;

/** What may be crossed out once these figures hold, where the law looks at the 30 days before. */
function priorOf(history: readonly KeptPrice[], after: Figures, at: Date): number | null {
  const standing = history.flatMap((each) => stretchesOf({ ...each, to: each.to ?? at }));
  const { priceMinor, newPriceMinor } = after;
  return priorPriceMinor([...standing, { priceMinor, newPriceMinor, from: at, to: null }]);
}

/**
 * What buyers will see, and what is worth a look.
 *
 * @param history Of the market, where its law says what may be crossed out; null: elsewhere.
 */
export function outcomeOf(
  before: Figures,
  after: Figures,
  history: readonly KeptPrice[] | null,
  at: Date,
): Pick<LineOutcome, 'seen' | 'marks'> {
  const held = figuresAt(before, at);
  const prior = history && after.newPriceMinor !== null ? priorOf(history, after, at) : undefined;
  const marks: LineMark[] = [];
  if (sameFigures(held, after)) marks.push('SAME');
  if (isSteep(held.priceMinor, after.priceMinor) || isSteep(asked(held), asked(after)))
    marks.push('STEEP');
  if (prior !== undefined && prior !== after.priceMinor) marks.push('PRIOR');
  return {
    seen: salesPrice({ ...after, ...(prior === undefined ? {} : { priorMinor: prior }) }),
    marks,
  };
}
