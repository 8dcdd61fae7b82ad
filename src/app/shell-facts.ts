import type { Text } from '#base/call.ts';
import { LOOK_HREF, nameMark } from '#company/brand.ts';
import { shopName } from '#company/shop-name.ts';
import { isKept, type Picture } from '#base/picture.ts';
import type { Place } from '#base/place.ts';
import { secondPriceAt } from '#base/second-price.ts';
import type { CountryPack, Store } from '#countries/country.ts';
import { countryName, nameAt } from '#countries/names.ts';
import { getStore } from '#countries/packs.ts';
import { sellersRight } from '#countries/sellers-right.ts';
import { PAYMENT_METHODS } from '#countries/payment-methods.ts';
import { offeredLanguages } from '#features/location/rules/offers.ts';
import { listMethods } from '#features/payment/server/public.ts';
import { LANGUAGE_NAMES, LANGUAGES, spokenOf, type Language } from '#i18n/languages.ts';
import type { PaySign, ShellBrand, ShellFacts } from '#web/shell/shell-facts.ts';
import type { ShopFeatures } from './features.ts';
import { frameLinks } from './frame-links.ts';
import type { Config } from '#platform/config.ts';
import { unlessUnavailable } from '#platform/database.ts';

/** Methods that look the same to a buyer share a sign. */
function paySignsOf(
  features: ShopFeatures,
  { store, country }: Place,
  { paymentMethods }: CountryPack,
  say: (text: Text) => string,
): readonly PaySign[] {
  const methods = listMethods(features.payment.atCounter.providers, {
    methods: paymentMethods,
    country,
    currency: getStore(store).currency.externalIso,
    canPayOnDelivery: true,
    previousMethod: null,
  });
  const signs = methods.map(({ alias }) => PAYMENT_METHODS[alias].sign);
  const byText = new Map(signs.map((sign) => [sign.text.id, sign]));
  return Array.from(byText.values(), ({ icon, text }) => ({ icon, text: say(text) }));
}

/** Where staff of service centres sign in: `{base}/{storeCode}-{localeCode}/login/` (I2-060). */
export const cscLoginAddress = (base: string, storeCode: string, language: string): string =>
  `${base}/${storeCode}-${language}/login/`;

/** Languages of the switch: those that the country is offered, and the one that the page is in. Source: I2-084, I9-094. */
export function languagesOf(
  store: Pick<Store, 'languages'>,
  country: Pick<CountryPack, 'isRussianOffered'>,
  current: string,
): readonly Language[] {
  const offered = offeredLanguages(country, store, LANGUAGES);
  return spokenOf(store.languages).filter((code) => code === current || offered.includes(code));
}

/** Without its forerunner: the menu is not in the page that carries this. */
const menuPicture = (picture: Picture | null): Picture | null =>
  picture && isKept(picture) ? { ...picture, placeholder: null } : picture;

function priceNoteOf(
  { priceNote, carriers }: CountryPack,
  say: (text: Text) => string,
): Pick<ShellFacts, 'priceNote'> {
  if (!priceNote) return {};
  const costs = carriers.some(({ priceMinor }) => priceMinor > 0);
  return {
    priceNote: { tax: say(priceNote.tax), shipping: costs ? say(priceNote.shipping) : null },
  };
}

/** A kept page lives a minute, so that a second price is gone within one of its end. */
function secondPriceOf(
  country: CountryPack,
  store: Store,
  now: Date,
): Pick<ShellFacts, 'secondPrice'> {
  const secondPrice = secondPriceAt(country.secondPrice, store.currency, now);
  return secondPrice ? { secondPrice } : {};
}

/** Whose shop it is, in a language. */
export function brandIn(language: string): ShellBrand {
  const mark = nameMark(language);
  return {
    name: shopName(language),
    ...(mark && { mark }),
    ...(LOOK_HREF !== null && { look: LOOK_HREF }),
  };
}

const companyOf = ({ legalEntity }: Store): ShellFacts['company'] => ({
  name: legalEntity.name,
  address: legalEntity.address,
  number: legalEntity.registrationNumber,
});

/**
 * What the frame of every page shows: menu, languages, place, help. The same for everybody in one place.
 *
 * @param country As staff have it now.
 */
export async function shellFacts(
  features: ShopFeatures,
  place: Place,
  country: CountryPack,
  now: Date,
  { cscLoginUrl, mapStyleUrl }: Pick<Config, 'cscLoginUrl' | 'mapStyleUrl'>,
  say: (text: Text) => string,
): Promise<ShellFacts> {
  const store = getStore(place.store);
  const isIn = async (stores: Promise<readonly string[]>) =>
    (await unlessUnavailable(stores))?.includes(place.store) ?? false;
  const [city, documents, monthlyKits, hasJubilee, hasReferral, faq] = await Promise.all([
    unlessUnavailable(features.location.cities.find(place)),
    unlessUnavailable(features.content.listAllPages(place)),
    features.monthlyKits.shownInFrame(place, say),
    isIn(features.jubilee.listStores()),
    isIn(features.referralProgramme.listStores()),
    unlessUnavailable(features.content.listFaq(place, 'faq')),
  ]);
  const { support } = country;
  return {
    brand: brandIn(place.language),
    map: { styleUrl: mapStyleUrl ?? null, bottomPadding: country.mapFitPaddingBottom },
    languages: languagesOf(store, country, place.language).map((code) => ({
      code,
      name: LANGUAGE_NAMES[code],
    })),
    categories: features.catalogue.listCategories(place).map(({ name, url, count, picture }) => ({
      name,
      href: url,
      count,
      picture: menuPicture(picture),
    })),
    collections: features.catalogue
      .listLandings(place)
      .map(({ name, url }) => ({ name, href: url })),
    documents: (documents ?? []).map(({ alias, title }) => ({ alias, title })),
    cityName: city?.name ?? null,
    countryName: countryName(country, place.language),
    timeZone: country.timeZone,
    phone: support.phone,
    hours: nameAt(support.hours, place),
    email: support.email,
    ...(store.errorToastStyle === 'new-error' && { isNewErrorShown: true }),
    ...priceNoteOf(country, say),
    ...secondPriceOf(country, store, now),
    paySigns: paySignsOf(features, place, country, say),
    ...(monthlyKits?.header && { kitBanner: monthlyKits.header }),
    ...frameLinks(
      place.language,
      {
        hasMonthlyKits: monthlyKits !== null,
        hasJubilee,
        hasReferral,
        hasFaq: (faq ?? []).length > 0,
        withdrawal: sellersRight(place.store)?.press ?? null,
      },
      say,
    ),
    login: {
      isAgreementHidden: country.authView.isHideAuthPolicyAgreement,
      cscUrl:
        cscLoginUrl === undefined || country.authView.isHideCscLink
          ? null
          : cscLoginAddress(cscLoginUrl, store.cscLoginCode, place.language),
    },
    company: companyOf(store),
  };
}
