import { normalizePhone, type Phone } from '#base/phone.ts';
import { PHONE_RULES } from '#countries/phone-rules.ts';
import type { Captcha } from '#features/captcha/server/public.ts';
import { openCodes, type CodeHandlerParts, type Codes } from '#features/codes/server/public.ts';
import {
  findContractByPhone,
  findPerson,
  isContactTaken,
  setProvenPhone,
} from '#features/identity/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { e164Opinion } from '#platform/phone-e164.ts';
import type { FeatureParts } from './compose/feature-parts.ts';

const splitPhone = /^(\+\d{1,3}) (\d+)$/;

/** A stored phone (`+7 9000000001`) as the phone that it is. */
function storedPhone(stored: string | null, country: string): Phone | null {
  const phone =
    stored !== null && splitPhone.test(stored)
      ? normalizePhone(country, stored, PHONE_RULES)
      : null;
  return phone?.ok ? phone.value : null;
}

/** Whether anything carries SMS here; the demo's mailbox does. */
export const isSmsOn = ({ sms, mode }: Pick<FeatureParts['config'], 'sms' | 'mode'>): boolean =>
  sms.transport !== undefined || mode === 'demo';

/** Codes as this shop sends them: through its provider, behind its captcha. */
export function shopCodes(
  { config, secret, translateFor }: Pick<FeatureParts, 'config' | 'secret' | 'translateFor'>,
  database: Database,
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

/** Whose phones the codes are about: what the features of identity know of it. */
export const phoneOwners = (
  database: Database,
): Pick<CodeHandlerParts, 'isKnownPhone' | 'phoneOfContract' | 'onContractVerified'> => ({
  isKnownPhone: async (phoneE164) => (await findContractByPhone(database, phoneE164)) !== null,

  /** One's own contract's alone: nobody makes the shop write to another's phone by naming a number. */
  async phoneOfContract({ actor, place }: CallContext, contract) {
    if (actor.kind !== 'contract' || actor.contract !== contract) return null;
    const person = await findPerson(database, actor.personId);
    return storedPhone(person?.phone ?? null, place.country);
  },

  /** A verified phone becomes a key to sign in by. Who proved the same phone before keeps it: staff must hear of that, not the visitor. */
  async onContractVerified({ actor, now, log }, { phone }) {
    if (actor.kind !== 'contract') return;
    try {
      await database.transaction().execute((tx) => setProvenPhone(tx, actor.personId, phone, now));
    } catch (fault) {
      if (!isContactTaken(fault)) throw fault;
      log.warn({ contract: actor.contract }, 'a verified phone is the key of another person');
    }
  },
});
