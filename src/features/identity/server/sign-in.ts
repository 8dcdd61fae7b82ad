import type { CallData } from '#base/call.ts';
import type { Phone } from '#base/phone.ts';
import type { signInByCode } from '#features/codes/calls/codes.ts';
import type { ActedSession, CallContext, Session } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { pathsIn } from '#web/paths.ts';
import { MERGE_CART_DIALOG, NEW_PHONE_COOKIE, NEW_PHONE_SECONDS } from '../model.ts';
import { rememberBrowser } from './known-browser.ts';
import { pageAfterSignIn } from './page-after-sign-in.ts';
import { findContractByPhone, findOpenContract } from './people-store.ts';

export interface SignInDeps {
  readonly database: Database;
  readonly secret: string;
  /** What becomes of the cart; true when the buyer must choose between two (I4-034 to I4-037). */
  handOver(context: CallContext): Promise<boolean>;
}

export interface SignedIn {
  readonly session: Session;
  readonly hasCart: boolean;
}

export type SignedInByPhone = CallData<typeof signInByCode>;

export interface SignIn {
  /**
   * Signs the visitor in to a contract that they have proven to be theirs: a new session, the old token is dead, the browser is
   * remembered, the cart handed over. Null for an unknown or blocked contract.
   *
   * @param signedInAt When they proved it, now if not said; null: nobody knows.
   */
  signIn(
    context: CallContext,
    contract: string,
    signedInAt?: Date | null,
  ): Promise<SignedIn | null>;
  /**
   * Lets a member of staff look at the shop as a contract: nothing of the browser's own goes over, and nothing is remembered of it.
   *
   * @returns False for an unknown or blocked contract.
   */
  actAs(
    context: CallContext,
    contract: string,
    acted: Pick<ActedSession, 'id' | 'endsAt'>,
  ): Promise<boolean>;
  /** `signIn` for who has just proven a phone; a number that nobody signs in with is brought to the registration. */
  signInByPhone(
    context: CallContext,
    phone: Pick<Phone, 'e164' | 'stored'>,
  ): Promise<SignedInByPhone>;
}

export function openSignIn({ database, secret, handOver }: SignInDeps): SignIn {
  async function signIn(
    context: CallContext,
    contract: string,
    signedInAt: Date | null = context.now,
  ): Promise<SignedIn | null> {
    const found = await findOpenContract(database, contract);
    if (!found) return null;
    rememberBrowser(context, secret, contract);
    const session = await context.session.becomes({ kind: 'contract', ...found }, signedInAt);
    const hasCart = await handOver(context);
    return { session: context.session.current ?? session, hasCart };
  }
  return {
    signIn,
    async actAs(context, contract, acted) {
      if (!(await findOpenContract(database, contract))) return false;
      await context.session.actsAs(contract, acted);
      await handOver(context);
      return true;
    },
    async signInByPhone(context, { e164, stored }) {
      const { actor } = context;
      const current = actor.kind === 'contract' ? actor.contract : null;
      const contract = await findContractByPhone(database, e164, current);
      const signedIn = contract === null ? null : await signIn(context, contract);
      if (!signedIn) {
        context.setCookie(NEW_PHONE_COOKIE, stored, { maxAgeSeconds: NEW_PHONE_SECONDS });
        const redirect = pathsIn(context.place.language).registrationPrivilegedClient();
        return { redirect, isSignedIn: false, hasCart: false };
      }
      const { hasCart } = signedIn;
      // The cart's page is where the question about two carts is asked by an address.
      const redirect = hasCart
        ? pathsIn(context.place.language).cart({ modal: MERGE_CART_DIALOG })
        : pageAfterSignIn(context);
      return { redirect, isSignedIn: true, hasCart };
    },
  };
}
