import { z } from 'zod';
import { defineCall, type Text } from '#base/call.ts';
import { ANYBODY, OWN_CONTRACT } from '#base/rights.ts';
import { CAPTCHA_TEXTS } from '#features/captcha/rules/captcha-texts.ts';
import { message } from '#i18n/message.ts';

/** Who is signed in, as pages know it. A visitor has an empty contract. Source: I3-001, I3-002. */
export const userData = z.looseObject({
  contract: z.string(),
  role: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.object({ id: z.number(), name: z.string() }).nullish(),
});

const loginText = z.string().max(120);
const password = z.string().max(200);
const captchaToken = z.string().max(4_000);

const tooManyTries = (text: Text) => ({ status: 429 as const, retryAfterSeconds: 3_600, text });
const TOO_MANY_REQUESTS = tooManyTries(
  message('recovery.too-many', 'Слишком много запросов. Попробуйте через час'),
);
const captchaRefusals = {
  CAPTCHA_NEEDED: { status: 200, text: CAPTCHA_TEXTS.needed },
  CAPTCHA_FAILED: { status: 200, text: CAPTCHA_TEXTS.failed },
} as const;
/** What is wrong with a chosen password; the words stand at its field. */
const passwordRefusal = {
  status: 200,
  text: message('password.refused', 'Проверьте пароль'),
} as const;

export const logIn = defineCall({
  name: 'login_check',
  about: 'Signs in by e-mail or registration number; both readings of the body are taken.',
  at: 'POST /{lang}/shop/login-check/',
  who: ANYBODY,
  body: z.object({
    _username: loginText.optional(),
    _password: password.optional(),
    _token: captchaToken.optional(),
    /** In place of a captcha, from a form without scripts: since when it waits. */
    _wait: z.string().max(100).optional(),
    _gaID: z.string().max(200).optional(),
    login: loginText.optional(),
    password: password.optional(),
    captchaToken: captchaToken.optional(),
  }),
  data: z.object({
    userData,
    cartData: z.unknown(),
    csrfToken: z.string().nullable(),
    isBadPassword: z.boolean(),
    hasCart: z.boolean(),
    redirect: z.string(),
    authWithCaptcha: z.boolean(),
    auth_with_captcha: z.boolean(),
  }),
  mirrors: ['isBadPassword', 'hasCart', 'redirect', 'authWithCaptcha', 'auth_with_captcha'],
  refusals: {
    NOTHING_SENT: { status: 400, text: message('login.nothing-sent', 'Введите логин и пароль') },
    ...captchaRefusals,
    WRONG: { status: 200, text: message('login.wrong', 'Неверный логин или пароль') },
    TOO_MANY: {
      status: 429,
      retryAfterSeconds: 3_600,
      text: message('login.too-many', 'Слишком много попыток входа. Попробуйте через час'),
    },
  },
  proof: 'token',
  limit: 'login',
});

export const logOut = defineCall({
  name: 'security_logout',
  about: 'Signs out.',
  at: 'POST /{lang}/shop/logout/',
  who: ANYBODY,
  data: z.object({ redirect: z.string() }),
  mirrors: ['redirect'],
  refusals: {},
  proof: 'token',
  limit: 'edit',
});

/** Source: I7-037. */
export const changePassword = defineCall({
  name: 'post_account_change_password',
  about:
    'A new password for who is signed in, proven by the old one; the first one by a login of the last half hour. All other sessions end. Messages stand in `password_old` and `password_new` of the data.',
  at: 'POST /{lang}/shop/api/v4/account/change-password',
  who: OWN_CONTRACT,
  body: z.object({ password_old: password.default(''), password_new: password }),
  data: z.object({}),
  refusals: {
    REFUSED: passwordRefusal,
    TOO_MANY: tooManyTries(
      message('password.too-many', 'Слишком много попыток. Попробуйте через час'),
    ),
    SIGN_IN_AGAIN: {
      status: 200,
      text: message('password.sign-in-again', 'Войдите ещё раз и повторите'),
    },
  },
  proof: 'token',
  limit: 'login',
});

export const requestRecovery = defineCall({
  name: 'password_recovery_request',
  about:
    'A link for a new password by mail. The answer is the same whether or not anybody is behind the login.',
  at: 'POST /{lang}/shop/ajax/user/password/recovery/',
  who: ANYBODY,
  body: z.object({ login: loginText, token: captchaToken.optional() }),
  data: z.object({}),
  refusals: {
    NOTHING_SENT: {
      status: 400,
      text: message('recovery.nothing-sent', 'Введите номер или почту'),
    },
    ...captchaRefusals,
    TOO_MANY: TOO_MANY_REQUESTS,
  },
  proof: 'token',
  limit: 'login',
});

export const resetPassword = defineCall({
  name: 'password_recovery_reset',
  about: 'Sets the password by the link of the mail; the link works once.',
  at: 'POST /{lang}/shop/ajax/user/password/recovery/reset/',
  who: ANYBODY,
  body: z.object({ token: z.string().max(100), password }),
  data: z.object({ redirect: z.string() }),
  mirrors: ['redirect'],
  refusals: {
    REFUSED: passwordRefusal,
    LINK_OVER: {
      status: 410,
      text: message('recovery.link-over', 'Ссылка больше не действует. Запросите новую'),
    },
    TOO_MANY: TOO_MANY_REQUESTS,
  },
  proof: 'token',
  limit: 'login',
});

export const getSessions = defineCall({
  name: 'account_sessions',
  about: 'Where this contract is signed in, the last used first; at the most 50.',
  at: 'GET /{lang}/shop/api/v4/account/sessions',
  who: OWN_CONTRACT,
  data: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        isCurrent: z.boolean(),
        /** ISO moments; `seenAt` to the hour. */
        startedAt: z.string(),
        seenAt: z.string(),
        device: z.string().nullable(),
      }),
    ),
  }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

export const endOtherSessions = defineCall({
  name: 'account_sessions_end_others',
  about: 'Signs every other device out.',
  at: 'POST /{lang}/shop/api/v4/account/sessions/end-others',
  who: OWN_CONTRACT,
  data: z.object({ ended: z.number() }),
  refusals: {},
  proof: 'token',
  limit: 'edit',
});
