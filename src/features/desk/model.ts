/** Which of the people of a consultant are shown: clients, those who came this month, those without points in it; consultants apart. */
export const TEAM_PARTS = ['clients', 'new', 'idle', 'consultants'] as const;
export type TeamPart = (typeof TEAM_PARTS)[number];

/** People of one page. */
export const MEMBERS_AT_ONCE = 20;
