/** Pages on which somebody is busy: a shared cart, a registration, buying with registering. Source: I9-019. */
const BUSY = /^\/[a-z]{2}\/shop\/(?:cart\/share|cart\/delivery-with-registration|user\/registration)(?:\/|$)/;

/** Whether this page may show the banner of the mobile app; a link of somebody's must not be lost to it. Source: I9-019, I9-020, I2-012. */
export const isAppBannerAllowed = ({
  path,
  query,
}: {
  readonly path: string;
  readonly query: URLSearchParams;
}): boolean => !BUSY.test(path) && !query.has('referral') && !query.has('ref');
