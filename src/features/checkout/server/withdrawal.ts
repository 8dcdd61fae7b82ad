import { getStore } from '#countries/packs.ts';
import { message } from '#i18n/message.ts';
import type { CallContext } from '#platform/call-context.ts';
import { pathsIn } from '#web/paths.ts';
import type { Withdrawal } from '../calls/withdrawal.ts';
import { hasMonthly } from './monthly-terms.ts';
import type { CheckoutDeps, CheckoutState } from './step-data.ts';

const TEXTS = {
  order: message(
    'checkout.withdrawal',
    'От заказа можно отказаться, не называя причины, в течение {days, plural, one {# дня} few {# дней} many {# дней} other {# дня}} после получения последнего товара.',
  ),
  monthly: message(
    'checkout.withdrawal-monthly',
    'От всей подписки можно отказаться в течение {days, plural, one {# дня} few {# дней} many {# дней} other {# дня}} после получения первого набора.',
  ),
  end: message(
    'checkout.monthly-end',
    'Подписка заканчивается сама с последним набором и не продлевается. Остановить её можно в любой день без срока предупреждения: в кабинете или письмом на {email}. После этого мы ничего не закажем и не спишем, оплаченный набор придёт.',
  ),
};

/** The country that a store sells from, as staff have it now: its law holds wherever the parcel goes. */
export function sellerPack({ delivery }: CheckoutDeps, context: CallContext) {
  const { place } = context;
  const home = { ...place, country: getStore(place.store).homeCountry };
  return delivery.packOf({ ...context, place: home });
}

/**
 * What the law of the seller's country wants a buyer to read before the press: the right of withdrawal and, of a monthly kit, how it ends. Null where it
 * wants nothing. Parcels to other countries leave under the same law.
 */
export async function withdrawalWords(
  deps: CheckoutDeps,
  { stored }: Pick<CheckoutState, 'stored'>,
  context: CallContext,
): Promise<Withdrawal | null> {
  const { place } = context;
  const { withdrawal, support } = sellerPack(deps, context);
  if (!withdrawal) return null;
  const say = deps.translateFor(place.language);
  const isMonthly = hasMonthly(stored.cart.document);
  const { days, document: alias } = withdrawal;
  const [document] = await deps.content.listDocuments(place, [alias]);
  return {
    text: say({ ...TEXTS.order, values: { days } }),
    monthly: isMonthly
      ? [
          say({ ...TEXTS.monthly, values: { days } }),
          say({ ...TEXTS.end, values: { email: support.email } }),
        ]
      : [],
    document: document
      ? { alias, title: document.title, page: pathsIn(place.language).staticPage(alias) }
      : null,
  };
}
