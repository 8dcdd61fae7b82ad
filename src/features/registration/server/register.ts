import { z } from 'zod';
import { findStore, getCountry } from '#countries/packs.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Tx } from '#platform/database.ts';
import { mailRow, queuedMail } from '#jobs/mail-queue.ts';
import { tellPrograms } from '#features/webhooks/server/public.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { hashPassword } from '#platform/passwords.ts';
import { sign } from '#platform/secrets.ts';
import { feeFor } from '../rules/registration-fee.ts';
import { countedAt, type CheckedRegistration, type RegistrationBody } from './check-form.ts';
import type { RegistrationDeps } from './deps.ts';
import {
  enterRequest,
  findRequest,
  storeConsents,
  storeContract,
  type EarlierRequest,
} from './registration-store.ts';
import { rememberRegistered } from './signed-facts.ts';

/** The mail with the number and the link that proves the e-mail. */
export const REGISTRATION_MAIL = queuedMail(
  'registration-mail',
  z.object({ contract: z.string(), store: z.string(), language: z.string() }),
);
/** A form that is sent twice signs in as well; one that is sent again much later does not. */
const SAME_PRESS_MS = 120_000;
const NATURAL_SPAN_MS = 600_000;

/** One form of one browser: what the page says, else the same e-mail within ten minutes. */
function keyOf(
  deps: RegistrationDeps,
  body: RegistrationBody,
  email: string,
  context: CallContext,
): string {
  const span = Math.floor(context.now.getTime() / NATURAL_SPAN_MS);
  const form = body.requestKey || context.idempotencyKey || `${email.toLowerCase()}\0${span}`;
  return sign(deps.secret, 'registration-request', `${context.visitorId ?? ''}\0${form}`);
}

const isUniqueViolation = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === '23505';

interface MadeBefore {
  readonly contract: string;
  /** Within the two minutes in which a browser is signed in by sending its form. */
  readonly isSamePress: boolean;
}

const madeBefore = ({ contract, madeAt }: EarlierRequest, now: Date): MadeBefore => ({
  contract,
  isSamePress: now.getTime() - madeAt.getTime() < SAME_PRESS_MS,
});

/**
 * The contract that this very form has just made, when it comes again because its answer was lost. To be asked before the form is checked: by
 * now its own phone is taken and its club card used. Null when there is none, or when it was longer ago than one press.
 */
export async function madeJustNow(
  deps: RegistrationDeps,
  body: RegistrationBody,
  context: CallContext,
): Promise<MadeBefore | null> {
  const earlier = await findRequest(deps.database, keyOf(deps, body, body.email.trim(), context));
  const made = earlier && madeBefore(earlier, context.now);
  return made?.isSamePress ? made : null;
}

/** Lets this browser see the new contract, and signs it in, unless somebody is: they have registered somebody else. */
export async function welcome(
  deps: RegistrationDeps,
  { contract, isSamePress }: MadeBefore,
  context: CallContext,
): Promise<void> {
  rememberRegistered(context, deps.secret, contract);
  if (context.actor.kind === 'visitor' && isSamePress) await deps.signIn(context, contract);
}

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
  const passwordHash =
    registrant.password === '' ? null : await hashPassword(registrant.password, context.sender);
  const key = keyOf(deps, body, registrant.email, context);
  const write = async (tx: Tx): Promise<MadeBefore & { readonly isFirst: boolean }> => {
    const earlier = await enterRequest(tx, key, now);
    if (earlier) return { ...madeBefore(earlier, now), isFirst: false };
    const isProven = await deps.codes.spendProof(
      tx,
      context,
      'registration',
      registrant.phone.e164,
    );
    const { contract, personId } = await storeContract(tx, {
      registrant,
      kind,
      passwordHash,
      provenPhone: isProven ? registrant.phone.e164 : null,
      serviceCentre: checked.serviceCentre,
      isConsultantWanted: body.getPersonalConsultant,
      fee: feeFor(getCountry(registrant.country), kind, findStore),
      key,
      now,
    });
    await storeConsents(tx, personId, checked.consents, now);
    await deps.mentors.recordAttribution(tx, {
      contract,
      resolved: mentor,
      store: place.store,
      now,
      by: 'registration',
    });
    const { store, language } = place;
    await putInOutbox(tx, mailRow(REGISTRATION_MAIL, { contract, store, language }, contract, now));
    await tellPrograms(tx, {
      type: 'contract.registered',
      store,
      at: now,
      data: { contract, store, country: registrant.country },
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
  const things = countedAt({ email: registrant.email, phoneE164: registrant.phone.e164 });
  await deps.captcha.countTry('registration', context, things);
  await welcome(deps, made, context);
  return { contract: made.contract, isFirst: made.isFirst };
}
