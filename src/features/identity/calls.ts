import { z } from 'zod';
import { defineCalls, type Text } from '#base/call.ts';
import { CAPTCHA_TEXTS } from '#features/captcha/rules/captcha-texts.ts';
import { message } from '#i18n/message.ts';
import { identityCallPaths } from './call-paths.ts';

/** Who is signed in, as pages know it. A visitor has an empty contract. Source: I3-001, I3-002. */
const userData = z.looseObject({
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

export const identityCalls = defineCalls({
  /** Signs in by e-mail or registration number; both readings of the body are taken (D31, D32). */
  login_check: {
    at: identityCallPaths.login_check,
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
  },
  security_logout: {
    at: identityCallPaths.security_logout,
    data: z.object({ redirect: z.string() }),
    mirrors: ['redirect'],
    refusals: {},
    proof: 'token',
    limit: 'edit',
  },
  /** Everything personal that a page shows after it came up: who, cart, and the token for what follows. */
  get_user_data: {
    at: identityCallPaths.get_user_data,
    data: z.object({
      userData,
      cartData: z.unknown(),
      csrfToken: z.string().nullable(),
      /** ISO moment: what counts down in a page runs on the server's time. */
      now: z.string(),
    }),
    refusals: {},
    proof: 'origin',
    limit: 'browse',
  },
  /**
   * A new password for who is signed in, proven by the old one; the first one by a login of the last half hour. All other sessions end.
   * Messages stand in `password_old` and `password_new` of the data. Source: I7-037.
   */
  post_account_change_password: {
    at: identityCallPaths.post_account_change_password,
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
  },
  /** A link for a new password by mail. The answer is the same whether or not anybody is behind the login (D71). */
  password_recovery_request: {
    at: identityCallPaths.password_recovery_request,
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
  },
  /** Sets the password by the link of the mail; the link works once. */
  password_recovery_reset: {
    at: identityCallPaths.password_recovery_reset,
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
  },
  /** Where this contract is signed in, the last used first; at the most 50. */
  account_sessions: {
    at: identityCallPaths.account_sessions,
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
  },
  /** Signs every other device out. */
  account_sessions_end_others: {
    at: identityCallPaths.account_sessions_end_others,
    data: z.object({ ended: z.number() }),
    refusals: {},
    proof: 'token',
    limit: 'edit',
  },
});
