import type { Actor } from '#base/actor.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext, CallHandlers } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { isPasswordRight } from '#platform/passwords.ts';
import { csrfToken } from '#platform/request-proof.ts';
import type { identityCalls } from '../calls.ts';
import { readLoginName } from '../rules/login-name.ts';
import { knownBrowserOf, rememberBrowser } from './known-browser.ts';
import { findLogin, findPerson, type LoginRow } from './people-store.ts';

/** What another feature adds to `get_user_data`: fields of userData, or the cart. */
export interface UserDataPart {
  readonly userData?: (context: CallContext, actor: Actor) => Promise<Record<string, unknown>>;
  readonly cartData?: (context: CallContext, cartId: string | null) => Promise<unknown>;
}

export interface IdentityDeps {
  readonly database: Database;
  readonly secret: string;
  readonly parts: readonly UserDataPart[];
  /** Counts wrong tries within the hour. Source of the limits: reliability promise 34. */
  readonly attempts: AttemptCounter;
  /** What other features do when somebody signs out, each in its turn: what they let this browser see ends. */
  readonly onSignOut: readonly ((context: CallContext) => void)[];
}

const TRIES_PER_LOGIN = 100;
const TRIES_PER_ADDRESS = 300;

async function userDataOf(deps: IdentityDeps, context: CallContext, actor: Actor) {
  const person = actor.kind === 'contract' ? await findPerson(deps.database, actor.personId) : null;
  const extra = await Promise.all(deps.parts.map(async (part) => part.userData?.(context, actor)));
  return {
    contract: actor.kind === 'contract' ? actor.contract : '',
    role: actor.kind === 'contract' ? actor.role : null,
    name: person?.firstName ?? '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    ...Object.assign({}, ...extra),
  };
}

async function cartDataOf(deps: IdentityDeps, context: CallContext, cartId: string | null): Promise<unknown> {
  for (const part of deps.parts) if (part.cartData) return part.cartData(context, cartId);
  return null;
}

/**
 * Counts a try before its password is looked at, so that many at once are counted as well; a right one is given back, so that
 * only wrong ones use the limit up. A browser that signed in to this login before has tries of its own: strangers who guess
 * from elsewhere do not shut the owner out.
 */
async function countAttempt(deps: IdentityDeps, context: CallContext, login: LoginRow | null, key: string) {
  const browser = login && knownBrowserOf(context, deps.secret, login.contract);
  const limits: readonly (readonly [kind: string, whose: string, most: number])[] = browser
    ? [['login-browser', browser, TRIES_PER_LOGIN]]
    : [
        ['login', key, TRIES_PER_LOGIN],
        ['login-address', context.address, TRIES_PER_ADDRESS],
      ];
  const isOver = await Promise.all(
    limits.map(async ([kind, whose, most]) => (await deps.attempts.count(kind, whose, context.now)) > most),
  );
  return {
    isOneTooMany: isOver.includes(true),
    giveBack: () =>
      Promise.all(limits.map(([kind, whose]) => deps.attempts.giveBack(kind, whose, context.now))),
  };
}

/** Only pages of ours, and only where the visitor came from: nothing in the request can send them elsewhere. */
function wayBack(context: CallContext): string {
  const referer = context.headers['referer'];
  const main = `/${context.place.language}/`;
  if (typeof referer !== 'string' || !URL.canParse(referer)) return main;
  const from = new URL(referer);
  // A browser takes two slashes at the start for the beginning of a host.
  const isOurs = from.origin === context.origin && !from.pathname.startsWith('//');
  return isOurs ? from.pathname + from.search : main;
}

export function createIdentityHandlers(deps: IdentityDeps): CallHandlers<typeof identityCalls> {
  const tokenFor = (context: CallContext) =>
    context.visitorId ? csrfToken(deps.secret, context.visitorId) : null;
  return {
    async login_check({ body }, context) {
      const typed = body._username ?? body.login;
      const password = body._password ?? body.password;
      if (!typed || !password) return { ok: false, code: 'NOTHING_SENT' };
      const name = readLoginName(typed);
      const login = await findLogin(deps.database, name);
      const key = name.kind === 'email' ? name.emailKey : name.contract;
      const attempt = await countAttempt(deps, context, login, key);
      if (attempt.isOneTooMany) return { ok: false, code: 'TOO_MANY' };
      const fits = await isPasswordRight(login?.passwordHash ?? null, password);
      if (!login || login.isBlocked || !fits) {
        context.log.info({ found: login !== null }, 'login refused');
        return { ok: false, code: 'WRONG', data: { authWithCaptcha: false, auth_with_captcha: false } };
      }
      await attempt.giveBack();
      rememberBrowser(context, deps.secret, login.contract);
      const session = await context.session.becomes({
        kind: 'contract',
        contract: login.contract,
        role: login.role,
        personId: login.personId,
      });
      return {
        ok: true,
        value: {
          userData: await userDataOf(deps, context, session.actor),
          cartData: await cartDataOf(deps, context, session.cartId),
          csrfToken: tokenFor(context),
          isBadPassword: login.isPasswordBad,
          hasCart: false,
          redirect: wayBack(context),
          authWithCaptcha: false,
          auth_with_captcha: false,
        },
      };
    },

    async security_logout(_input, context) {
      await context.session.end();
      for (const forget of deps.onSignOut) forget(context);
      return { ok: true, value: { redirect: `/${context.place.language}/` } };
    },

    async get_user_data(_input, context) {
      return {
        ok: true,
        value: {
          userData: await userDataOf(deps, context, context.actor),
          cartData: await cartDataOf(deps, context, context.session.current?.cartId ?? null),
          csrfToken: tokenFor(context),
          now: context.now.toISOString(),
        },
      };
    },
  };
}
