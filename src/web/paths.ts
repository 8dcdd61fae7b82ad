import { withQuery } from '#base/with-query.ts';

const part = (value: string | number): string => encodeURIComponent(value);

/**
 * The addresses of all pages in one language. Nobody writes one by hand.
 *
 * @param language Two lower-case letters, the first path segment.
 */
export function pathsIn(language: string) {
  const shop = `/${part(language)}/shop`;
  return {
    home: () => `/${part(language)}/`,
    category: (
      { slug, id }: { slug: string; id: number },
      query: { sort?: string; page?: number } = {},
    ) => withQuery(`${shop}/catalog/${part(slug)}-${part(id)}/`, query),
    product: (sku: string, query: { referral?: string; delivery?: string; modal?: string } = {}) =>
      withQuery(`${shop}/catalog/product/${part(sku)}/`, query),
    search: (query: { searchString?: string; sort?: string; page?: number; exact?: 1 } = {}) =>
      withQuery(`${shop}/search/`, query),
    /** Monthly kits that can be begun. */
    monthlyKits: () => `${shop}/subscriptions/`,
    /** The jubilee; the query asks for what scripts would show without another page. */
    jubilee: (
      query: {
        month?: string;
        offer?: number;
        stories?: number;
        story?: string;
        add?: 1 | 'sent';
      } = {},
    ) => withQuery(`${shop}/thirty-years/`, query),
    /** What is given for friends. */
    referralProgramme: (query: { modal?: string } = {}) => withQuery(`${shop}/referral/`, query),
    staticPage: (alias: string) => `${shop}/page/${part(alias)}/`,
    /** Where a mail about an arrival lets one stop further ones; `token` is the mail's. */
    arrivalStop: (token: string) => `${shop}/arrival/stop/${part(token)}/`,
    cart: (query: { delivery?: string; modal?: string; from?: string } = {}) =>
      withQuery(`${shop}/cart/`, query),
    delivery: (query: { delivery?: string } = {}) => withQuery(`${shop}/cart/delivery/`, query),
    /** Who brings parcels to a city, and what is paid with there; without one, to the visitor's. */
    deliveryTo: (cityId?: number, query: { city?: string } = {}) =>
      withQuery(`${shop}/delivery/${cityId === undefined ? '' : `${part(cityId)}/`}`, query),
    deliveryWithRegistration: (query: { delivery?: string } = {}) =>
      withQuery(`${shop}/cart/delivery-with-registration/`, query),
    payment: (query: { from?: string } = {}) => withQuery(`${shop}/cart/payment/`, query),
    final: () => `${shop}/cart/final/`,
    /** What a country wants read before the order, filled from it. */
    prePurchaseForm: () => `${shop}/cart/pre-purchase-form/`,
    thankYou: (
      paysys: string,
      query: { order_id?: string; contract?: string; headerId?: string } = {},
    ) => withQuery(`${shop}/payment/thank-you/${part(paysys)}/`, query),
    profile: (query: { changePassword?: 1 } = {}) => withQuery(`${shop}/profile`, query),
    /** What a consultant pays once for registering. */
    registrationFee: () => `${shop}/profile/registration-fee`,
    orders: (query: { page?: number } = {}) => withQuery(`${shop}/profile/orders`, query),
    /** Where a parcel is found, also by whoever is not signed in. */
    tracking: () => `${shop}/profile/tracking`,
    /** Where goods go, from which store, in which language. */
    location: (query: { back?: string } = {}) => withQuery(`${shop}/location/`, query),
    login: (query: { back?: string } = {}) => withQuery(`${shop}/login/`, query),
    passwordRecovery: (query: { login?: string } = {}) =>
      withQuery(`${shop}/user/password/recovery/`, query),
    /** Where the mail's link leads: a new password is typed there. */
    passwordReset: (token: string) => withQuery(`${shop}/user/password/recovery/reset/`, { token }),
    registrationPrivilegedClient: (query: { referral?: string; residence?: string } = {}) =>
      withQuery(`${shop}/user/registration/PRIVILEGED_CLIENT/`, query),
    registrationConsultant: (query: { referral?: string; residence?: string } = {}) =>
      withQuery(`${shop}/user/registration/CONSULTANT/`, query),
    serviceCentres: (
      query: {
        country?: string;
        city?: string | number;
        view?: 'map' | 'list';
        page?: number;
      } = {},
    ) => withQuery(`${shop}/geo/`, query),
    promotions: (query: { tab?: 'actions' | 'discounts'; page?: number } = {}) =>
      withQuery(`${shop}/actions/`, query),
    /** One promotion; `at` says where somebody is in its wizard. */
    promotion: (actionID: number, at: Readonly<Record<string, string>> = {}) =>
      withQuery(`${shop}/actions/`, { actionID, ...at }),
  } as const;
}

export type Paths = ReturnType<typeof pathsIn>;

/** The same address in another language: the old prefix goes, path, query and hash stay. Source: I2-011, D53. */
export const inLanguage = (language: string, address: string): string =>
  `/${language}${address.slice(3) || '/'}`;
