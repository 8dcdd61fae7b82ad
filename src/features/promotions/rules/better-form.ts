/** What the form of a proposed kit is known by. */
export const BETTER_KIT = 'better-kit';
