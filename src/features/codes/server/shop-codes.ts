import type { Captcha } from '#features/captcha/server/public.ts';
import type { ShopParts } from '#platform/feature.ts';
import { e164Opinion } from '#platform/phone-e164.ts';
import { openCodes, type Codes } from './codes.ts';

/** Whether anything carries SMS here; the demo's mailbox does. */
export const isSmsOn = ({ sms, mode }: Pick<ShopParts['config'], 'sms' | 'mode'>): boolean =>
  sms.transport !== undefined || mode === 'demo';

/** Codes as this shop sends them: through its provider, behind its captcha. */
export function shopCodes(
  {
    config,
    database,
    secret,
    translateFor,
  }: Pick<ShopParts, 'config' | 'database' | 'secret' | 'translateFor'>,
  captcha: Captcha,
): Codes {
  const { transport, dayCap, countryDayCap, isCodeAlphanumeric } = config.sms;
  return openCodes({
    database,
    secret,
    translateFor,
    isSmsOn: isSmsOn(config),
    caps: { dayCap, countryDayCap },
    alphabet: isCodeAlphanumeric ? 'alphanumeric' : 'digits',
    // The mailbox of the demo takes anything; a provider is paid.
    isWorthAnSms: (e164, country) =>
      transport === undefined || e164Opinion({ e164, country }).isMobile,
    verifyCaptcha: (token, context) => captcha.verify('code', token, context),
  });
}
