import type { Actor } from '#base/actor.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { tokenFor } from '#platform/request-proof.ts';
import type { Sessions } from '#platform/sessions.ts';
import { endOtherSessions, getSessions, logIn, logOut } from '../calls/identity.ts';
import { getUserData } from '../calls/user-data.ts';
import { signInByPassword, type LogInDeps } from './sign-in-by-password.ts';
import { createPasswordHandlers, type PasswordDeps } from './password-handlers.ts';
import { pageAfterSignIn } from './page-after-sign-in.ts';
import { findPerson } from './people-store.ts';
import type { SignIn } from './sign-in.ts';

/** What another feature adds to `get_user_data`: fields of userData, or the cart. */
export interface UserDataPart {
  readonly userData?: (context: CallContext, actor: Actor) => Promise<Record<string, unknown>>;
  readonly cartData?: (context: CallContext, cartId: string | null) => Promise<unknown>;
}

export interface IdentityDeps extends LogInDeps, PasswordDeps {
  parts(): readonly UserDataPart[];
  readonly signIn: SignIn;
  readonly sessions: Pick<Sessions, 'endOthers' | 'listOf'>;
  /** What other features do when somebody signs out, each in its turn: what they let this browser see ends. */
  onSignOut(context: CallContext): Promise<void>;
}

async function userDataOf(deps: IdentityDeps, context: CallContext, actor: Actor) {
  const person = actor.kind === 'contract' ? await findPerson(deps.database, actor.personId) : null;
  const extra = await Promise.all(
    deps.parts().map(async (part) => part.userData?.(context, actor)),
  );
  return {
    contract: actor.kind === 'contract' ? actor.contract : '',
    role: actor.kind === 'contract' ? actor.role : null,
    name: person?.firstName ?? '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    ...Object.assign({}, ...extra),
  };
}

async function cartDataOf(
  deps: IdentityDeps,
  context: CallContext,
  cartId: string | null,
): Promise<unknown> {
  for (const part of deps.parts()) if (part.cartData) return part.cartData(context, cartId);
  return null;
}

function signInHandlers(deps: IdentityDeps): HandledCall[] {
  return [
    handle(logIn, async ({ body }, context) => {
      const login = body._username ?? body.login;
      const password = body._password ?? body.password;
      if (!login || !password) return { ok: false, code: 'NOTHING_SENT' };
      const captchaToken = body._token ?? body.captchaToken;
      const result = await signInByPassword(
        deps,
        { login, password, captchaToken, waitTicket: body._wait },
        context,
      );
      if (!result.ok) return result;
      const signedIn = await deps.signIn.signIn(context, result.login.contract);
      if (!signedIn) return { ok: false, code: 'WRONG' };
      const { session, hasCart } = signedIn;
      return {
        ok: true,
        value: {
          userData: await userDataOf(deps, context, session.actor),
          cartData: await cartDataOf(deps, context, session.cartId),
          csrfToken: tokenFor(deps.secret, context),
          isBadPassword: result.isBadPassword,
          hasCart,
          redirect: pageAfterSignIn(context),
          authWithCaptcha: false,
          auth_with_captcha: false,
        },
      };
    }),

    handle(logOut, async (_input, context) => {
      // Before the session ends: it says whose cart it is.
      await deps.onSignOut(context);
      await context.session.end();
      return { ok: true, value: { redirect: `/${context.place.language}/` } };
    }),

    handle(getUserData, async (_input, context) => {
      return {
        ok: true,
        value: {
          userData: await userDataOf(deps, context, context.actor),
          cartData: await cartDataOf(deps, context, context.session.current?.cartId ?? null),
          csrfToken: tokenFor(deps.secret, context),
          now: context.now.toISOString(),
        },
      };
    }),
  ];
}

/** The browsers that somebody is signed in with. */
function sessionHandlers({ sessions: kept }: Pick<IdentityDeps, 'sessions'>): HandledCall[] {
  return [
    handle(getSessions, async (_input, { actor, session, now }) => {
      const contract = actor.kind === 'contract' ? actor.contract : '';
      const sessions = await kept.listOf(contract, now);
      return {
        ok: true,
        value: {
          sessions: sessions.map(({ id, device, startedAt, seenAt }) => ({
            id,
            isCurrent: id === session.current?.id,
            startedAt: startedAt.toISOString(),
            seenAt: seenAt.toISOString(),
            device,
          })),
        },
      };
    }),

    handle(endOtherSessions, async (_input, { actor, session }) => {
      if (actor.kind !== 'contract' || !session.current) return { ok: true, value: { ended: 0 } };
      return {
        ok: true,
        value: { ended: await kept.endOthers(actor.contract, session.current.id) },
      };
    }),
  ];
}

export function createIdentityHandlers(deps: IdentityDeps): HandledCall[] {
  return [...createPasswordHandlers(deps), ...signInHandlers(deps), ...sessionHandlers(deps)];
}
