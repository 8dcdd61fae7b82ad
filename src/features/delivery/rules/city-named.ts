/** Of the cities that bear the name in an address, largest first: the one that was chosen before any other. */
export const cityNamed = (named: readonly number[], chosen: number | null): number | null =>
  named.find((city) => city === chosen) ?? named[0] ?? null;
