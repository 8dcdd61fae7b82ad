/** How somebody is called. Personal data. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * How the holder of a contract is named before strangers: first name and the first letter of the last, so that nobody is found by it (D73).
 *
 * @returns «Анна П.»; null when nothing is left of the name.
 */
export function publicName(firstName: string, lastName: string): string | null {
  const [initial] = lastName.trim();
  const first = firstName.trim();
  if (first === '') return null;
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
