/** Query names that mean something else and never name a modal (D51). */
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
  'mb',
  'requisite',
  'order_id',
  'contract',
]);
const PARAMETER = 'modal';

export interface ModalInQuery {
  readonly id: string;
  /** Query parameter that named it, to be taken out of the address when the modal closes. */
  readonly parameter: string;
}

/**
 * The modal that a query opens on load: `modal={id}` wins, then the first parameter whose name is the id of a modal (I2-015,
 * D51). Only registered ids count; anything else is ignored.
 *
 * @param query Parameters in the order of the address.
 * @param registry Ids of all modals.
 */
export function modalInQuery(
  query: Iterable<readonly [name: string, value: string]>,
  registry: ReadonlySet<string>,
): ModalInQuery | null {
  const parameters = [...query];
  const named = parameters.find(([name, value]) => name === PARAMETER && registry.has(value));
  if (named) return { id: named[1], parameter: PARAMETER };
  const isFree = (name: string) => name !== PARAMETER && !RESERVED.has(name) && !name.startsWith('utm_');
  const found = parameters.find(([name]) => isFree(name) && registry.has(name));
  return found ? { id: found[0], parameter: found[0] } : null;
}
