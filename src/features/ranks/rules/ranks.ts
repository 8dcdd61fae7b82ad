import type { RankNeeds, RankVolumes } from '../model.ts';

/** Of both volumes so much is missing; zero where there is enough. */
export const missingTo = (
  needs: Pick<RankNeeds, 'personal' | 'firstLine'>,
  { personal, firstLine }: RankVolumes,
): RankVolumes => ({
  personal: Math.max(0, needs.personal - personal),
  firstLine: Math.max(0, needs.firstLine - firstLine),
});

const isReached = (needs: RankNeeds, volumes: RankVolumes): boolean => {
  const { personal, firstLine } = missingTo(needs, volumes);
  return personal === 0 && firstLine === 0;
};

/**
 * The place of the rank that a month brings: the highest one of which both volumes are there. A refund may leave a month below zero, and
 * the first rank is everybody's all the same.
 *
 * @param steps From the lowest to the highest; none asks for less than the one before it.
 */
export const reachedPlace = (steps: readonly RankNeeds[], volumes: RankVolumes): number =>
  Math.max(
    0,
    steps.findLastIndex((needs) => isReached(needs, volumes)),
  );

/**
 * The place of the rank that somebody has: what a month brings holds until the end of the next one, so that of both months the higher one
 * counts. A rank that the table does not have any more is worth as much as the first.
 */
export const heldPlace = (
  steps: readonly RankNeeds[],
  aliases: readonly (string | null)[],
): number =>
  Math.max(0, ...aliases.map((alias) => steps.findIndex((each) => each.alias === alias)));

export interface RankWay<Step> {
  readonly held: Step;
  /** A higher one that the month is enough for already; the night gives it. */
  readonly reached: Step | null;
  /** What the month must still bring for the rank to be there in the next one; null where it is enough. */
  readonly keep: RankVolumes | null;
  /** The first rank that is neither held nor reached, and what is missing to it; null at the top. */
  readonly next: { readonly step: Step; readonly missing: RankVolumes } | null;
}

/** How somebody stands in a month by the rank that they have; null where there is no table. Source: I2-106. */
export function rankWay<Step extends RankNeeds>(
  steps: readonly Step[],
  alias: string,
  volumes: RankVolumes,
): RankWay<Step> | null {
  const at = heldPlace(steps, [alias]);
  const held = steps[at];
  if (!held) return null;
  const reachedAt = reachedPlace(steps, volumes);
  const next = steps[Math.max(at, reachedAt) + 1];
  return {
    held,
    reached: (reachedAt > at && steps[reachedAt]) || null,
    keep: reachedAt < at ? missingTo(held, volumes) : null,
    next: next ? { step: next, missing: missingTo(next, volumes) } : null,
  };
}
