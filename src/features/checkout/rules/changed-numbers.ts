/** A number that was shown and is another one now; major units. */
export interface ChangedNumber {
  readonly field: string;
  readonly shown: number;
  readonly now: number;
}

/** What is different between the sums that a page showed and those that the server answered; in the order shown. */
export function changedNumbers(
  shown: Readonly<Record<string, number>>,
  fresh: unknown,
): readonly ChangedNumber[] {
  const now = new Map<string, unknown>(Object.entries(fresh ?? {}));
  return Object.entries(shown).flatMap(([field, value]) => {
    const other = now.get(field);
    return typeof other === 'number' && other !== value
      ? [{ field, shown: value, now: other }]
      : [];
  });
}
