import type { CallContext, Session } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { pathsIn } from '#web/paths.ts';
import { wayBack } from '#platform/way-back.ts';
import { withQuery } from '#base/with-query.ts';
import { rememberBrowser } from './known-browser.ts';
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

export interface SignedInByPhone {
  readonly redirect: string;
  readonly isSignedIn: boolean;
  /** The buyer must choose between two carts; an action that waits goes on after that. */
  readonly hasCart: boolean;
}

export interface SignIn {
  /**
   * Signs the visitor in to a contract that they have proven to be theirs: a new session, the old token is dead, the browser is
   * remembered, the cart handed over. Null for an unknown or blocked contract.
   */
  signIn(context: CallContext, contract: string): Promise<SignedIn | null>;
  /** The same for who has just proven a phone; a number that nobody signs in with leads to the registration. */
  signInByPhone(context: CallContext, phone: { readonly e164: string }): Promise<SignedInByPhone>;
}

/** The dialog that offers to put two carts together, opened by the address. */
const MERGE_MODAL = 'merge-cart';

export function openSignIn({ database, secret, handOver }: SignInDeps): SignIn {
  async function signIn(context: CallContext, contract: string): Promise<SignedIn | null> {
    const found = await findOpenContract(database, contract);
    if (!found) return null;
    rememberBrowser(context, secret, contract);
    const session = await context.session.becomes({ kind: 'contract', ...found });
    const hasCart = await handOver(context);
    return { session: context.session.current ?? session, hasCart };
  }
  return {
    signIn,
    async signInByPhone(context, { e164 }) {
      const contract = await findContractByPhone(database, e164);
      const signedIn = contract === null ? null : await signIn(context, contract);
      if (!signedIn) {
        const redirect = pathsIn(context.place.language).registrationPrivilegedClient();
        return { redirect, isSignedIn: false, hasCart: false };
      }
      const back = wayBack(context);
      return {
        redirect: signedIn.hasCart ? withModal(back) : back,
        isSignedIn: true,
        hasCart: signedIn.hasCart,
      };
    },
  };
}

function withModal(address: string): string {
  const [path = '', search = ''] = address.split('?');
  return withQuery(path, { ...Object.fromEntries(new URLSearchParams(search)), modal: MERGE_MODAL });
}
