import type { Actor } from '#base/actor.ts';
import type { CallContext } from '#platform/call-context.ts';
import { sign, tokenHash } from '#platform/secrets.ts';

/** Cookie with the tokens of the orders that this browser placed, the newest first. */
export const ORDER_ACCESS_COOKIE = 'order-access';
const COOKIE_DAYS = 90;
const TOKENS_KEPT = 10;
/** HMAC-SHA256 in base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * What opens one order to whoever placed it without an account. It follows from the server's secret and the order's random
 * id, so that a repeated answer carries the same token although only its hash is stored.
 */
export const orderToken = (secret: string, purchaseId: string): string =>
  sign(secret, 'order-access', purchaseId);

/** What stands in the order's row. */
export const orderTokenHash = (secret: string, purchaseId: string): Buffer =>
  tokenHash(orderToken(secret, purchaseId));

type CookieContext = Pick<CallContext, 'cookies' | 'setCookie'>;

const tokensOf = ({ cookies }: Pick<CallContext, 'cookies'>): string[] =>
  (cookies[ORDER_ACCESS_COOKIE] ?? '')
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, TOKENS_KEPT);

/** Lets this browser see the order from now on: an HttpOnly cookie. */
export function allowOrder(context: CookieContext, secret: string, purchaseId: string): void {
  const token = orderToken(secret, purchaseId);
  const tokens = [token, ...tokensOf(context).filter((known) => known !== token)].slice(
    0,
    TOKENS_KEPT,
  );
  context.setCookie(ORDER_ACCESS_COOKIE, tokens.join('.'), { maxAgeSeconds: COOKIE_DAYS * 86_400 });
}

/** This browser sees no order any more that it placed without an account. */
export const forgetOrders = (context: Pick<CallContext, 'setCookie'>): void =>
  context.setCookie(ORDER_ACCESS_COOKIE, '', { maxAgeSeconds: 0 });

/** Hashes of the tokens that this browser holds; never empty, so that it can stand in a query. */
export const accessHashesOf = (context: Pick<CallContext, 'cookies'>): Buffer[] => [
  Buffer.alloc(0),
  ...tokensOf(context).map(tokenHash),
];

/** Who may see an order, as its row says. */
export interface OrderOwner {
  readonly personId: string;
  readonly buyerContract: string | null;
  readonly accessHash: Buffer;
}

/** The owner, by login, or the browser that placed the order. Nobody else, whatever number they know. */
export function maySeeOrder(
  owner: OrderOwner,
  asker: { readonly actor: Actor } & Pick<CallContext, 'cookies'>,
): boolean {
  const { actor } = asker;
  if (actor.kind === 'contract')
    if (actor.personId === owner.personId || actor.contract === owner.buyerContract) return true;
  return tokensOf(asker).some((token) => tokenHash(token).equals(owner.accessHash));
}
