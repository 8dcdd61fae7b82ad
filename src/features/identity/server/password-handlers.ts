import type { Text } from '#base/call.ts';
import type { Captcha } from '#features/captcha/server/public.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { Sessions } from '#platform/sessions.ts';
import { pathsIn } from '#web/paths.ts';
import { message } from '#i18n/message.ts';
import { changePassword, requestRecovery, resetPassword } from '../calls/identity.ts';
import { readLoginName } from '../rules/login-name.ts';
import { chosenPasswordTrouble } from './chosen-password.ts';
import { PASSWORD_CHANGED_TEXT, PASSWORD_SET_TEXT, PASSWORD_TEXTS } from './password-texts.ts';
import {
  askForReset,
  holderOfReset,
  setPassword,
  spendReset,
  tellOfChange,
  type OnNewPassword,
} from './password-store.ts';
import { findLogin, knownPerson } from './people-store.ts';
import { proofAsked, proveSelf } from './prove-self.ts';

export interface PasswordDeps {
  readonly database: Database;
  readonly secret: string;
  readonly attempts: AttemptCounter;
  readonly captcha: Captcha;
  readonly sessions: Pick<Sessions, 'endOthers'>;
  /** What other features end with the old password, each in its turn. */
  readonly onNewPassword: OnNewPassword;
  translateFor(language: string): (text: Text) => string;
}

/** Mails an hour to one login; more are promised and not sent, since the answer must be the same. */
const MAILS_PER_LOGIN = 5;
const REQUESTS_PER_ADDRESS = 20;
const RESETS_PER_ADDRESS = 30;

const MAIL_GOES = message(
  'recovery.mail-goes',
  'Если такой номер или почта у нас есть, мы отправили письмо со ссылкой',
);

/** The messages where I7-037 has them, and where our forms look for them. */
const refused = (
  { translateFor }: Pick<PasswordDeps, 'translateFor'>,
  context: CallContext,
  field: string,
  text: Text,
) => ({
  ok: false as const,
  code: 'REFUSED' as const,
  data: { [field]: translateFor(context.place.language)(text) },
  fields: { [field]: text },
});

/** Whoever is signed in chooses another password, or the first one. */
function changing(deps: PasswordDeps): HandledCall {
  return handle(changePassword, async ({ body }, context) => {
    const { actor, now } = context;
    if (actor.kind !== 'contract') return { ok: false, code: 'SIGN_IN_AGAIN' };
    // Whoever registered in the middle of buying has none yet: they have nothing to prove it by but a fresh login.
    const isFirst = !(await proofAsked(deps.database, context)).hasPassword;
    const doubt = await proveSelf(deps, context, body.password_old);
    if (doubt === 'WRONG_PASSWORD')
      return refused(deps, context, 'password_old', PASSWORD_TEXTS.WRONG_OLD);
    if (doubt !== null) return { ok: false, code: doubt };
    if (!isFirst && body.password_new === body.password_old)
      return refused(deps, context, 'password_new', PASSWORD_TEXTS.SAME);
    const trouble = await chosenPasswordTrouble(
      body.password_new,
      await knownPerson(deps.database, actor.contract),
    );
    if (trouble) return refused(deps, context, 'password_new', PASSWORD_TEXTS[trouble]);
    const passwordHash = await hashPassword(body.password_new, context.sender);
    const isSet = await deps.database.transaction().execute(async (tx) => {
      const fresh = { contract: actor.contract, passwordHash, isFirst };
      if (!(await setPassword(tx, fresh, deps.onNewPassword, now))) return false;
      await tellOfChange(tx, actor.contract, context.place, now, isFirst);
      return true;
    });
    // Another window was quicker.
    if (!isSet) return { ok: false, code: 'SIGN_IN_AGAIN' };
    // A new token here as well: whoever copied the old one is out.
    const session = await context.session.becomes(actor);
    await deps.sessions.endOthers(actor.contract, session.id);
    return {
      ok: true,
      value: {},
      message: [isFirst ? PASSWORD_SET_TEXT : PASSWORD_CHANGED_TEXT],
    };
  });
}

/** Whoever does not know it asks for a link; the answer tells nobody whose login it is. */
function asking(deps: PasswordDeps): HandledCall {
  return handle(requestRecovery, async ({ body }, context) => {
    const { sender, now, place } = context;
    const typed = body.login.trim();
    if (typed === '') return { ok: false, code: 'NOTHING_SENT' };
    const name = readLoginName(typed);
    const key = name.kind === 'email' ? name.emailKey : name.contract;
    if (await deps.captcha.isNeeded('recovery', context, [key])) {
      const answer = await deps.captcha.verify('recovery', body.token, context);
      const useVisibleReCaptcha = !answer.passed && answer.useVisibleReCaptcha;
      if (!answer.passed)
        return {
          ok: false,
          code: body.token ? 'CAPTCHA_FAILED' : 'CAPTCHA_NEEDED',
          data: { is_show_captcha: true, useVisibleReCaptcha },
        };
    }
    await deps.captcha.countTry('recovery', context, [key]);
    if ((await deps.attempts.count('recovery-address', sender, now)) > REQUESTS_PER_ADDRESS)
      return { ok: false, code: 'TOO_MANY' };
    const isTooOften = (await deps.attempts.count('recovery', key, now)) > MAILS_PER_LOGIN;
    const login = await findLogin(deps.database, name);
    const contract = isTooOften || !login || login.isBlocked ? null : login.contract;
    await askForReset(deps.database, { secret: deps.secret, contract, place }, now);
    return { ok: true, value: {}, message: [MAIL_GOES] };
  });
}

/** Whoever has a link chooses a password by it. */
function resetting(deps: PasswordDeps): HandledCall {
  return handle(resetPassword, async ({ body }, context) => {
    const { sender, now, place } = context;
    if ((await deps.attempts.count('recovery-reset', sender, now)) > RESETS_PER_ADDRESS)
      return { ok: false, code: 'TOO_MANY' };
    // Asked before anybody thinks of a password, and before the hash is made, which is what costs; decided after it, in one statement.
    const holder = await holderOfReset(deps.database, body.token, now);
    if (holder === null) return { ok: false, code: 'LINK_OVER' };
    const trouble = await chosenPasswordTrouble(
      body.password,
      await knownPerson(deps.database, holder.contract),
    );
    if (trouble) {
      const refusal = refused(deps, context, 'password', PASSWORD_TEXTS[trouble]);
      return { ...refusal, data: { ...refusal.data, isFirst: holder.isFirst } };
    }
    const link = { token: body.token, passwordHash: await hashPassword(body.password, sender) };
    const spent = await spendReset(deps.database, link, place, deps.onNewPassword, now);
    if (spent === null) return { ok: false, code: 'LINK_OVER' };
    return {
      ok: true,
      value: { redirect: pathsIn(place.language).login() },
      message: [spent.isFirst ? PASSWORD_SET_TEXT : PASSWORD_CHANGED_TEXT],
    };
  });
}

export function createPasswordHandlers(deps: PasswordDeps): HandledCall[] {
  return [changing(deps), asking(deps), resetting(deps)];
}
