import { asksForCaptcha } from '#features/captcha/rules/captcha-policy.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { SmsSettings } from '#platform/config.ts';
import { networkShare } from '../rules/network-share.ts';

/** What one send counts against, in the send's own transaction: a send that does not happen counts nowhere. */
export interface SendCounters {
  readonly hour: Pick<AttemptCounter, 'count'>;
  readonly day: Pick<AttemptCounter, 'count'>;
}

/** How many go to all phones together, and to the phones of one country. */
export type SendCaps = Pick<SmsSettings, 'dayCap' | 'countryDayCap'>;

const ADDRESS_SENDS = 'code-address-sends';

/** Source of the numbers: reliability promise 33. */
const PER_PHONE_DAY = 5;
const PER_ADDRESS_HOUR = 10;

export type SendLimit = 'TOO_MANY' | 'CAPTCHA_NEEDED' | 'SMS_OFF';

export interface CountedSend {
  readonly phoneKey: string;
  /** Of the phone. */
  readonly country: string;
  /** Whether the visitor solved a captcha for this send. */
  readonly isHuman: boolean;
}

/**
 * Counts a send and says what it may not be: more than a phone bears in a day, an address in an hour, a network of the country's day, or the
 * shop pays for. The order of the counters is the same for all, so that no two sends wait for each other in a circle.
 */
export async function countSend(
  { hour, day }: SendCounters,
  { phoneKey, country, isHuman }: CountedSend,
  { dayCap, countryDayCap }: SendCaps,
  { sender, now, log }: Pick<CallContext, 'sender' | 'now' | 'log'>,
): Promise<SendLimit | null> {
  const ofPhone = await day.count('code-phone-sends', phoneKey, now);
  if (ofPhone > PER_PHONE_DAY) return 'TOO_MANY';
  const ofAddress = await hour.count(ADDRESS_SENDS, sender, now);
  if (ofAddress > PER_ADDRESS_HOUR) return 'TOO_MANY';
  // Both have counted this one already.
  if (!isHuman && asksForCaptcha('code', { atThing: ofPhone - 1, fromAddress: ofAddress - 1 }))
    return 'CAPTCHA_NEEDED';
  const ofNetwork = await day.count('code-network-sends', `${country} ${sender.network}`, now);
  const share = networkShare(countryDayCap);
  if (ofNetwork === share)
    log.warn({ country }, "one network has used up its share of the day's SMS");
  if (ofNetwork > share) return 'TOO_MANY';
  const ofCountry = await day.count('code-country-sends', country, now);
  if (ofCountry === Math.ceil(countryDayCap / 2))
    log.warn({ country, count: ofCountry }, "half of the day's SMS to this country are used");
  const all = await day.count('code-all-sends', '', now);
  if (all === Math.ceil(dayCap / 2)) log.warn({ count: all }, "half of the day's SMS are used");
  return ofCountry > countryDayCap || all > dayCap ? 'SMS_OFF' : null;
}

/** Whether an address has sent so many that the next one needs a captcha, before anybody knows to which phone. */
export const isCaptchaNext = async (
  hour: Pick<AttemptCounter, 'readMost'>,
  { sender, now }: Pick<CallContext, 'sender' | 'now'>,
): Promise<boolean> =>
  asksForCaptcha('code', {
    atThing: 0,
    fromAddress: await hour.readMost(ADDRESS_SENDS, [sender], now),
  });
