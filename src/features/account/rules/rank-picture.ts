/** Ranks that have a picture of their own, from the first to the highest. */
export const RANKS = ['start', 'bronze', 'silver', 'gold', 'diamond'] as const;
export type Rank = (typeof RANKS)[number];

/** The picture of a rank by its alias; one that we do not know looks like the first. Source: I2-106. */
export const rankPicture = (alias: string): Rank => RANKS.find((rank) => rank === alias) ?? 'start';
