import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';

const id = z.string().max(36);
const text = z.string().max(200).default('');

/** An address that a person keeps. Personal data. */
const address = z.object({
  id: z.string(),
  /** Two lower-case letters. */
  countryISO: z.string(),
  city: z.string(),
  street: z.string(),
  house: z.string(),
  apartment: z.string(),
  zip: z.string(),
  isDefault: z.boolean(),
});
export type SavedAddress = z.output<typeof address>;

/** The same for an address that is not there and for somebody else's. */
const unknown = {
  status: 404,
  text: message('address-book.unknown', 'Такого адреса нет'),
} as const satisfies RefusalSpec;

/** The signed-in person's addresses, the default one first, then the newest. Source: I2-097; the call is ours. */
export const getAddresses = defineCall({
  name: 'account_addresses',
  at: 'GET /{lang}/shop/api/v4/account/addresses',
  who: OWN_CONTRACT,
  data: z.array(address).readonly(),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Keeps a new address, or changes the one of this id. The first one is the default. */
export const saveAddress = defineCall({
  name: 'account_address_save',
  at: 'POST /{lang}/shop/api/v4/account/addresses',
  who: OWN_CONTRACT,
  body: z.object({
    id: id.optional(),
    countryISO: z.string().max(2),
    city: text,
    street: text,
    house: text,
    apartment: text,
    zip: text,
    isDefault: z.boolean().default(false),
  }),
  data: address,
  refusals: {
    FIELDS: { status: 422, text: FIELD_TEXTS.invalid },
    UNKNOWN: unknown,
    TOO_MANY: {
      status: 409,
      text: message('address-book.too-many', 'Можно сохранить не больше {maximum} адресов'),
    },
  },
  proof: 'token',
  limit: 'edit',
});

export const setDefaultAddress = defineCall({
  name: 'account_address_default',
  at: 'POST /{lang}/shop/api/v4/account/addresses/{id}/default',
  who: OWN_CONTRACT,
  params: z.object({ lang: z.string().max(2).optional(), id }),
  data: z.object({}),
  refusals: { UNKNOWN: unknown },
  proof: 'token',
  limit: 'edit',
});

/** Forgets an address; the newest of the others becomes the default in its place. */
export const deleteAddress = defineCall({
  name: 'account_address_delete',
  at: 'POST /{lang}/shop/api/v4/account/addresses/{id}/delete',
  who: OWN_CONTRACT,
  params: z.object({ lang: z.string().max(2).optional(), id }),
  data: z.object({}),
  refusals: { UNKNOWN: unknown },
  proof: 'token',
  limit: 'edit',
});
