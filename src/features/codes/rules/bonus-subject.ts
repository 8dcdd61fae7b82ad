/**
 * What a code for bonuses is bound to: the contract, and the cart that they are to pay. What proves the owner for one order opens no other.
 */
export const bonusSubject = (contract: string, cartId: string | null): string =>
  `${contract}:${cartId ?? ''}`;
