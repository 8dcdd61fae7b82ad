import { withQuery } from '#base/with-query.ts';
import type { Paths } from '#web/paths.ts';
import { linkQrPaths } from './qr-addresses.ts';
import { referralOf, sharedAddress } from './referral-link.ts';

export type LinkKind = 'client' | 'consultant' | 'page' | 'community';

export interface GivenLink {
  readonly kind: LinkKind;
  /** The whole address. */
  readonly url: string;
  /** The same without scheme and host; null: it leads elsewhere. */
  readonly path: string | null;
}

export interface LinkFacts {
  /** Scheme and host. */
  readonly site: string;
  readonly paths: Pick<
    Paths,
    'registrationPrivilegedClient' | 'registrationConsultant' | 'home' | 'profile'
  >;
  /** Of whoever gives the links, who is the mentor that they name. */
  readonly contract: string | null;
  /** Path of the page that is open. */
  readonly here: string;
  /** Where goods go. */
  readonly delivery: string;
  /** Null where the country shows no community. */
  readonly communityUrl: string | null;
}

/**
 * The links that name whoever gives them as the mentor; none for a contract that shares none. A page of one's own account says nothing
 * to others: the shop's first page stands for it. Source: I2-109 to I2-113, I9-090.
 */
export function referralLinks(facts: LinkFacts): GivenLink[] {
  const { site, paths, contract, here, delivery, communityUrl } = facts;
  const referral = referralOf(contract);
  if (referral === null) return [];
  const path = here.startsWith(paths.profile()) ? paths.home() : here;
  const ours = (kind: LinkKind, to: string): GivenLink => ({ kind, url: site + to, path: to });
  return [
    ours('client', paths.registrationPrivilegedClient({ referral })),
    ours('consultant', paths.registrationConsultant({ referral })),
    ours('page', sharedAddress({ site: '', path, contract: referral, delivery })),
    ...(communityUrl === null
      ? []
      : [{ kind: 'community' as const, url: withQuery(communityUrl, { referral }), path: null }]),
  ];
}

/** Address of the QR code of one of our pages. */
export const linkQrPath = (language: string, to: string): string =>
  withQuery(linkQrPaths.referral_link_qr_svg.path.replace('{lang}', language), { to });
