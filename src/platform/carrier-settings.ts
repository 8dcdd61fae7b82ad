import { z } from 'zod';
import { ABOUT } from './config-about.ts';
import { accountName, baseAddress, providerSecret } from './config-values.ts';

const tariffs = z
  .string()
  .regex(/^\w{1,64}:\d{1,6}(?:,\w{1,64}:\d{1,6}){0,19}$/, 'must name carriers with their tariffs')
  .transform((text) => {
    const pairs = text.split(',').map((pair) => pair.split(':'));
    return new Map(pairs.map(([carrier = '', tariff]) => [carrier, Number(tariff)]));
  });

const mailTypes = z
  .string()
  .regex(
    /^\w{1,64}:[A-Z_]{1,40}(?:,\w{1,64}:[A-Z_]{1,40}){0,19}$/,
    'must name carriers with their kinds of parcels',
  )
  .transform((text) => {
    const pairs = text.split(',').map((pair) => pair.split(':'));
    return new Map(pairs.map(([carrier = '', type = '']) => [carrier, type]));
  });
const postcode = z.string().regex(/^\d{6}$/, 'must be a postcode of six digits');

/** Of carriers that are asked what they take. */
export const CARRIER_SETTINGS = {
  CDEK_ACCOUNT: accountName.optional().register(ABOUT, {
    sentence: 'Asks CDEK what parcels cost; needs the other three settings of it.',
    unset: 'prices and days of the country packs',
    example: 'arnika-account',
    provider: 'cdek',
  }),
  CDEK_SECRET: providerSecret.optional().register(ABOUT, {
    sentence: 'Proves this shop there.',
    unset: 'this carrier is not asked',
    example: 'the-secret-of-the-account',
    isSecret: true,
    provider: 'cdek',
  }),
  CDEK_FROM_POSTCODE: postcode.optional().register(ABOUT, {
    sentence: 'Where parcels are handed to it.',
    unset: 'this carrier is not asked',
    example: '101000',
    provider: 'cdek',
  }),
  CDEK_TARIFFS: tariffs.optional().register(ABOUT, {
    sentence: 'Carriers of the country packs that it is, each with its tariff there.',
    unset: 'this carrier is not asked',
    example: 'SELF_STRIZH:136,STRIZH_COURIER:137',
    provider: 'cdek',
  }),
  CDEK_API: baseAddress.default('https://api.cdek.ru').register(ABOUT, {
    sentence: 'Where its API answers; that for trying it out takes no parcels.',
    example: 'https://api.edu.cdek.ru',
  }),
  RUSSIAN_POST_APP_KEY: providerSecret.optional().register(ABOUT, {
    sentence: 'Asks the post of Russia what parcels cost; needs the other three settings of it.',
    unset: 'prices and days of the country packs',
    example: 'the-token-of-the-application',
    isSecret: true,
    provider: 'russian-post',
  }),
  RUSSIAN_POST_USER_KEY: providerSecret.optional().register(ABOUT, {
    sentence: 'Proves this shop there: the key of the user, in base64 as its cabinet shows it.',
    unset: 'this carrier is not asked',
    example: 'dGhlLXVzZXI6dGhlLXBhc3N3b3Jk',
    isSecret: true,
    provider: 'russian-post',
  }),
  RUSSIAN_POST_FROM_POSTCODE: postcode.optional().register(ABOUT, {
    sentence: 'Where parcels are handed to it.',
    unset: 'this carrier is not asked',
    example: '101000',
    provider: 'russian-post',
  }),
  RUSSIAN_POST_MAIL_TYPES: mailTypes.optional().register(ABOUT, {
    sentence: 'Carriers of the country packs that it is, each with its kind of parcel there.',
    unset: 'this carrier is not asked',
    example: 'SELF_STRIZH:ONLINE_PARCEL,STRIZH_COURIER:ONLINE_COURIER',
    provider: 'russian-post',
  }),
  RUSSIAN_POST_API: baseAddress.default('https://otpravka-api.pochta.ru').register(ABOUT, {
    sentence: 'Where its API answers.',
    example: 'https://otpravka-api.pochta.ru',
  }),
};
