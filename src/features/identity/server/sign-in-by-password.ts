import type { CallAnswer } from '#base/call.ts';
import type { Captcha } from '#features/captcha/server/public.ts';
import type { AttemptCounter, Counted } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { hashPassword, isPasswordRight, needsRehash } from '#platform/passwords.ts';
import type { logIn } from '../calls/identity.ts';
import { readLoginName } from '../rules/login-name.ts';
import { chosenPasswordTrouble } from './chosen-password.ts';
import { knownBrowserOf } from './known-browser.ts';
import { markPasswordBad, rehashPassword } from './password-store.ts';
import { makeWaitTicket, readWaitTicket } from './wait-ticket.ts';
import { findLogin, knownPerson, type LoginRow } from './people-store.ts';

export interface LogInDeps {
  readonly database: Database;
  readonly secret: string;
  /** Counts wrong tries within the hour. Source of the limits: reliability promise 34. */
  readonly attempts: AttemptCounter;
  readonly captcha: Captcha;
}

type LoginCall = typeof logIn;

export interface LoginBody {
  readonly login: string;
  readonly password: string;
  readonly captchaToken: string | undefined;
  /** Of a form without scripts, which waits where others solve a captcha; empty at first, undefined from all others. */
  readonly waitTicket: string | undefined;
}

export type LogInResult =
  | { readonly ok: true; readonly login: LoginRow; readonly isBadPassword: boolean }
  | Extract<CallAnswer<LoginCall>, { ok: false }>;

const TRIES_PER_LOGIN = 100;
const TRIES_PER_ADDRESS = 300;
/** Tries an hour that were waited for, at one login and from one address. */
const WAITED_TRIES = 10;

/**
 * Counts a try before its password is looked at, so that many at once are counted as well; a right one is given back, so that
 * only wrong ones use the limit up. A browser that signed in to this login before has tries of its own: strangers who guess
 * from elsewhere do not shut the owner out.
 */
async function countAttempt(
  deps: LogInDeps,
  context: CallContext,
  browser: string | null,
  key: string,
) {
  const limits: readonly (readonly [kind: string, whose: Counted, most: number])[] = browser
    ? [['login-browser', browser, TRIES_PER_LOGIN]]
    : [
        ['login', key, TRIES_PER_LOGIN],
        ['login-address', context.sender, TRIES_PER_ADDRESS],
      ];
  const isOver = await Promise.all(
    limits.map(
      async ([kind, whose, most]) => (await deps.attempts.count(kind, whose, context.now)) > most,
    ),
  );
  return {
    isOneTooMany: isOver.includes(true),
    giveBack: () =>
      Promise.all(limits.map(([kind, whose]) => deps.attempts.giveBack(kind, whose, context.now))),
  };
}

/**
 * Whether somebody without a captcha has waited in its place: null, and each ticket once. Otherwise since when they wait; no ticket
 * where so many have waited that another way is left.
 */
async function waitFor(
  { attempts, secret }: LogInDeps,
  { sender, now }: CallContext,
  key: string,
  ticket: string | undefined,
): Promise<{ readonly waitTicket?: string } | null> {
  if (ticket === undefined) return {};
  const state = readWaitTicket(secret, key, ticket, now);
  if (state === 'early') return { waitTicket: ticket };
  if (state === 'none') return { waitTicket: makeWaitTicket(secret, key, now) };
  const isUsed = (await attempts.count('login-wait-ticket', ticket, now)) > 1;
  const count = isUsed
    ? 0
    : await attempts.countMost('login-waited', [`login ${key}`, sender], now);
  if (count > WAITED_TRIES) return { waitTicket: '' };
  return isUsed ? { waitTicket: makeWaitTicket(secret, key, now) } : null;
}

const flags = (isAsked: boolean, useVisibleReCaptcha = false) => ({
  authWithCaptcha: isAsked,
  auth_with_captcha: isAsked,
  useVisibleReCaptcha,
});

/** What a right password brings along: a hash of today's cost, and the mark of a password that is guessed easily. */
async function lookAfter(
  deps: LogInDeps,
  login: LoginRow,
  password: string,
  sender: CallContext['sender'],
): Promise<boolean> {
  const { contract, passwordHash } = login;
  if (passwordHash !== null && needsRehash(passwordHash))
    await rehashPassword(deps.database, contract, {
      old: passwordHash,
      fresh: await hashPassword(password, sender),
    });
  if (login.isPasswordBad) return true;
  const isBad =
    (await chosenPasswordTrouble(password, await knownPerson(deps.database, contract))) !== null;
  if (isBad) await markPasswordBad(deps.database, contract);
  return isBad;
}

/**
 * Decides about a login and a password. After a few wrong ones a captcha is asked for, before any password is looked at (I4-041).
 * Unknown, wrong, blocked: the same work, the same words (D71).
 */
export async function signInByPassword(
  deps: LogInDeps,
  body: LoginBody,
  context: CallContext,
): Promise<LogInResult> {
  const name = readLoginName(body.login);
  const login = await findLogin(deps.database, name);
  const key = name.kind === 'email' ? name.emailKey : name.contract;
  const browser = login && knownBrowserOf(context, deps.secret, login.contract);
  const things = [browser ? `browser ${browser}` : `login ${key}`];
  if (await deps.captcha.isNeeded('login', context, things)) {
    if (body.captchaToken) {
      const answer = await deps.captcha.verify('login', body.captchaToken, context);
      if (!answer.passed)
        return { ok: false, code: 'CAPTCHA_FAILED', data: flags(true, answer.useVisibleReCaptcha) };
    } else {
      const wait = await waitFor(deps, context, key, body.waitTicket);
      if (wait) return { ok: false, code: 'CAPTCHA_NEEDED', data: { ...flags(true), ...wait } };
    }
  }
  const attempt = await countAttempt(deps, context, browser, key);
  if (attempt.isOneTooMany) return { ok: false, code: 'TOO_MANY' };
  const fits = await isPasswordRight(login?.passwordHash ?? null, body.password, context.sender);
  if (!login || login.isBlocked || !fits) {
    context.log.info({ found: login !== null }, 'login refused');
    await deps.captcha.countTry('login', context, things);
    const isAsked = await deps.captcha.isNeeded('login', context, things);
    const wait = isAsked &&
      body.waitTicket !== undefined && {
        waitTicket: makeWaitTicket(deps.secret, key, context.now),
      };
    return { ok: false, code: 'WRONG', data: { ...flags(isAsked), ...wait } };
  }
  await attempt.giveBack();
  return {
    ok: true,
    login,
    isBadPassword: await lookAfter(deps, login, body.password, context.sender),
  };
}
