/** Where the office answers: a host of its own in front of a store's, `https://office.shop.example`. */
export function officeOriginOf(storeOrigin: string): string {
  const { protocol, host } = new URL(storeOrigin);
  return `${protocol}//office.${host}`;
}

/** The page of the first who works in a shop. */
export const FIRST_OWNER_PATH = '/first-owner';

/** The page that a link of an invitation opens. */
export const invitationPath = (token: string): string => `/invitation/${token}`;
