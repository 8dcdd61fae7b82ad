/** What a form begins with: what was typed into one that was refused, also where a field was emptied; else what is known. */
export const withTyped = <Typed extends Readonly<Record<string, string>>>(
  known: Typed,
  sent: Readonly<Record<string, string>> | null,
): Typed =>
  // Every name of the form keeps its place.
  Object.fromEntries(
    Object.entries(known).map(([name, value]) => [name, sent?.[name] ?? value]),
  ) as Typed;
