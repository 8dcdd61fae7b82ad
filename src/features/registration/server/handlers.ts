import type { CallAnswer, CallInput } from '#base/call.ts';
import { majorNumber } from '#base/money.ts';
import { checkPattern } from '#base/patterns.ts';
import { getStore } from '#countries/packs.ts';
import { listCentres } from '#features/service-centres/server/public.ts';
import { FIELD_CODE_TEXTS, FIELD_TEXTS } from '#i18n/field-messages.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { pathsIn } from '#web/paths.ts';
import {
  checkEmail,
  chooseCitizenship,
  confirmRegistration,
  getRegistrationDone,
  saveRegistration,
  validateRegistration,
} from '../calls/registration.ts';
import { registrationPaths } from '../rules/registration-paths.ts';
import { REGISTRATION_TEXTS } from '../registration-texts.ts';
import { homePackOf } from '../terms.ts';
import { EMAIL_MAX } from '../rules/check-registration.ts';
import { kindOfType } from '../rules/registration-kind.ts';
import {
  askCaptcha,
  checkForm,
  refusedFields,
  type CheckedRegistration,
  type RegistrationBody,
} from './check-form.ts';
import { confirmEmail } from './confirm-email.ts';
import type { RegistrationDeps } from './deps.ts';
import { readFee, type OwedFee } from './fee-store.ts';
import { madeJustNow, register, welcome } from './register.ts';
import { findRegistered, takenContacts } from './registration-store.ts';
import { listResidences } from './residences.ts';
import { makePass, registeredIn } from './signed-facts.ts';

type ValidateAnswer = CallAnswer<typeof validateRegistration>;
type SaveAnswer = CallAnswer<typeof saveRegistration>;
type ValidateInput = CallInput<typeof validateRegistration>;

/** Registrations of one address within an hour; an office or a village may share one. */
const MADE_PER_ADDRESS = 60;

const isTooMany = async (
  { attempts }: RegistrationDeps,
  { sender, now }: CallContext,
): Promise<boolean> => (await attempts.count('registration-made', sender, now)) > MADE_PER_ADDRESS;

const isQuickOne = ({ query, body }: ValidateInput): boolean =>
  body.isQuickRegistration || ['1', 'true'].includes(query.isQuickPurchase ?? '');

/** The contract of a guest who has registered in the middle of buying, and where they go on. */
const bought = ({ contract }: { readonly contract: string }, { place }: CallContext) => ({
  contract,
  redirect: pathsIn(place.language).payment(),
});

/** The contract of a full form, and the page that shows it. */
const done = ({ contract }: { readonly contract: string }, { place }: CallContext): SaveAnswer => ({
  ok: true,
  value: { contract, redirect: registrationPaths(place.language).done() },
});

const phoneTaken = () => refusedFields({ phone: REGISTRATION_TEXTS.phoneTaken });

async function validate(
  deps: RegistrationDeps,
  input: ValidateInput,
  context: CallContext,
): Promise<ValidateAnswer> {
  const { body } = input;
  const isQuick = isQuickOne(input);
  const open = {
    useVisibleReCaptcha: false,
    phoneValidationRequired: false,
    contract: '',
    redirect: '',
  };
  // A second press, or a second tab: this buyer has a contract by now.
  if (isQuick && context.actor.kind === 'contract')
    return { ok: true, value: { ...open, ...bought(context.actor, context) } };
  const again = await madeJustNow(deps, body, context);
  // A full form is sent next, and gets its contract there.
  if (again && !isQuick) return { ok: true, value: open };
  if (again) {
    await welcome(deps, again, context);
    return { ok: true, value: { ...open, ...bought(again, context) } };
  }
  const checked = await checkForm(deps, body, isQuick ? 'quick' : 'full', context);
  if (!checked.ok) return checked;
  const { registrant, isSolved } = checked.value;
  const { email, phone } = registrant;
  const pass = isSolved
    ? makePass(deps.secret, context, { email, phoneE164: phone.e164 })
    : undefined;
  if (checked.value.isPhoneOpen)
    return { ok: true, value: { ...open, phoneValidationRequired: true, pass } };
  if (!isQuick) return { ok: true, value: { ...open, pass } };
  if (await isTooMany(deps, context)) return { ok: false, code: 'TOO_MANY' };
  const made = await register(deps, body, checked.value, context);
  if (made === 'TAKEN') return phoneTaken();
  return { ok: true, value: { ...open, ...bought(made, context) } };
}

/** Proves the phone by the code of the form, or sends one: the way of a browser without scripts. Null: proven. */
async function provePhone(
  deps: RegistrationDeps,
  { code }: RegistrationBody,
  { registrant }: CheckedRegistration,
  context: CallContext,
): Promise<SaveAnswer | null> {
  const what = { purpose: 'registration', phoneE164: registrant.phone.e164 } as const;
  const asked = { phoneValidationRequired: true };
  if (code.trim() !== '') {
    const proof = await deps.codes.check({ ...what, code }, context);
    return proof.ok ? null : refusedFields({ code: REGISTRATION_TEXTS.codeWrong }, asked);
  }
  const sent = await deps.codes.send({ ...what, country: registrant.country }, context);
  if (sent.ok || sent.code === 'TOO_SOON')
    return { ok: false, code: 'PHONE_NOT_PROVEN', data: asked };
  if (sent.code === 'NO_SMS_THERE') return refusedFields({ phone: FIELD_TEXTS.phone });
  return { ok: false, code: 'CODE_NOT_SENT', data: asked };
}

async function save(
  deps: RegistrationDeps,
  body: RegistrationBody,
  context: CallContext,
): Promise<SaveAnswer> {
  const again = await madeJustNow(deps, body, context);
  if (again) {
    await welcome(deps, again, context);
    return done(again, context);
  }
  const checked = await checkForm(deps, body, 'full', context);
  if (!checked.ok) return checked;
  if (checked.value.isPhoneOpen) {
    const refusal = await provePhone(deps, body, checked.value, context);
    if (refusal) return refusal;
  }
  if (await isTooMany(deps, context)) return { ok: false, code: 'TOO_MANY' };
  const made = await register(deps, body, checked.value, context);
  if (made === 'TAKEN') return phoneTaken();
  return done(made, context);
}

function feeView({ store, minor }: OwedFee) {
  const { currency } = getStore(store);
  return { sum: majorNumber(minor, currency), currency };
}

export const createRegistrationHandlers = (deps: RegistrationDeps): HandledCall[] => [
  handle(validateRegistration, (input, context) => validate(deps, input, context)),

  handle(saveRegistration, ({ body }, context) => save(deps, body, context)),

  handle(chooseCitizenship, ({ query }, context) => ({
    ok: true,
    value: listResidences(
      homePackOf(deps.countryAt, context),
      context,
      kindOfType(Number(query.contractType ?? '2')),
      deps.siteOf,
    ),
  })),

  handle(checkEmail, async ({ body }, context) => {
    const email = body.email.trim();
    const isLong = email.length > EMAIL_MAX;
    const fault =
      email === ''
        ? FIELD_TEXTS.required
        : isLong || checkPattern('email', email)
          ? FIELD_TEXTS.email
          : null;
    if (fault) return { ok: false, code: 'FIELDS_INVALID', fields: { email: fault } };
    const contacts = { email, phoneE164: null };
    const captcha = await askCaptcha(deps, { token: body.token, contacts }, context);
    if (typeof captcha !== 'string') return captcha;
    const { isEmailTaken } = await takenContacts(deps.database, contacts);
    return isEmailTaken
      ? { ok: false, code: 'EMAIL_TAKEN', fields: { email: FIELD_CODE_TEXTS.EMAIL_TAKEN } }
      : { ok: true, value: { isFree: true } };
  }),

  handle(getRegistrationDone, async (_input, context) => {
    const contract = registeredIn(context, deps.secret);
    const found = contract === null ? null : await findRegistered(deps.database, contract);
    if (contract === null || !found) return { ok: false, code: 'NOTHING_DONE' };
    const [fee, mentor, centres] = await Promise.all([
      readFee(deps.database, contract),
      deps.mentors.currentMentor(contract, context),
      found.serviceCentre
        ? listCentres(deps.database, { country: found.country }, context.place.language)
        : [],
    ]);
    const centre = centres.find((each) => each.contract === found.serviceCentre) ?? null;
    return {
      ok: true,
      value: {
        contract,
        method: kindOfType(found.kind).method,
        firstName: found.firstName,
        email: found.email ?? '',
        mentor: mentor && { contract: mentor.contract, fullName: mentor.fullName },
        centre: centre && { contract: centre.contract, address: centre.address },
        isSignedIn: context.actor.kind === 'contract' && context.actor.contract === contract,
        isEmailConfirmed: found.isEmailProven,
        fee: fee && !fee.isPaid ? feeView(fee) : null,
      },
    };
  }),

  handle(confirmRegistration, ({ body }, context) => confirmEmail(deps, body, context)),
];
