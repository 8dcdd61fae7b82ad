/** Purposes that the main page has a tab for, in their order: as products name them. Source: C2-032. */
export const WELLNESS = ['sleep', 'calm', 'energy', 'immunity', 'digestion', 'skin'] as const;

export type Wellness = (typeof WELLNESS)[number];

/** The tab that an address asks for among those that have something to show: the first one unless it names another. */
export function chosenTab(asked: string | null, there: readonly Wellness[]): Wellness | null {
  return there.find((tab) => tab === asked) ?? there[0] ?? null;
}
