import type { CountryPack } from '#countries/country.ts';

/** How the window of referral links is laid out: `new` asks first what the link is for, `old` lists them all. */
export type LinksLayout = 'new' | 'old';

/** Readers of Russian have the newer one where the country says so. Source: I2-114, I9-082. */
export const linksLayout = (
  { listed }: { readonly listed: Pick<CountryPack['listed'], 'isNewReferralModal'> },
  language: string,
): LinksLayout => (listed.isNewReferralModal && language === 'ru' ? 'new' : 'old');
