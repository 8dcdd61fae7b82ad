import { z } from 'zod';
import { defineCalls, type RefusalSpec } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { addressBookCallPaths } from './call-paths.ts';

const id = z.string().max(36);
const text = z.string().max(200).default('');

const address = z.object({
  id: z.string(),
  countryISO: z.string(),
  city: z.string(),
  street: z.string(),
  house: z.string(),
  apartment: z.string(),
  zip: z.string(),
  isDefault: z.boolean(),
});

/** The same for an address that is not there and for somebody else's. */
const unknown = {
  status: 404,
  text: message('address-book.unknown', 'Такого адреса нет'),
} as const satisfies RefusalSpec;

export const addressBookCalls = defineCalls({
  /** The signed-in person's addresses, the default one first, then the newest. Source: I2-097; the call is ours. */
  account_addresses: {
    at: addressBookCallPaths.account_addresses,
    data: z.array(address).readonly(),
    refusals: {},
    proof: 'none',
    limit: 'browse',
  },
  /** Keeps a new address, or changes the one of this id. The first one is the default. */
  account_address_save: {
    at: addressBookCallPaths.account_address_save,
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
  },
  account_address_default: {
    at: addressBookCallPaths.account_address_default,
    params: z.object({ lang: z.string().max(2).optional(), id }),
    data: z.object({}),
    refusals: { UNKNOWN: unknown },
    proof: 'token',
    limit: 'edit',
  },
  /** Forgets an address; the newest of the others becomes the default in its place. */
  account_address_delete: {
    at: addressBookCallPaths.account_address_delete,
    params: z.object({ lang: z.string().max(2).optional(), id }),
    data: z.object({}),
    refusals: { UNKNOWN: unknown },
    proof: 'token',
    limit: 'edit',
  },
});
