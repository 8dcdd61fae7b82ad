/** One row of a table of ranks: what a month has to bring, in hundredths of points. */
export interface RankStep {
  readonly alias: string;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
  readonly personal: number;
  readonly firstLine: number;
}

/** Points of one month, in hundredths: one's own, and those of the clients whose mentor one is. */
export interface RankVolumes {
  readonly personal: number;
  readonly firstLine: number;
}

/** What a rank's row says by itself. */
export type RankNeeds = Pick<RankStep, 'alias' | 'personal' | 'firstLine'>;

/** More than any company has. */
export const RANKS_MAX = 30;
