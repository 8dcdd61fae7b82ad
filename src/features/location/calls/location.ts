import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import type { GlobePosition } from '#base/distance.ts';
import { ANYBODY } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import type { FieldsOf } from '#platform/schema-fields.ts';
import { CITY_QUERY_MAX, HANDOVER_TOKEN_MAX, UNITS_AT_ONCE } from '../model.ts';

export const LARGEST_ID = 2_147_483_647;
const PARCEL_GRAMS_MAX = 10_000_000;

const code = (pattern: RegExp) => z.string().max(20).trim().toLowerCase().regex(pattern);
export const countryCode = code(/^[a-z]{2}$/);
const storeCode = code(/^[a-z]{2,8}$/);
const addressText = z.string().max(200).default('');
const queryString = z.string().max(CITY_QUERY_MAX).default('');
/** A page of ours to come back to; anything else counts for nothing. */
const back = z.string().max(2_000).optional();

const listedCity = z.object({
  id: z.number(),
  name: z.string(),
  /** Name and region, to tell cities of one name apart. */
  hint: z.string(),
  isSelfDeliveryAvailable: z.boolean(),
});
/** Source: I3-031, I3-032. */
const city = listedCity.extend({
  region: z.object({ name: z.string() }),
  country: z.object({ cntr: z.string() }),
  isShowDeliveryDelayInformer: z.boolean(),
});
/** Source: I3-036 to I3-042. */
const country = z.object({
  cntr: z.string(),
  name: z.string(),
  europeCode: z.string().nullable(),
  bbCode: z.string().nullable(),
  isEuMember: z.boolean(),
  isLocationCountry: z.boolean(),
  redirectToOtherShop: z.string().nullable(),
  usePatronymic: z.boolean(),
  roadTypes: z.array(z.string()).readonly(),
  isAutoZipEnabled: z.boolean(),
  isShowDeliveryPeriodFromCsc: z.boolean(),
  orderStoragePeriodDaysInCsc: z.number(),
  isDemandForbidden: z.boolean(),
  isUpdateActionAfterChangingBasket: z.boolean(),
  currency: z.object({ externalIso: z.string() }),
  availableOnlineShop: z.array(z.object({ code: z.string(), default: z.boolean() })).readonly(),
  authView: z.object({ isHideCscLink: z.boolean(), isHideAuthPolicyAgreement: z.boolean() }),
});
const phoneCodes = z.array(z.object({ cntr: z.string(), phoneCode: z.string() })).readonly();
const named = z.object({ code: z.string(), name: z.string() });

export const noSuchCountry = {
  status: 422,
  text: { id: 'location.country.unknown', message: 'В эту страну доставки нет' },
} as const;
export const noSuchCity = {
  status: 422,
  text: { id: 'location.city.unknown', message: 'В этой стране нет такого города' },
} as const;
/** A line of the cart before and after a change of country; sums are written out, because their currencies may differ. */
const changedLine = z.object({
  sku: z.string(),
  name: z.string(),
  count: z.number(),
  sum: z.string(),
  /** As many as there are there. */
  newCount: z.number(),
  /** Null: not sold there. */
  newSum: z.string().nullable(),
});
export type ChangedLine = z.output<typeof changedLine>;

/** What a change of country would do to the cart of whoever asks. */
const cartEffect = z.object({
  /** At most `EFFECT_LINES`; where there are more, what is not sold there comes first. */
  lines: z.array(changedLine).readonly(),
  /** How many lines are not told. */
  more: z.number(),
  /** Of the whole cart; null for an empty one. */
  total: z.object({ sum: z.string(), newSum: z.string() }).nullable(),
  /** Numbers of certificates that do not come along to another store. */
  certificates: z.array(z.string()).readonly(),
});
export type CartEffect = z.output<typeof cartEffect>;

const handover = z.object({ token: z.string().max(HANDOVER_TOKEN_MAX) });
const noHandover = {
  status: 410,
  text: message('location.handover-gone', 'Переход из другого магазина уже не действует'),
} as const;

/** Source: I7-041. */
export const getCitiesByStart = defineCall({
  name: 'location_get_cities_by_country_and_start',
  about: 'Cities whose name begins with what was typed.',
  at: 'POST /{lang}/shop/ajax/location/cities/by-country-and-start/get/',
  who: ANYBODY,
  query: z.object({ countryCode, withRoadTypes: z.string().max(1).optional() }),
  body: z.object({ queryString }),
  data: z.array(listedCity),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: I7-043. */
export const searchLocation = defineCall({
  name: 'location_search',
  about: 'The same by address; without a country in the one that goods go to.',
  at: 'GET /{lang}/shop/ajax/location/search/',
  who: ANYBODY,
  query: z.object({ queryString, countryCode: countryCode.optional() }),
  data: z.array(listedCity),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: I7-019. */
export const searchObject = defineCall({
  name: 'location_search_object',
  about:
    'Provinces of Türkiye and what lies below a unit, as JSON text; `parentId=1` is the country.',
  at: 'GET /{lang}/shop/ajax/location/object/search/',
  who: ANYBODY,
  aliases: ['shopen_app_ajax_location_search_object'],
  query: z.object({
    countryCode,
    parentId: wholeNumber(1, LARGEST_ID),
    /** -1: all of them, which is as many as we ever answer. */
    perPage: wholeNumber(-1, UNITS_AT_ONCE).optional(),
  }),
  data: z.string(),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: I7-019. */
export const getAddressUnits = defineCall({
  name: 'location_get_addressation_units',
  about: 'Districts of a province, quarters of a district, provinces of a country.',
  at: 'POST /{lang}/shop/ajax/location/addressation-units/get/',
  who: ANYBODY,
  query: z.object({
    action: z.enum(['getProvinces', 'getDistricts', 'getSubDistricts', 'getRegions', 'getCities']),
    unitId: wholeNumber(1, LARGEST_ID),
  }),
  data: z.array(z.object({ id: z.number(), name: z.string() })),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: C7-072. */
export const getPostcode = defineCall({
  name: 'location_get_post_code',
  about: 'The postcode of an address, where the country’s can be looked up.',
  at: 'POST /{lang}/shop/ajax/location/post-code/get/',
  who: ANYBODY,
  body: z.object({
    country: countryCode,
    city: addressText,
    street: addressText,
    house: addressText,
    road_type: addressText,
  }),
  data: z.string(),
  refusals: {
    NOT_FOUND: {
      status: 404,
      text: message('location.postcode.not-found', 'Индекс не найден. Введите его сами'),
    },
    UNAVAILABLE: {
      status: 503,
      retryAfterSeconds: 30,
      text: message('location.postcode.unavailable', 'Индекс сейчас не узнать. Введите его сами'),
    },
  },
  proof: 'none',
  limit: 'browse',
});

/** Source: I7-038, I7-039. */
export const getLocalization = defineCall({
  name: 'getLocalization',
  about: 'All that the browser keeps of its place, and whether it must keep it anew.',
  at: 'POST /{lang}/shop/ajax/location/localization/get/',
  who: ANYBODY,
  body: z.object({
    clientVersion: z.string().max(64).nullish(),
    currentPosition: z
      .object({
        lat: z.number().min(-90).max(90),
        lon: z.number().min(-180).max(180),
      } satisfies FieldsOf<GlobePosition>)
      .nullish(),
  }),
  data: z.object({
    response: z.object({
      /** Where goods go; null until a city was chosen. */
      currentCity: city.nullable(),
      /** The city around the position that was given; otherwise, until a city was chosen, the largest one of the country. */
      mainDetectedCity: city.nullable(),
      currentDeliveryCountry: z.object({ cntr: z.string(), name: z.string() }),
      currentShop: named,
      globalPhoneCodes: phoneCodes,
      registrationPhoneCodes: phoneCodes,
      globalLanguage: z.object({ localeCode: z.string(), name: z.string() }),
      globalCountry: country,
      globalShopCountryList: z.record(
        z.string(),
        z.object({
          cntr: z.string(),
          name: z.string(),
          isEuMember: z.boolean(),
          isEurope: z.boolean(),
          orderValueLimit: z.number().nullable(),
        }),
      ),
      isHideLocationQuestion: z.boolean(),
    }),
    versionCheck: z.object({ updateLocalStorage: z.boolean(), version: z.string() }),
  }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: I7-042. */
export const getPossibleCountries = defineCall({
  name: 'getPossibleCountries',
  about:
    'Countries that something can be sent to; of those, the ones whose name begins with what was typed.',
  at: 'POST /{lang}/shop/ajax/location/possible-countries/get/',
  who: ANYBODY,
  query: z.object({ countryCode: countryCode.optional() }),
  body: z.object({ queryString }),
  data: z.array(z.object({ cntr: z.string(), name: z.string() })).readonly(),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Ours: the specification shows the panels (I2-079, I2-080) and no call. */
export const getCountryDetails = defineCall({
  name: 'location_country_details',
  about:
    'What one country is like for a buyer: its stores, languages and currency, and what going there would do to this very cart.',
  at: 'POST /{lang}/shop/ajax/location/country-details/get/',
  who: ANYBODY,
  body: z.object({ countryCode, onlineShopCode: storeCode.optional() }),
  data: z.object({
    cntr: z.string(),
    name: z.string(),
    currency: z.string(),
    /** How parcels come: names of the carriers. */
    carriers: z.array(z.string()).readonly(),
    /** The store that was asked for, otherwise the one that sells there now. */
    store: z.string(),
    isThisStore: z.boolean(),
    /** Empty unless there are two or more (I2-080). */
    stores: z.array(named.extend({ isDefault: z.boolean() })).readonly(),
    languages: z.array(named).readonly(),
    cities: z.array(listedCity).readonly(),
    effect: cartEffect
      .extend({
        /** Null where the change does none of what the two warnings say. */
        warning: z.string().nullable(),
        isCartCleared: z.boolean(),
        /** The cart stays in this store, and what the other one sells comes along (D82). */
        isStoreLeft: z.boolean(),
      })
      .nullable(),
    /** Sentences of the customs notice; null: none is shown (C8-040). */
    customs: z.array(z.string()).readonly().nullable(),
  }),
  refusals: { COUNTRY_UNKNOWN: noSuchCountry },
  proof: 'none',
  limit: 'browse',
});

/** Source: I7-044, I4-053. */
export const getStoreAddress = defineCall({
  name: 'get_online_shop_redirect_url',
  about: 'Where ’Apply’ leads: the same page in another store, country and language.',
  at: 'POST /{lang}/shop/ajax/location/online-shop/redirect-url/get/',
  who: ANYBODY,
  aliases: ['get online shop redirect url'],
  body: z.object({
    deliveryCountryCode: countryCode,
    onlineShopCode: storeCode,
    onlineShopLanguageCode: countryCode,
    /** Chosen there; without it the city stays as long as it is in the country. */
    cityId: wholeNumber(1, LARGEST_ID).optional(),
    back,
  }),
  data: z.object({ redirect_url: z.string() }),
  refusals: {
    COUNTRY_UNKNOWN: noSuchCountry,
    CITY_UNKNOWN: noSuchCity,
    STORE_UNKNOWN: {
      status: 422,
      text: {
        id: 'location.store.unknown',
        message: 'Этот магазин не продаёт в выбранную страну',
      },
    },
    LANGUAGE_UNKNOWN: {
      status: 422,
      text: {
        id: 'location.language.unknown',
        message: 'Этот магазин не говорит на выбранном языке',
      },
    },
  },
  proof: 'origin',
  limit: 'edit',
});

/** Source: D77. */
export const getHandover = defineCall({
  name: 'location_handover_get',
  about: 'Whose session waits at this store for a press; nobody is signed in by looking.',
  at: 'GET /{lang}/shop/ajax/location/handover/get/',
  who: ANYBODY,
  query: handover,
  data: z.object({
    /** First name and an initial; the contract of who has no name. */
    name: z.string(),
  }),
  refusals: { HANDOVER_GONE: noHandover },
  proof: 'none',
  limit: 'browse',
});

/** Source: D77. */
export const acceptHandover = defineCall({
  name: 'location_handover_accept',
  about: 'Goes on as the one whose session waits.',
  at: 'POST /{lang}/shop/ajax/location/handover/accept/',
  who: ANYBODY,
  body: handover,
  data: z.object({
    /** Page of this store to go on with. */
    path: z.string(),
  }),
  refusals: { HANDOVER_GONE: noHandover },
  proof: 'token',
  limit: 'login',
});

/** Source: I7-045. */
export const getDeliveryPrice = defineCall({
  name: 'location_get_delivery_price',
  about: 'What sending so much costs; no cost means that the order is over the limit.',
  at: 'POST /{lang}/shop/ajax/location/delivery-price/get/',
  who: ANYBODY,
  body: z.object({
    /** Grams. */
    weight: z.number().min(0).max(PARCEL_GRAMS_MAX),
    toCountry: countryCode,
    fromCountry: countryCode,
  }),
  data: z.object({ cost: z.number().optional() }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: I7-046. */
export const getCountries = defineCall({
  name: 'get_countries',
  about: 'Countries that this store sends to.',
  at: 'GET /{lang}/shop/api/v4/countries',
  who: ANYBODY,
  query: z.object({ target: z.enum(['checkout']).default('checkout') }),
  data: z.array(named).readonly(),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
