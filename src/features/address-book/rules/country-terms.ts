import type { CountryPack } from '#countries/country.ts';

/** What the form of an address needs to know of its country. */
export function countryTerms({
  cntr,
  address,
  support,
}: Pick<CountryPack, 'cntr' | 'address' | 'support'>) {
  const { form, fields, levels, required, roadTypes, isAutoZipEnabled, postcodeExample } = address;
  return {
    countryISO: cntr,
    form,
    fields,
    levels,
    required,
    roadTypes,
    isAutoZipEnabled,
    postcodeExample,
    addressErrorsEmail: support.addressErrorsEmail,
  };
}
