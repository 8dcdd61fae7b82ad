import type { AccountCertificate } from '../calls/account.ts';

/** What of a certificate says how it stands. */
type CertificateFacts = Pick<AccountCertificate, 'state' | 'isHere' | 'isActivated' | 'isBlocked'>;

export type CertificateStanding = CertificateFacts['state'] | 'in-cart' | 'waiting';

/** How it stands for whoever looks at it now: one that holds may be in the cart, or wait for another. */
export function certificateStanding({
  state,
  isActivated,
  isBlocked,
}: Omit<CertificateFacts, 'isHere'>): CertificateStanding {
  if (state !== 'active') return state;
  return isActivated ? 'in-cart' : isBlocked ? 'waiting' : 'active';
}

/** Whether it can be put into the cart now. */
export const isActivatable = ({ isHere, ...certificate }: CertificateFacts): boolean =>
  isHere && certificateStanding(certificate) === 'active';
