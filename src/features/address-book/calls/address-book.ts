import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { COMMENT_MAX } from '#features/delivery/rules/check-address.ts';
import { ADDRESS_UNKNOWN } from '#features/delivery/rules/address-texts.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';

/** Largest number that a unit is known by. */
const ID_MAX = 2_147_483_647;
const id = z.string().max(36);
/** Longer than any field may be, so that the rule with its own text decides. */
const text = z.string().max(1_000).default('');
const orNumber = z.union([text, z.number().int().min(0).max(ID_MAX)]).transform(String);
const flag = z
  .union([z.boolean(), z.enum(['', '0', '1', 'on'])])
  .transform((value) => value === true || value === '1' || value === 'on');

/** An address that a person keeps. Personal data. Source: C3-073 to C3-077. */
const address = z.object({
  id: z.string(),
  /** Two lower-case letters. */
  countryCode: z.string(),
  cityId: z.number().nullable(),
  cityName: z.string(),
  regionName: z.string(),
  regionCode: z.string(),
  districtName: z.string(),
  districtCode: z.string(),
  /** The district with the part of it, in one line. */
  district: z.string(),
  subDistrict: z.string(),
  microDistrict: z.string(),
  roadType: z.string(),
  street: z.string(),
  /** Number of the house; `building` is the body of it that Russians call «корпус». */
  housing: z.string(),
  houseName: z.string(),
  building: z.string(),
  structure: z.string(),
  entry: z.string(),
  floor: z.string(),
  apartment: z.string(),
  zip: z.string(),
  userComment: z.string(),
  /** The whole of it in one line, as people of its country write. */
  address: z.string(),
  addressName: z.string(),
  isMain: z.boolean(),
  /** Typed by hand, without looking at the country's units. */
  isManual: z.boolean(),
  /** Whether a courier can be sent there as it stands. */
  isChecked: z.boolean(),
});
export type SavedAddress = z.output<typeof address>;

const unknown = { status: 404, text: ADDRESS_UNKNOWN } as const satisfies RefusalSpec;

/** What is typed into the form of an address: the generic one, and what only the Turkish one has. Source: C7-069, C7-070, C7-071. */
const typed = z.object({
  countryISO: z.string().max(2),
  /** In Türkiye also the number that carriers know the province by. */
  city: orNumber.default(''),
  /** What the address is in, where its city is a commune below it. */
  region: text,
  district: orNumber.default(''),
  subDistrict: text,
  subDistrict_id: orNumber.optional(),
  microDistrict: text,
  zip: text,
  street: text,
  /** Known to no list of ours: the name says it. */
  street_id: orNumber.optional(),
  house: text,
  houseName: text,
  entry: text,
  corps: text,
  structure: text,
  apartment: text,
  floor: text,
  userComment: z.string().max(COMMENT_MAX).default(''),
  makeDefaultAddress: flag.default(false),
  roadType: text,
  /** Ours: typed by hand, without looking at the country's units. */
  isManual: flag.default(false),
});
export type TypedSavedAddress = z.output<typeof typed>;

const saved = z.object({ id: z.string() });

/** Source: C7-066, I2-097. */
export const getUserAddresses = defineCall({
  name: 'delivery_get_user_addresses',
  about: 'The signed-in person’s addresses, the main one first, then the newest.',
  at: 'POST /{lang}/shop/ajax/delivery/user-addresses/get/',
  who: OWN_CONTRACT,
  body: z.object({ countryCode: z.string().max(2).optional() }),
  data: z.array(address).readonly(),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

const refusals = {
  FIELDS: { status: 422, text: FIELD_TEXTS.invalid },
  TOO_MANY: {
    status: 409,
    text: message('address-book.too-many', 'Можно сохранить не больше {maximum} адресов'),
  },
} as const;

/** Source: C7-068 to C7-070. */
export const addUserAddress = defineCall({
  name: 'delivery_user_addresses_add',
  about: 'Keeps a new address. The first one is the main one.',
  at: 'POST /{lang}/shop/ajax/delivery/user-addresses/add/',
  who: OWN_CONTRACT,
  body: typed,
  data: saved,
  refusals,
  proof: 'token',
  limit: 'edit',
});

/** Source: C7-071. */
export const editUserAddress = defineCall({
  name: 'delivery_user_addresses_edit',
  about: 'Changes an address of one’s own.',
  at: 'POST /{lang}/shop/ajax/delivery/user-addresses/edit/',
  who: OWN_CONTRACT,
  body: typed.extend({
    addressID: id,
    /** Names are made of what stands in the address; one that is sent is not looked at. */
    name: text,
    cityVN: text,
    token: text,
  }),
  data: saved,
  refusals: { FIELDS: refusals.FIELDS, UNKNOWN: unknown },
  proof: 'token',
  limit: 'edit',
});

/** Source: C7-067. */
export const deleteUserAddress = defineCall({
  name: 'address_delete',
  about: 'Forgets an address; the newest of the others becomes the main one in its place.',
  at: 'POST /{lang}/shop/ajax/delivery/address/delete/',
  who: OWN_CONTRACT,
  query: z.object({ addressId: id }),
  data: z.object({}),
  refusals: { UNKNOWN: unknown },
  proof: 'token',
  limit: 'edit',
});

/** Ours: the specification has it in the form alone. */
export const setMainAddress = defineCall({
  name: 'account_address_default',
  about: 'Makes an address the main one.',
  at: 'POST /{lang}/shop/api/v4/account/addresses/{id}/default',
  who: OWN_CONTRACT,
  params: z.object({ lang: z.string().max(2).optional(), id }),
  data: z.object({}),
  refusals: { UNKNOWN: unknown },
  proof: 'token',
  limit: 'edit',
});
