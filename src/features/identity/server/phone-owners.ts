import { normalizePhone, type Phone } from '#base/phone.ts';
import { PHONE_RULES } from '#countries/phone-rules.ts';
import type { CodeHandlerParts } from '#features/codes/server/public.ts';
import type { Database } from '#platform/database.ts';
import { isContactTaken, setProvenPhone } from './person-edits.ts';
import { findContractByPhone, findPerson } from './people-store.ts';

const splitPhone = /^(\+\d{1,3}) (\d+)$/;

/** A stored phone (`+7 9000000001`) as the phone that it is. */
function storedPhone(stored: string | null, country: string): Phone | null {
  const phone =
    stored !== null && splitPhone.test(stored)
      ? normalizePhone(country, stored, PHONE_RULES)
      : null;
  return phone?.ok ? phone.value : null;
}

/** Whose phones the codes are about: what this feature knows of it. */
export const ownersOfPhones = (
  database: Database,
): Pick<CodeHandlerParts, 'isKnownPhone' | 'phoneOfContract' | 'onContractVerified'> => ({
  isKnownPhone: async (phoneE164) => (await findContractByPhone(database, phoneE164)) !== null,

  /** One's own contract's alone: nobody makes the shop write to another's phone by naming a number. */
  async phoneOfContract({ actor, place }, contract) {
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
