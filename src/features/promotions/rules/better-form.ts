/** What the form of a proposed kit is known by. */
export const BETTER_KIT = 'better-kit';
/** Most kits that one exchange takes apart, or puts together. */
export const KITS_APART_MAX = 10;
