import type { InformerName } from '#countries/country.ts';
import type { Informer } from '../model.ts';
import { isClosed } from './closing-cookie.ts';
import { isAppBannerAllowed } from './app-banner.ts';

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
export const inQueue = <Item extends { readonly alias: InformerName }>(items: readonly Item[]): Item[] =>
  items
    .toSorted((one, other) => ORDER.indexOf(one.alias) - ORDER.indexOf(other.alias))
    .toSorted((one, other) => PRIORITIES[one.alias] - PRIORITIES[other.alias]);

export interface ShownPage {
  /** `document.cookie`. */
  readonly cookies: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

const ORDER_PAGE = /\/shop\/payment\/thank-you\//;

/** The page of an order says by itself whether it waits for its money, and knows first when it has come. */
export const saysUnpaidItself = (path: string): boolean => ORDER_PAGE.test(path);

/** The one whose turn it is: the first that was not closed and that this page may show; null: none. Source: I4-055, I4-056. */
export function nextInformer(informers: readonly Informer[], page: ShownPage): Informer | null {
  const open = informers.filter(
    ({ alias, mark }) =>
      !isClosed(page.cookies, alias, mark) && (alias !== 'mobileApp' || isAppBannerAllowed(page)),
  );
  return inQueue(open)[0] ?? null;
}
