import { z } from 'zod';
import { ADDRESS_FIELDS, type AddressField } from '#base/address-fields.ts';
import { defineCall } from '#base/call.ts';
import { ANYBODY, OWN_CONTRACT } from '#base/rights.ts';
import { cartDataSchema } from '#features/cart/calls/cart-data.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { shownVersions } from '#platform/versions-schema.ts';
import { POINTS_AT_ONCE } from '../model.ts';
import {
  ADDRESS_ELSEWHERE,
  ADDRESS_INCOMPLETE,
  ADDRESS_UNKNOWN,
  WRONG_CHARACTERS,
} from '../rules/address-texts.ts';
import { COMMENT_MAX } from '../rules/check-address.ts';
import { TYPE_MAX } from '../rules/delivery-type.ts';
import {
  addressSchema,
  daySchema,
  optionSchema,
  pointSchema,
  pointTypeSchema,
  proposedPointSchema,
  typedBeforeSchema,
  usualCitySchema,
} from './delivery-data.ts';
import { refusals } from './delivery-refusals.ts';

const INT_MAX = 2_147_483_647;
/** Longer than any field may be, so that the rule with its own text decides, and short enough to be harmless. */
const typed = z.string().max(1_000).default('');
const typedField = z.object({ name: z.string().max(64), value: z.string().max(1_000) });
export type TypedField = z.output<typeof typedField>;
const typedForm = z.array(typedField).max(80);
const id = wholeNumber(1, INT_MAX);
const sumShown = z.number().min(0).max(1e13).optional();

const readPoints = { POINT_UNKNOWN: refusals.POINT_UNKNOWN };
const forCity = z.object({ cityId: id });
const addressId = z.string().max(36);
const listBody = z.object({
  cityId: id.nullish(),
  countryCode: z.string().max(2).optional(),
  limit: z.number().int().min(1).max(POINTS_AT_ONCE).default(POINTS_AT_ONCE),
  offset: z.number().int().min(0).max(100_000).default(0),
});

// Every name of the list gets its place.
const typedFields = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, typed])) as Record<
  AddressField,
  typeof typed
>;

/** An address that the buyer typed now (C7-069), or one of their own by its id. */
const newAddress = z.object({
  id: z.string().max(36).optional(),
  countryISO: typed,
  cityId: id.nullish(),
  ...typedFields,
  /** Ours: typed by hand, without looking at the country's units. */
  isManual: z.boolean().optional(),
});

/** Source: C7-042. */
export const getDeliveryStep = defineCall({
  name: 'shopen_app_ajax_cart_delivery_data_get',
  about: 'Everything that the delivery step shows.',
  at: 'POST /{lang}/shop/ajax/cart/delivery/data/get/',
  who: ANYBODY,
  body: z.object({ deliveryType: z.string().max(TYPE_MAX).nullish(), cityId: id.nullish() }),
  data: z.object({
    cartData: cartDataSchema,
    deliveryData: z.object({
      courierCompanies: z.array(optionSchema),
      pickupTypes: z.array(pointTypeSchema),
      /** Names of carriers that could not be asked just now. Ours. */
      unanswered: z.array(z.string()),
      /** Chosen before the buyer chooses; null where both ways are open. */
      deliveryWay: z.enum(['self', 'courier']).nullable(),
      receiver: z.object({
        nameFirst: z.string(),
        nameSecond: z.string(),
        nameThird: z.string(),
        email: z.string(),
        phoneNumber: z.string(),
      }),
      /** What the buyer chose before, fresh; null when nothing, or when it can no longer be had. */
      selected: z
        .object({
          deliveryType: z.string(),
          deliveryBaseType: z.string(),
          deliveryPointNumber: z.number().nullable(),
          point: pointSchema.nullable(),
          address: addressSchema.nullable(),
          /** Which one of the buyer's own it is; null for one that was typed. */
          addressId: z.string().nullable(),
          userComment: z.string(),
          price: z.object({ value: z.number() }),
          period: z.string(),
        })
        .nullable(),
      /** What was typed for a courier before, be there one to be had or not. Ours. */
      typedBefore: typedBeforeSchema.nullable(),
      /** Chosen before the buyer chooses, and why; null where nothing speaks for any point. */
      proposed: proposedPointSchema.nullable(),
      /** While no city is chosen: the one that the buyer is known to have things sent to, and by what. */
      usualCity: usualCitySchema.nullable(),
      newAddress: z.object({
        countries: z.array(z.object({ code: z.string(), name: z.string() })),
        configuration: z.object({
          form: z.string(),
          fields: z.array(z.enum(ADDRESS_FIELDS)).readonly(),
          levels: z.array(z.string()).readonly(),
          roadTypes: z.array(z.string()).readonly(),
          isAutoZipEnabled: z.boolean(),
          addressErrorsEmail: z.string(),
          required: z.array(z.string()).readonly(),
          streetAlphabet: z.string().nullable(),
          addressAlphabet: z.string().nullable(),
          isPatronymicUsed: z.boolean(),
          phoneExample: z.string(),
          postcodeExample: z.string(),
          commentMax: z.number(),
        }),
      }),
    }),
  }),
  refusals: { CART_EMPTY: refusals.CART_EMPTY },
  proof: 'none',
  limit: 'browse',
});

/** Source: C7-043 to C7-051. */
export const checkDelivery = defineCall({
  name: 'shopen_app_ajax_cart_delivery_data_check',
  about:
    'Checks and keeps the delivery and its receiver. What the browser says of sums is compared, never taken.',
  at: 'POST /{lang}/shop/ajax/cart/delivery/data/check/',
  who: ANYBODY,
  body: z.object({
    cartSum: sumShown,
    deliveryPrice: sumShown,
    totalSum: sumShown,
    deliveryPeriod: z.string().max(200).optional(),
    deliveryType: z.string().max(TYPE_MAX).nullish(),
    deliveryBaseType: z.string().max(TYPE_MAX).nullish(),
    deliveryPointNumber: id.nullish(),
    deliveryPointId: id.nullish(),
    pointId: id.nullish(),
    number: id.nullish(),
    deliveryAddress: z.union([newAddress, z.string().max(0)]).nullish(),
    receiverEmail: typed,
    receiverNameFirst: typed,
    receiverNameSecond: typed,
    receiverNameThird: typed,
    receiverPhone: z
      .union([
        z.string().max(60),
        z.object({ code: z.string().max(8), number: z.string().max(40) }),
      ])
      .default(''),
    userComment: z.string().max(COMMENT_MAX).default(''),
    /** Ours: a typed address is to be kept for later orders. */
    isAddressKept: z.boolean().default(false),
    /** Ours: where the book is full, the address that it takes the place of. */
    replacedAddressId: z.string().max(36).default(''),
    /** Ours: names of what a guest has ticked. */
    consents: z.array(z.string().max(64)).max(20).default([]),
    /** Ours: of the texts beside them; a tick beside another one than holds is refused at its field. */
    documentVersions: shownVersions,
    revision: z.number().int().min(0).max(INT_MAX).nullish(),
  }),
  data: z.object({ redirect: z.string(), hasAccount: z.boolean() }),
  refusals: {
    ...refusals,
    CHOOSE_WAY: {
      status: 422,
      text: message('delivery.choose-way', 'Выберите способ получения'),
    },
    CHOOSE_DELIVERY: {
      status: 422,
      text: message('delivery.choose-delivery', 'Выберите доставку'),
    },
    FIELDS_INVALID: { status: 422, text: FIELD_TEXTS.invalid },
    PRODUCTS_FORBIDDEN: {
      status: 409,
      text: message('delivery.products-forbidden', 'Часть товаров можно только забрать самим'),
    },
    PRODUCTS_UNAVAILABLE: {
      status: 409,
      text: message(
        'delivery.products-unavailable',
        'Так приедет не всё: {list}. Выберите другой способ или уберите эти товары',
      ),
    },
    OVER_CUSTOMS_SUM: {
      status: 409,
      text: message(
        'delivery.over-customs-sum',
        'Таможня страны доставки пропускает покупки не дороже {max} евро. Уберите часть товаров',
      ),
    },
    OVER_CUSTOMS_ITEMS: {
      status: 409,
      text: message(
        'delivery.over-customs-items',
        'Таможня страны доставки пропускает не больше {max} товаров в заказе. Уберите часть товаров',
      ),
    },
    SUMS_CHANGED: {
      status: 409,
      text: message(
        'delivery.sums-changed',
        'Стоимость или срок изменились. Проверьте их и продолжите',
      ),
    },
  },
  proof: 'origin',
  limit: 'edit',
});

/** Source: C7-054. */
export const calculatePickup = defineCall({
  name: 'shopen_app_ajax_cart_self_pickup_calculate',
  about: 'What one point costs this cart, and when.',
  at: 'POST /{lang}/shop/ajax/cart/self-pickup/calculate/{deliveryPointNumber}/',
  who: ANYBODY,
  params: z.object({ deliveryPointNumber: id }),
  data: z.object({
    price: z.object({ value: z.number() }),
    period: z.string(),
    dates: z.object({ from: daySchema, to: daySchema }),
  }),
  refusals: {
    POINT_UNKNOWN: refusals.POINT_UNKNOWN,
    POINT_INACTIVE: refusals.POINT_INACTIVE,
    TOO_HEAVY: refusals.TOO_HEAVY,
    GOODS_REFUSED: refusals.GOODS_REFUSED,
    NO_SERVICE: refusals.NO_SERVICE,
    UNAVAILABLE: refusals.UNAVAILABLE,
  },
  proof: 'none',
  limit: 'browse',
});

export const getPointsOfCity = defineCall({
  name: 'shopen_app_ajax_delivery_point_by_city',
  about: 'Points of a city, 50 at the most.',
  at: 'POST /{lang}/shop/ajax/delivery/point/by-city/{cityId}/',
  who: ANYBODY,
  params: forCity,
  body: listBody.extend({ used_pick_up_points_first: z.boolean().optional() }),
  data: z.array(pointSchema),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

export const getPoint = defineCall({
  name: 'shopen_app_ajax_delivery_point_by_id',
  about: 'One point.',
  at: 'POST /{lang}/shop/ajax/delivery/point/by-id/{pointId}/',
  who: ANYBODY,
  params: z.object({ pointId: id }),
  data: pointSchema,
  refusals: readPoints,
  proof: 'none',
  limit: 'browse',
});

export const getPointTypes = defineCall({
  name: 'shopen_app_ajax_delivery_point_types_by_city',
  about: 'Kinds of points in a city with their lowest price.',
  at: 'POST /{lang}/shop/ajax/delivery/point/types/by-city/{cityId}/',
  who: ANYBODY,
  params: forCity,
  data: z.array(pointTypeSchema),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

export const getCentrePoints = defineCall({
  name: 'get_csc_list',
  about: 'The company’s own stores.',
  at: 'POST /{lang}/shop/ajax/delivery/csc/list/',
  who: ANYBODY,
  body: listBody,
  data: z.array(pointSchema),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

export const getPickupPoints = defineCall({
  name: 'get_selfpicks_list',
  about: 'Carriers’ pickup points.',
  at: 'POST /{lang}/shop/ajax/delivery/selfpicks/list/',
  who: ANYBODY,
  body: listBody,
  data: z.array(pointSchema),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

export const getCouriers = defineCall({
  name: 'get_couriers_list',
  about: 'Couriers to the city, with price and days.',
  at: 'POST /{lang}/shop/ajax/delivery/couriers/list/',
  who: ANYBODY,
  /** Couriers to a city that was not chosen yet, by its number or its name as typed; without one, to where goods go. */
  body: z.object({ addressId: addressId.nullish(), cityId: id.nullish(), city: typed.nullish() }),
  data: z.array(optionSchema),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

const toAddress = {
  who: OWN_CONTRACT,
  params: z.object({ lang: z.string().max(2).optional(), addressId }),
  data: z.object({ deliveryTypes: z.array(optionSchema) }),
  refusals: {
    UNKNOWN: { status: 404, text: ADDRESS_UNKNOWN },
    /** The address does not pass the rules of its country. Source: C4-080, C8-034. */
    WRONG_CHARACTERS: { status: 422, text: WRONG_CHARACTERS },
    INCOMPLETE: { status: 422, text: ADDRESS_INCOMPLETE },
    ELSEWHERE: { status: 422, text: ADDRESS_ELSEWHERE },
  },
  proof: 'none',
  limit: 'browse',
} as const;

/** Source: C7-052. */
export const getDeliveryTypes = defineCall({
  name: 'shopen_app_ajax_delivery_get_delivery_types',
  about: 'Couriers to one of the buyer’s own addresses, with price and days.',
  at: 'POST /{lang}/shop/ajax/delivery/types/get/{addressId}/',
  ...toAddress,
});

/** Source: C7-053. */
export const getDeliveryCompanies = defineCall({
  name: 'delivery service getDeliveryCompanies',
  about: 'The same under its other name.',
  at: 'POST /{lang}/shop/ajax/delivery/companies/get/{addressId}/',
  ...toAddress,
});

/** Ours. */
export const keepDeliveryForm = defineCall({
  name: 'cart_delivery_form_keep',
  about:
    'Keeps the step’s form as it stands, right or wrong, for whoever leaves it without scripts.',
  at: 'POST /{lang}/shop/ajax/cart/delivery/form/keep/',
  who: ANYBODY,
  body: z.object({ typed: typedForm }),
  data: z.object({ isKept: z.boolean() }),
  refusals: {},
  proof: 'origin',
  limit: 'edit',
});

/** Ours. */
export const getKeptDeliveryForm = defineCall({
  name: 'cart_delivery_form_kept',
  about: 'What it keeps for this cart.',
  at: 'POST /{lang}/shop/ajax/cart/delivery/form/kept/',
  who: ANYBODY,
  data: z.object({ typed: typedForm }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
