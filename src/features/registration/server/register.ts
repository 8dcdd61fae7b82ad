import type { CallContext } from '#platform/call-context.ts';
import type { Tx } from '#platform/database.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { hashPassword } from '#platform/passwords.ts';
import { sign } from '#platform/secrets.ts';
import type { CheckedRegistration, RegistrationBody } from './check-form.ts';
import { givenConsents } from './consents.ts';
import type { RegistrationDeps } from './deps.ts';
import { enterRequest, storeConsents, storeContract } from './registration-store.ts';
import { rememberRegistered } from './signed-facts.ts';

/** Kind of the outbox's rows; payload `{contract, store, language}`. */
export const REGISTRATION_MAIL = 'registration-mail';
/** A form that is sent twice signs in as well; one that is sent again much later does not. */
const SAME_PRESS_MS = 120_000;
const NATURAL_SPAN_MS = 600_000;

/** One form of one browser: what the page says, else the same e-mail within ten minutes. */
function keyOf(deps: RegistrationDeps, body: RegistrationBody, email: string, context: CallContext): string {
  const span = Math.floor(context.now.getTime() / NATURAL_SPAN_MS);
  const form = body.requestKey || context.idempotencyKey || `${email.toLowerCase()}\0${span}`;
  return sign(deps.secret, 'registration-request', `${context.visitorId ?? ''}\0${form}`);
}

const isUniqueViolation = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === '23505';

export type Made = { readonly contract: string; readonly isFirst: boolean } | 'TAKEN';

/**
 * Makes the contract: person, contract, login, consents, mentor and the promise of a mail, all or nothing. The password is hashed before the
 * transaction begins. The same form sent again gets the contract of the first time.
 *
 * @returns `TAKEN` when somebody proved the same phone in the meantime.
 */
export async function register(
  deps: RegistrationDeps,
  body: RegistrationBody,
  checked: CheckedRegistration,
  context: CallContext,
): Promise<Made> {
  const { registrant, kind, mentor } = checked;
  const { now, place } = context;
  const passwordHash = registrant.password === '' ? null : await hashPassword(registrant.password);
  const consents = await givenConsents(deps, kind, registrant, body.subscribe, context);
  const key = keyOf(deps, body, registrant.email, context);
  const write = async (tx: Tx): Promise<{ contract: string; isFirst: boolean; isSamePress: boolean }> => {
    const earlier = await enterRequest(tx, key, now);
    if (earlier) {
      const isSamePress = now.getTime() - earlier.madeAt.getTime() < SAME_PRESS_MS;
      return { contract: earlier.contract, isFirst: false, isSamePress };
    }
    const isProven = await deps.codes.spendProof(tx, context, 'registration', registrant.phone.e164);
    const { contract, personId } = await storeContract(tx, {
      registrant,
      kind,
      passwordHash,
      provenPhone: isProven ? registrant.phone.e164 : null,
      serviceCentre: checked.serviceCentre,
      isConsultantWanted: body.getPersonalConsultant,
      key,
      now,
    });
    await storeConsents(tx, personId, consents, now);
    await deps.mentors.recordAttribution(tx, {
      contract,
      resolved: mentor,
      store: place.store,
      now,
      by: 'registration',
    });
    await putInOutbox(tx, {
      kind: REGISTRATION_MAIL,
      payload: { contract, store: place.store, language: place.language },
      dedupeKey: `${REGISTRATION_MAIL}:${contract}`,
      dueAt: now,
    });
    return { contract, isFirst: true, isSamePress: true };
  };
  let made;
  try {
    made = await deps.database.transaction().execute(write);
  } catch (fault) {
    if (isUniqueViolation(fault)) return 'TAKEN';
    throw fault;
  }
  context.log.info({ isFirst: made.isFirst, kind: kind.method }, 'registered');
  rememberRegistered(context, deps.secret, made.contract);
  await deps.captcha.countTry('registration', context);
  // Whoever is signed in has registered somebody else.
  if (context.actor.kind === 'visitor' && made.isSamePress) await deps.signIn(context, made.contract);
  return { contract: made.contract, isFirst: made.isFirst };
}
