/** How long a link works. Source: C9-009, C1-006. */
export const LINK_LIFE_DAYS = 7;

const DAY_MS = 86_400_000;

/** The first moment at which the link works no more. Seven days to the second, whatever the clocks of a place do meanwhile. */
export const endOfLink = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + LINK_LIFE_DAYS * DAY_MS);

export const isExpired = (expiresAt: Date, now: Date): boolean =>
  now.getTime() >= expiresAt.getTime();
