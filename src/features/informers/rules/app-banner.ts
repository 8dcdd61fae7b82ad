/** Pages on which somebody is busy: a shared cart, a registration, buying with registering. Source: I9-019. */
const BUSY =
  /^\/[a-z]{2}\/shop\/(?:cart\/share|cart\/delivery-with-registration|user\/registration)(?:\/|$)/;

/** A device that is touched and narrow whichever way it is held, showing the shop among the pages of a browser. */
export const PHONE_QUERY =
  '(pointer: coarse) and (hover: none) and (display-mode: browser) and ((width < 600px) or (height < 500px))';

export interface BannerPage {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly isPhone: boolean;
}

/** Whether this page may show the banner of the mobile app: on phones only; a link of somebody's must not be lost to it. Source: I9-019, I9-020, I2-012. */
export const isAppBannerAllowed = ({ path, query, isPhone }: BannerPage): boolean =>
  isPhone && !BUSY.test(path) && !query.has('referral') && !query.has('ref');
