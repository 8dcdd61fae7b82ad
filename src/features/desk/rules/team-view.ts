import { TEAM_PARTS, type TeamPart } from '../model.ts';

/** Somebody of the team with what the month has brought. */
export interface Teammate {
  readonly contract: string;
  readonly isClient: boolean;
  /** Registered in the running month. */
  readonly isNew: boolean;
  /** Hundredths of points of the running month. */
  readonly hundredths: number;
}

const BELONGS: Readonly<Record<TeamPart, (mate: Teammate) => boolean>> = {
  clients: ({ isClient }) => isClient,
  new: ({ isClient, isNew }) => isClient && isNew,
  idle: ({ isClient, hundredths }) => isClient && hundredths <= 0,
  consultants: ({ isClient }) => !isClient,
};

/**
 * One page of a part of the team, most points first; among equals the order of before stays. A page behind the last one is the last one.
 *
 * @param mates The newest first.
 */
export function teamView<Mate extends Teammate>(
  mates: readonly Mate[],
  { show, page, most }: { readonly show: TeamPart; readonly page: number; readonly most: number },
) {
  const shown = mates.filter(BELONGS[show]);
  const pages = Math.max(1, Math.ceil(shown.length / most));
  const at = Math.min(page, pages);
  const counts = Object.fromEntries(
    TEAM_PARTS.map((part) => [part, mates.filter(BELONGS[part]).length]),
  ) as Record<TeamPart, number>;
  return {
    counts,
    page: at,
    pages,
    members: shown
      .toSorted((one, other) => other.hundredths - one.hundredths)
      .slice((at - 1) * most, at * most),
  };
}
