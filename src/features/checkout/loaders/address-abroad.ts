import { redirect } from 'react-router';
import { getUserAddresses, type SavedAddress } from '#features/address-book/calls/address-book.ts';
import { getCountries, getCountryDetails } from '#features/location/calls/location.ts';
import { setLocation } from '#features/location/calls/set-location.ts';
import { mayChangeAtCheckout } from '#features/location/rules/country-change.ts';
import { pathsIn } from '#web/paths.ts';
import type { ShopContext } from '#web/request-context.ts';
import { ABROAD, TO_COUNTRY } from '../rules/address-abroad.ts';
import type { DeliveryForm } from '../rules/delivery-form.ts';
import { KEPT, keepPosted, textOf } from './posted-form.ts';

/** The buyer's own addresses in every country; none for a guest. */
export async function bookOf({ session, services }: ShopContext): Promise<readonly SavedAddress[]> {
  if (session?.actor.kind !== 'contract') return [];
  const book = await services.run(getUserAddresses, { body: {} });
  return book.success ? book.data : [];
}

/** The country may be changed here only where that is free or tried out; otherwise there is only the one. Source: I6-017, C6-012, C6-013. */
export const offeredCountries = <Country extends { readonly code: string }>(
  { place, flags, services, now }: ShopContext,
  countries: readonly Country[],
): readonly Country[] =>
  mayChangeAtCheckout(services.countryAt, { store: place.store, flags, now })
    ? countries
    : countries.filter(({ code }) => code === place.country);

const tell = async ({ services, place }: ShopContext, countryCode: string) => {
  const body = { countryCode, onlineShopCode: place.store };
  const answer = await services.run(getCountryDetails, { body });
  return answer.success ? answer.data : null;
};

/**
 * The book as the step shows it: addresses where goods go now, then those in countries that may be chosen here instead, each with its
 * country. Of the one that is asked about it says what going there would change.
 */
export async function bookByCountry(
  shop: ShopContext,
  wholeBook: readonly SavedAddress[],
  countries: readonly { readonly code: string; readonly name: string }[],
  asked: string | null,
) {
  const here = wholeBook.filter(({ countryCode }) => countryCode === shop.place.country);
  const abroad = await Promise.all(
    wholeBook.flatMap((each) => {
      const country = countries.find(({ code }) => code === each.countryCode);
      if (!country || each.countryCode === shop.place.country) return [];
      const told = each.id === asked ? tell(shop, country.code) : null;
      return [
        Promise.resolve(told).then((effect) => ({ id: each.id, name: country.name, effect })),
      ];
    }),
  );
  const known = new Map(abroad.map((each) => [each.id, each]));
  return {
    here,
    abroad: wholeBook.flatMap((each) => {
      const country = known.get(each.id);
      return country ? [{ ...each, country }] : [];
    }),
  };
}

/** The address of the book in another country that the courier is to go to; null for any other, and where the country is fixed. */
export async function chosenAbroad(
  shop: ShopContext,
  { tab, typed }: DeliveryForm,
): Promise<SavedAddress | null> {
  if (tab !== 'courier' || typed.addressId === '') return null;
  const chosen = (await bookOf(shop)).find(({ id }) => id === typed.addressId);
  if (!chosen || chosen.countryCode === shop.place.country) return null;
  const countries = await shop.services.run(getCountries, { query: { target: 'checkout' } });
  const offered = offeredCountries(shop, countries.success ? countries.data : []);
  return offered.some(({ code }) => code === chosen.countryCode) ? chosen : null;
}

/** To the page that says what going there would change; all that was typed comes with it. Source: C4-083, C4-084. */
export async function toQuestion(
  shop: ShopContext,
  { id }: SavedAddress,
  posted: FormData,
  url: URL,
): Promise<Response> {
  await keepPosted(shop, posted);
  const query = new URLSearchParams(url.search);
  query.set(KEPT, '1');
  query.set(ABROAD, id);
  return redirect(`${url.pathname}?${query}#${ABROAD}`, 303);
}

/**
 * Has goods go to the country of the address that was asked about, as the window of the region does: the page comes back with what was
 * typed, or the cart, where it was cleared.
 *
 * @returns Why nothing has changed.
 */
export async function goAbroad(
  shop: ShopContext,
  posted: FormData,
  { pathname, searchParams }: URL,
): Promise<readonly string[]> {
  const addressId = textOf(posted, TO_COUNTRY);
  const to = (await bookOf(shop)).find(({ id }) => id === addressId);
  // Forgotten meanwhile, in another window perhaps: the page comes as it is now.
  if (!to) return [];
  const answer = await shop.services.run(setLocation, {
    body: { countryCode: to.countryCode, cityId: to.cityId, isCheckout: true },
  });
  if (!answer.success) return answer.message;
  if (answer.data.isCartCleared) throw redirect(pathsIn(shop.place.language).cart(), 303);
  posted.set('addressId', addressId);
  await keepPosted(shop, posted);
  const query = new URLSearchParams(searchParams);
  // The address of the page spoke for the country that was before.
  for (const name of [ABROAD, 'delivery']) query.delete(name);
  query.set(KEPT, '1');
  throw redirect(`${pathname}?${query}`, 303);
}
