import { ok, refused, type Outcome } from '#base/outcome.ts';
import { checkPattern } from '#base/patterns.ts';
import { normalizePhone, type Phone } from '#base/phone.ts';
import { phoneRules } from '#countries/packs.ts';
import { SEND_REFUSALS } from '#features/codes/calls/code-refusals.ts';
import type { NotSent } from '#features/codes/server/public.ts';
import {
  findPerson,
  isContactOfOther,
  isContactTaken,
  proveSelf,
  setProvenEmail,
  setProvenPhone,
} from '#features/identity/server/public.ts';
import { FIELD_CODE_TEXTS, FIELD_TEXTS } from '#i18n/field-messages.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Tx } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { isSame, sign } from '#platform/secrets.ts';
import { changeEmail, changePhone, confirmEmail, confirmPhone } from '../calls/account.ts';
import { atField, contractActor, type AccountDeps } from './account-deps.ts';
import {
  askForEmail,
  CONTACT_CHANGED,
  EMAIL_LINK,
  LINK_HOURS,
  readLinkToken,
  takeEmailChange,
  type ContactChange,
} from './email-change-store.ts';
import { accountView } from './own-account.ts';

/** Links that one contract may ask for in an hour. */
const LINKS_PER_HOUR = 5;
/** How long whoever changes the phone need not prove themselves again. */
const PROOF_MINUTES = 30;

const readPhone = (
  { place }: CallContext,
  typed: string,
): Outcome<Phone, 'PHONE_REQUIRED' | 'PHONE_INVALID'> =>
  normalizePhone(place.country, typed, phoneRules());

const proofRefusals = changeEmail.refusals;

/** Proves the person once more, and says what is wrong at the field of the password. */
async function prove(deps: AccountDeps, context: CallContext, password: string) {
  const trouble = await proveSelf(deps, context, password);
  if (trouble === null) return null;
  const fields =
    trouble === 'WRONG_PASSWORD' ? atField('password', proofRefusals[trouble].text) : undefined;
  return { ok: false, code: trouble, ...(fields ? { fields } : {}) } as const;
}

/** The code is for this contract alone. */
const codeTarget = (contract: string, phoneE164: string) =>
  ({ purpose: 'profile', phoneE164, subject: contract }) as const;

/** Says that this session has proven itself at this moment, so that a code alone changes nothing. */
const proofOf = (secret: string, { session }: CallContext, at: number): string =>
  `${at}.${sign(secret, 'phone-change', `${session.current?.id ?? ''}\0${at}`)}`;

/** Whether a proof is this session's, and of the last half hour. */
function isProven(secret: string, context: CallContext, proof: string): boolean {
  const at = Number(proof.split('.')[0]);
  return (
    isSame(proof, proofOf(secret, context, at)) &&
    context.now.getTime() - at <= PROOF_MINUTES * 60_000
  );
}

/** Why no code went out. Where one may be on its way, or a captcha helps, the form goes on with the proof. */
function notSent(no: NotSent, goesOn: { readonly phone: string; readonly proof: string }) {
  const { code, details = {}, data } = no;
  if (code === 'TOO_SOON' || code === 'CAPTCHA_NEEDED')
    return { ok: false, code, details, data: { ...data, ...goesOn } } as const;
  if (code === 'NO_SMS_THERE')
    return { ok: false, code, fields: atField('phone', SEND_REFUSALS[code].text) } as const;
  return { ok: false, code: 'CODE_NOT_SENT' } as const;
}

const tellOldAddress = (tx: Tx, payload: ContactChange, key: string, now: Date) =>
  putInOutbox(tx, mailRow(CONTACT_CHANGED, payload, key, now));

function readEmail(typed: string): Outcome<string, 'REQUIRED' | 'EMAIL'> {
  const email = typed.trim();
  if (email === '') return refused('REQUIRED');
  return checkPattern('email', email) ? refused('EMAIL') : ok(email);
}

/** Asks for a link to the new address, which stays without effect until it is opened. */
const emailChange = (deps: AccountDeps): HandledCall =>
  handle(changeEmail, async ({ body }, context) => {
    const { contract, personId } = contractActor(context);
    const { database, attempts } = deps;
    const { now, place } = context;
    const email = readEmail(body.email);
    if (!email.ok)
      return { ok: false, code: 'FIELDS', fields: atField('email', FIELD_CODE_TEXTS[email.code]) };
    const unproven = await prove(deps, context, body.password);
    if (unproven) return unproven;
    if ((await attempts.count('email-change', contract, now)) > LINKS_PER_HOUR)
      return { ok: false, code: 'TOO_MANY' };
    const answer = { ok: true, value: { email: email.value, hours: LINK_HOURS } } as const;
    // Nobody is told here who has an account, and nobody gets a mail that they did not ask for.
    if (await isContactOfOther(database, personId, { emailKey: email.value.toLowerCase() }))
      return answer;
    const previousEmail = (await findPerson(database, personId))?.email ?? null;
    await database.transaction().execute(async (tx) => {
      const { store, language } = place;
      const wish = { personId, email: email.value, previousEmail, store, language };
      const changeId = await askForEmail(tx, wish, now);
      await putInOutbox(tx, mailRow(EMAIL_LINK, { changeId }, changeId, now));
    });
    return answer;
  });

/** The link was opened. */
const emailProof = (deps: AccountDeps): HandledCall =>
  handle(confirmEmail, async ({ body }, { now }) => {
    const id = readLinkToken(deps.secret, body.token);
    if (id === null) return { ok: false, code: 'LINK_DEAD' };
    try {
      const change = await deps.database.transaction().execute(async (tx) => {
        const taken = await takeEmailChange(tx, id, now);
        if (!taken) return null;
        await setProvenEmail(tx, taken.personId, taken.email, now);
        if (taken.previousEmail !== null && taken.previousEmail !== taken.email)
          await tellOldAddress(tx, { changeId: id }, id, now);
        return taken;
      });
      return change ? { ok: true, value: {} } : { ok: false, code: 'LINK_DEAD' };
    } catch (fault) {
      if (isContactTaken(fault)) return { ok: false, code: 'CONTACT_TAKEN' };
      throw fault;
    }
  });

/** Sends a code to the new phone. */
const phoneChange = (deps: AccountDeps): HandledCall =>
  handle(changePhone, async ({ body }, context) => {
    const { contract, personId } = contractActor(context);
    const phone = readPhone(context, body.phone);
    if (!phone.ok)
      return { ok: false, code: 'FIELDS', fields: atField('phone', FIELD_CODE_TEXTS[phone.code]) };
    if (body.proof === '') {
      const unproven = await prove(deps, context, body.password);
      if (unproven) return unproven;
    } else if (!isProven(deps.secret, context, body.proof))
      return { ok: false, code: 'PROOF_OVER' };
    const proof = body.proof || proofOf(deps.secret, context, context.now.getTime());
    const { stored, e164, country } = phone.value;
    // Of a phone that somebody else has nothing is told, not even by the limits.
    const isPretence = await isContactOfOther(deps.database, personId, { phoneE164: e164 });
    const { token } = body;
    const sent = await deps.codes.send(
      { ...codeTarget(contract, e164), country, isPretence, token },
      context,
    );
    if (!sent.ok) return notSent(sent, { phone: stored, proof });
    return { ok: true, value: { ...sent.value, phone: stored, proof } };
  });

/** The code was right: the phone is theirs. */
const phoneProof = (deps: AccountDeps): HandledCall =>
  handle(confirmPhone, async ({ body }, context) => {
    const { contract, personId } = contractActor(context);
    const { database, secret, codes } = deps;
    const phone = readPhone(context, body.phone);
    if (!phone.ok)
      return { ok: false, code: 'FIELDS', fields: atField('phone', FIELD_CODE_TEXTS[phone.code]) };
    const { stored, e164 } = phone.value;
    const code = body.code.trim();
    if (code === '')
      return { ok: false, code: 'FIELDS', fields: atField('code', FIELD_TEXTS.required) };
    if (!isProven(secret, context, body.proof)) return { ok: false, code: 'EXPIRED' };
    const checked = await codes.check({ ...codeTarget(contract, e164), code }, context);
    if (!checked.ok) return checked;
    try {
      await database.transaction().execute(async (tx) => {
        await codes.spendProof(tx, context, 'profile', e164, contract);
        await setProvenPhone(tx, personId, { stored, e164 }, context.now);
        const { store, language } = context.place;
        await tellOldAddress(
          tx,
          { personId, store, language },
          `${personId}:${context.requestId}`,
          context.now,
        );
      });
    } catch (fault) {
      if (isContactTaken(fault)) return { ok: false, code: 'CONTACT_TAKEN' };
      throw fault;
    }
    return { ok: true, value: await accountView(database, context) };
  });

/** Changes of e-mail and phone, each with fresh proof: of the person first, then of the new contact. Source: reliability promise 38. */
export const createContactHandlers = (deps: AccountDeps): HandledCall[] => [
  emailChange(deps),
  emailProof(deps),
  phoneChange(deps),
  phoneProof(deps),
];
