import type { CallInput, Text } from '#base/call.ts';
import { captchaRefusal, type CaptchaRefusal } from '#features/captcha/server/public.ts';
import type { GivenConsent } from '#features/identity/model.ts';
import type { KnownPerson } from '#features/identity/rules/personal-facts.ts';
import { chosenPasswordTrouble } from '#features/identity/server/public.ts';
import { hasCentre } from '#features/service-centres/server/public.ts';
import type { ResolvedMentor } from '#features/mentors/server/public.ts';
import { FIELD_CODE_TEXTS } from '#i18n/field-messages.ts';
import type { FieldTexts } from '#i18n/check-field.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { saveRegistration } from '../calls/registration.ts';
import { REGISTRATION_TEXTS } from '../registration-texts.ts';
import {
  checkRegistration,
  type Registrant,
  type TypedRegistration,
} from '../rules/check-registration.ts';
import { claimsAtCheckout } from '../rules/mentor-at-checkout.ts';
import { tickedNames } from '../rules/form-body.ts';
import { PASSWORD_FAULTS } from '../rules/password-fault.ts';
import {
  kindOfType,
  REGISTRATION_KINDS,
  type RegistrationKind,
} from '../rules/registration-kind.ts';
import { readConsents } from './consents.ts';
import type { RegistrationDeps } from './deps.ts';
import { takenContacts } from './registration-store.ts';
import { readPass } from './signed-facts.ts';
import { homePackOf, otherStoreFor, registrationTerms } from '../terms.ts';
import { listResidences } from './residences.ts';

export type RegistrationBody = CallInput<typeof saveRegistration>['body'];

/** A registration that may be made as far as anybody can say beforehand. */
export interface CheckedRegistration {
  readonly registrant: Registrant;
  readonly kind: RegistrationKind;
  readonly mentor: ResolvedMentor;
  readonly serviceCentre: string | null;
  readonly consents: readonly GivenConsent[];
  /** The phone must be proven by a code, and is not yet. */
  readonly isPhoneOpen: boolean;
  /** The visitor has solved the captcha of this form. */
  readonly isSolved: boolean;
}

export type CheckRefusal =
  | {
      readonly ok: false;
      readonly code: 'FIELDS_INVALID';
      readonly fields: FieldTexts;
      readonly data?: Readonly<Record<string, unknown>>;
    }
  | CaptchaRefusal
  | {
      readonly ok: false;
      readonly code: 'RESIDENCE_ELSEWHERE';
      readonly data: Readonly<Record<string, unknown>>;
    };

/** So often a form whose captcha is solved may look its mentor up although the visitor has had enough look-ups. */
const SENDS_PER_PASS = 5;

export const refusedFields = (
  fields: FieldTexts,
  data?: Readonly<Record<string, unknown>>,
): CheckRefusal => ({ ok: false, code: 'FIELDS_INVALID', fields, ...(data ? { data } : {}) });

interface Contacts {
  readonly email: string;
  readonly phoneE164: string | null;
}

/** What the tries of a registration are counted at beside the address. */
export const countedAt = ({ email, phoneE164 }: Contacts): readonly string[] => [
  email.toLowerCase(),
  ...(phoneE164 === null ? [] : [phoneE164]),
];

interface CaptchaProof {
  readonly token?: string | undefined;
  readonly contacts: Contacts;
  readonly pass?: string | undefined;
}

/**
 * Whether the captcha was solved for this e-mail and phone before, so that the question is no new one. A phone that the visitor has proven by a
 * code since is no stranger's: about it they may ask.
 */
async function isSolvedBefore(
  deps: RegistrationDeps,
  { contacts: { email, phoneE164 }, pass }: CaptchaProof,
  context: CallContext,
): Promise<boolean> {
  const earlier = pass ? readPass(deps.secret, context, email, pass) : null;
  if (!earlier || phoneE164 === null) return false;
  return (
    earlier.phoneE164 === phoneE164 ||
    (await deps.codes.hasFreshProof(context, 'registration', phoneE164))
  );
}

/** Who has sent no answer yet is shown the captcha (I4-003); of an answer that does not hold the verifier says whether a box to tick may help. */
async function solve(
  { captcha }: RegistrationDeps,
  token: string | undefined,
  context: CallContext,
): Promise<'passed' | CaptchaRefusal> {
  const result = await captcha.verify('registration', token, context);
  if (result.passed) return 'passed';
  return captchaRefusal(token, token ? result : { passed: false, useVisibleReCaptcha: true });
}

type CaptchaState = 'passed' | 'passed before' | 'not asked';

/** Whether the visitor has solved the captcha now, or shows that it was solved before, or need not; the refusal while they must and have not. */
export async function askCaptcha(
  deps: RegistrationDeps,
  proof: CaptchaProof,
  context: CallContext,
): Promise<CaptchaState | CaptchaRefusal> {
  if (await isSolvedBefore(deps, proof, context)) return 'passed before';
  const mayAsk = (await deps.captcha.mayLookUp(undefined, context)).passed;
  const things = countedAt(proof.contacts);
  if (mayAsk && !(await deps.captcha.isNeeded('registration', context, things))) return 'not asked';
  return solve(deps, proof.token, context);
}

const phoneText = ({ phone }: RegistrationBody): string =>
  typeof phone === 'string' ? phone : `${phone.code} ${phone.number}`;

const typedOf = (body: RegistrationBody, context: CallContext): TypedRegistration => ({
  secondName: body.secondName,
  name: body.name,
  phone: phoneText(body),
  email: body.email,
  sex: body.sex || 'W',
  birthDate: body.birthDate,
  password: body.password,
  countryISO: body.countryISO || context.place.country,
  residence: body.residence,
  tr_city: body.tr_city,
  tr_district: body.tr_district,
  tr_streetBlock: body.tr_streetBlock,
  tr_address: body.tr_address,
  tr_documentNumber: body.tr_documentNumber,
  tr_taxAgreement: body.tr_taxAgreement ? '1' : '',
  th_documentNumber: body.th_documentNumber,
  consents: body.consents,
});

const knownOf = ({ phone, ...known }: Registrant): KnownPerson => ({
  ...known,
  phone: phone.stored,
});

/** The country of residence, wherever it leads to. Null: goes on here. */
function elsewhere(
  deps: RegistrationDeps,
  body: RegistrationBody,
  kind: RegistrationKind,
  context: CallContext,
): CheckRefusal | null {
  const residence = body.residence.trim().toLowerCase();
  const home = homePackOf(deps.countryAt, context);
  if (!home.config.possible_countries_for_registration.includes(residence)) return null;
  if (otherStoreFor(residence, home, context, kind) === null) return null;
  const found = listResidences(home, context, kind, deps.siteOf).find(
    ({ cntr }) => cntr === residence,
  );
  return {
    ok: false,
    code: 'RESIDENCE_ELSEWHERE',
    data: { redirect_url: found?.redirect_url ?? null },
  };
}

/** What the form says by itself: who registers, and what they agree to; refused while anything is wrong or missing. */
async function readForm(
  deps: RegistrationDeps,
  { body, home, kind, isQuick }: ReadableForm,
  context: CallContext,
): Promise<
  | {
      readonly ok: true;
      readonly registrant: Registrant;
      readonly consents: readonly GivenConsent[];
    }
  | CheckRefusal
> {
  const terms = registrationTerms(home, context, kind, isQuick);
  const read = checkRegistration(typedOf(body, context), terms);
  const ticked = { names: tickedNames(body), versions: body.documentVersions ?? {} };
  const { given, changed } = await readConsents(deps, terms, ticked, context);
  const faults = { ...('fields' in read && read.fields), ...changed };
  if ('fields' in read || Object.keys(faults).length > 0) return refusedFields(faults);
  const { registrant } = read;
  const trouble = isQuick
    ? null
    : await chosenPasswordTrouble(registrant.password, knownOf(registrant));
  if (trouble) return refusedFields({ password: PASSWORD_FAULTS[trouble] });
  return { ok: true, registrant, consents: given };
}

interface ReadableForm {
  readonly body: RegistrationBody;
  readonly home: ReturnType<typeof homePackOf>;
  readonly kind: RegistrationKind;
  readonly isQuick: boolean;
}

/** Whose the contract becomes, and whether the captcha is solved by then; refused while it must be. */
async function readMentor(
  deps: RegistrationDeps,
  { body, home, isQuick }: ReadableForm,
  { captcha, email }: { readonly captcha: CaptchaState; readonly email: string },
  context: CallContext,
) {
  const wished = body.getPersonalConsultant
    ? body
    : { ...body, mentor: '', mentorSelectionMethod: '' };
  const claims = isQuick ? claimsAtCheckout(wished, home.config) : wished;
  const mentor = await deps.mentors.resolveMentor(claims, context, captcha === 'passed');
  if (mentor.ok || mentor.code !== 'CAPTCHA_NEEDED')
    return { mentor, isSolved: captcha !== 'not asked' };
  // Too many numbers and codes were tried before: the form's captcha opens the way here too (D71).
  const isCovered =
    captcha === 'passed before' &&
    (await deps.attempts.count('registration-pass', email, context.now)) <= SENDS_PER_PASS;
  const solved = isCovered ? 'passed' : await solve(deps, body.token, context);
  if (solved !== 'passed') return solved;
  return { mentor: await deps.mentors.resolveMentor(claims, context, true), isSolved: true };
}

/**
 * Everything that can be said of a registration before it is made: fields, residence, captcha, whether e-mail and phone are still
 * free, whose it becomes, and whether the phone is proven. Nothing is written except counts.
 */
export async function checkForm(
  deps: RegistrationDeps,
  body: RegistrationBody,
  how: 'quick' | 'full',
  context: CallContext,
): Promise<{ readonly ok: true; readonly value: CheckedRegistration } | CheckRefusal> {
  const isQuick = how === 'quick';
  const kind = isQuick
    ? REGISTRATION_KINDS.pk
    : kindOfType(body.contractType === '' ? null : body.contractType);
  const away = isQuick ? null : elsewhere(deps, body, kind, context);
  if (away) return away;
  const home = homePackOf(deps.countryAt, context);
  const form = { body, home, kind, isQuick };
  const read = await readForm(deps, form, context);
  if (!read.ok) return read;
  const { registrant, consents } = read;
  const { email } = registrant;
  const phoneE164 = registrant.phone.e164;
  const contacts = { email, phoneE164 };
  const captcha = await askCaptcha(deps, { token: body.token, pass: body.pass, contacts }, context);
  if (typeof captcha !== 'string') return captcha;

  const taken = await takenContacts(deps.database, contacts);
  const fields: Record<string, Text> = {};
  if (taken.isEmailTaken) fields['email'] = FIELD_CODE_TEXTS.EMAIL_TAKEN;
  if (taken.isPhoneTaken) fields['phone'] = REGISTRATION_TEXTS.phoneTaken;
  const serviceCentre = isQuick ? null : body.csc.trim() || null;
  if (serviceCentre && !(await hasCentre(deps.database, serviceCentre, registrant.country)))
    fields['csc'] = REGISTRATION_TEXTS.centreUnknown;
  const whose = await readMentor(deps, form, { captcha, email }, context);
  if ('ok' in whose) return whose;
  const { mentor, isSolved } = whose;
  if (!mentor.ok) fields[mentor.field] = mentor.text;
  if (Object.keys(fields).length > 0 || !mentor.ok) {
    await deps.captcha.countTry('registration', context, countedAt(contacts));
    return refusedFields(fields);
  }
  const mustProve = deps.isSmsOn && home.registration.provesPhone.includes(how);
  const isProven =
    mustProve && (await deps.codes.hasFreshProof(context, 'registration', phoneE164));
  return {
    ok: true,
    value: {
      registrant,
      kind,
      serviceCentre,
      isSolved,
      mentor: mentor.value,
      consents,
      isPhoneOpen: mustProve && !isProven,
    },
  };
}
