/** Query parameters that mean something else and never open a modal. Source: I2-015, D51. */
const RESERVED = new Set([
  'sort',
  'referral',
  'ref',
  'delivery',
  'residence',
  'tab',
  'page',
  'searchString',
  'actionID',
  'changePassword',
  'login',
  'country',
  'city',
  'view',
]);

const isReserved = (name: string): boolean => RESERVED.has(name) || name.startsWith('utm_');

/**
 * Which modal an address asks for: `modal=` goes first, then any parameter whose name is a known modal.
 *
 * @param isKnown Whether an id stands in the registry of dialogs; nothing else is ever opened.
 * @returns The id, or null. Source: I2-015, D51.
 */
export function modalFromQuery(
  query: URLSearchParams,
  isKnown: (id: string) => boolean,
): string | null {
  const named = query.get('modal');
  if (named !== null) return isKnown(named) ? named : null;
  for (const name of query.keys()) {
    if (!isReserved(name) && isKnown(name)) return name;
  }
  return null;
}
