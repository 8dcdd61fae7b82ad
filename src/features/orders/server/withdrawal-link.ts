import type { Text } from '#base/call.ts';
import { sellersRight } from '#countries/sellers-right.ts';
import type { Purchase } from '../model.ts';
import { withdrawalPath } from '../rules/withdrawal-path.ts';

/** Where mails of an order lead whoever wants to withdraw from it; null where the seller's law knows no such right, or for what is no goods. */
export function withdrawalLink(
  { store, language, orderNumber, purpose }: Purchase,
  origin: string,
): { readonly url: string; readonly press: Text } | null {
  const right = purpose === 'goods' ? sellersRight(store) : null;
  return (
    right && {
      url: origin + withdrawalPath(language, orderNumber),
      press: right.press,
    }
  );
}
