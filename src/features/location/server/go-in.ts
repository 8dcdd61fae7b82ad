import { readReturnUrl } from '#base/read-return-url.ts';
import { withQuery } from '#base/with-query.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { pathsIn } from '#web/paths.ts';
import type { ShownToken, StandingHandover } from './handover-store.ts';

export interface HandoverParts {
  readonly database: Database;
  /** The secret that signs. */
  readonly secret: string;
  /** That one, and the one before it. */
  readonly secrets: readonly string[];
  /** Signs in who comes; true when two carts must be decided between, null when the contract may not. */
  signIn(
    context: CallContext,
    contract: string,
    signedInAt: Date | null,
  ): Promise<{ readonly hasCart: boolean } | null>;
}

export const hostOf = ({ origin }: CallContext): string => new URL(origin).host;

/** Where the page asks 'go on as …?'; `back` is where one goes on without it. */
export const askingPath = (
  language: string,
  query: { readonly token: string; readonly back: string },
): string => withQuery(`/${language}/shop/location/continue/`, query);

export const shownToken = (context: CallContext, token: string): ShownToken => ({
  token,
  host: hostOf(context),
  browser: String(context.headers['user-agent'] ?? ''),
  now: context.now,
});

/** Written by us and read again like anything that comes from outside. */
export const pathOf = ({ place }: CallContext, path: string): string =>
  readReturnUrl(path, place.language) ?? pathsIn(place.language).home();

/** Signs in whoever goes over, as long as nobody is signed in here already: nobody becomes another. @returns Where they go on. */
export async function goIn(
  parts: Pick<HandoverParts, 'signIn'>,
  context: CallContext,
  { contract, signedInAt, path }: Pick<StandingHandover, 'contract' | 'signedInAt' | 'path'>,
): Promise<string> {
  const there = pathOf(context, path);
  if (contract === null || context.actor.kind === 'contract') return there;
  const signedIn = await parts.signIn(context, contract, signedInAt);
  // The cart's page is where the question about two carts is asked by an address.
  return signedIn?.hasCart ? pathsIn(context.place.language).cart({ modal: 'merge-cart' }) : there;
}
