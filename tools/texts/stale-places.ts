/**
 * Why the build would not find a text: it brings texts to a page by the files that the catalogue lists them under.
 *
 * @param listed Files in the catalogue.
 * @param standing Files of the program that say the text now; none: nobody says it any more.
 */
export function stalePlaces(listed: readonly string[], standing: readonly string[]): string | null {
  const missing = [...new Set(standing)].filter((file) => !listed.includes(file));
  const gone = listed.filter((file) => !standing.includes(file));
  if (missing.length + gone.length === 0) return null;
  return [
    ...missing.map((file) => `is not listed under ${file}`),
    ...gone.map((file) => `is still listed under ${file}`),
  ].join(', ');
}
