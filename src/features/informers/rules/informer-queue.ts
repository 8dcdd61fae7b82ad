import type { InformerName } from '#countries/country.ts';
import type { Informer } from '../calls/informers.ts';
import { isAppBannerAllowed, type BannerPage } from './app-banner.ts';
import { isClosed } from './closing-cookie.ts';
import { isQuietPage } from './quiet-pages.ts';
import { toldInVisit } from './visit-cookie.ts';

/** Of two with one priority the upper goes first (D30); there is no fifth. Source: I9-011, I9-012, I9-013, I9-014, I9-015. */
export const PRIORITIES: Readonly<Record<InformerName, number>> = {
  holidaysWork: 1,
  deliveryDelay: 1,
  cookieAgreement: 2,
  locationHint: 3,
  registerPay: 4,
  mobileApp: 6,
};

const ORDER = Object.keys(PRIORITIES);

/** The names in the order in which their turn comes, whatever order they were given in. */
export const inQueue = <Item extends { readonly alias: InformerName }>(
  items: readonly Item[],
): Item[] =>
  items
    .toSorted((one, other) => ORDER.indexOf(one.alias) - ORDER.indexOf(other.alias))
    .toSorted((one, other) => PRIORITIES[one.alias] - PRIORITIES[other.alias]);

export interface ShownPage extends BannerPage {
  /** `document.cookie`. */
  readonly cookies: string;
}

/**
 * The one whose turn it is: the first that was not closed and that this page may show; null: none. A visit that was told one is told no other,
 * so that the next one comes with the next visit. Source: I4-055, I4-056.
 */
export function nextInformer(informers: readonly Informer[], page: ShownPage): Informer | null {
  if (isQuietPage(page.path)) return null;
  const told = toldInVisit(page.cookies);
  const open = informers.filter(
    ({ alias, mark }) =>
      (told === null || told === alias) &&
      !isClosed(page.cookies, alias, mark) &&
      (alias !== 'mobileApp' || isAppBannerAllowed(page)),
  );
  return inQueue(open)[0] ?? null;
}
