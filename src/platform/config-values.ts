import { z } from 'zod';

// How values of the environment are read: text in, what the shop works with out.

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine(
      (value) => value >= least && value <= most,
      `must be a whole number from ${least} to ${most}`,
    );

export const port = wholeNumber(0, 65_535);

export const yesOrNo = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true' || value === 'on');

export const address = (protocols: readonly string[], what: string) =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
  }, `must be ${what}`);

/** Scheme, host and path, without a slash at the end. */
export const baseAddress = address(['https:', 'http:'], 'an address with https').transform((text) =>
  text.replace(/\/$/, ''),
);

export const accountName = z
  .string()
  .regex(/^[\w.-]{1,100}$/, 'must be the name of the account there');

export const providerSecret = z
  .string()
  .regex(/^[\x21-\x7e]{8,500}$/, 'must be the key that the provider gave');

export const key = z.string().regex(/^[\w.-]{8,200}$/, 'must be the key that the service gave');

export const origin = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '');
  }, 'must be scheme and host without a path')
  .transform((text) => text.replace(/\/$/, ''));

export const host = z.string().regex(/^[\w.:-]+$/, 'must be an address of this machine');

export const folder = z.string().refine((text) => !text.includes('\0'), 'must be a folder');

export const secret = z.string().min(32, 'must have 32 characters or more');

export const logLevel = z.enum(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
  'must be trace, debug, info, warn, error, fatal or silent',
);

export const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => /^[0-9a-f.:]{3,45}(?:\/\d{1,3})?$/i.test(part)),
    'must be addresses and networks with commas between them',
  );

export const currencies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toUpperCase()))
  .refine(
    (parts) => parts.every((part) => /^[A-Z]{3}$/.test(part)),
    'must be ISO codes of currencies with commas between them',
  );

export const hostNames = z
  .string()
  .regex(
    /^[a-z0-9.-]+(:\d+)?(,[a-z0-9.-]+(:\d+)?){0,9}$/,
    'must be up to ten host names with commas between them',
  )
  .transform((text) => text.split(','));

export const sender = z
  .string()
  .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be a mail address, with a name if you like');

export const webAddress = address(['https:', 'http:'], 'an address');
