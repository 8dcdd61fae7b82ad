import type { OfferTheme } from '../rules/months.ts';

/** Ground and words of each theme. Source: I3-052. */
export const THEME_CLASSES: Readonly<Record<OfferTheme, { ground: string; words: string }>> = {
  violet: { ground: 'bg-j-violet-tint', words: 'text-j-violet' },
  green: { ground: 'bg-j-green-tint', words: 'text-j-green' },
  blue: { ground: 'bg-j-blue-tint', words: 'text-j-blue' },
};
