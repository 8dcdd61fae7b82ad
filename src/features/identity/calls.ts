import { z } from 'zod';
import { defineCalls } from '#base/call.ts';
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

export const identityCalls = defineCalls({
  /** Signs in by e-mail or registration number; both readings of the body are taken (D31, D32). */
  login_check: {
    at: identityCallPaths.login_check,
    body: z.object({
      _username: loginText.optional(),
      _password: password.optional(),
      _token: z.string().max(4_000).optional(),
      _gaID: z.string().max(200).optional(),
      login: loginText.optional(),
      password: password.optional(),
      captchaToken: z.string().max(4_000).optional(),
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
});
