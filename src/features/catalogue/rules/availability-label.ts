import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';

export interface AvailabilityFacts {
  readonly isArchived: boolean;
  /** True when the store has none that is free. */
  readonly isMissing: boolean;
  /** True for what may not be sold at a distance. */
  readonly isNoSale: boolean;
}

const ARCHIVED = message('catalogue.availability.archived', 'Продукт снят с производства');
const MISSING = message('catalogue.availability.missing', 'Нет в наличии');
const PICKUP_ONLY = message('catalogue.availability.pickupOnly', 'Только самовывоз');
const NOT_ONLINE = message(
  'catalogue.availability.notOnline',
  'БАД. Недоступен для продажи on-line',
);

/**
 * Says why a product cannot simply be bought; the first reason wins. Source: C4-001 to C4-003.
 *
 * @param cityAllowsSelf True when the visitor's city has a place where orders are handed out.
 * @returns Null when nothing stands in the way.
 */
export function availabilityLabel(
  product: AvailabilityFacts,
  cityAllowsSelf: boolean,
): Text | null {
  if (product.isArchived) return ARCHIVED;
  if (product.isMissing) return MISSING;
  if (product.isNoSale) return cityAllowsSelf ? PICKUP_ONLY : NOT_ONLINE;
  return null;
}
