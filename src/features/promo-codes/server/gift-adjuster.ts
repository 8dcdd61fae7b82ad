import type { Text } from '#base/call.ts';
import { getStore } from '#countries/packs.ts';
import { OWN_PACKAGE } from '#features/cart/rules/public.ts';
import type { AdjusterSource, CartDeps } from '#features/cart/server/public.ts';
import { getDraft } from '#features/delivery/server/public.ts';
import { message } from '#i18n/message.ts';
import { promoStanding } from '../rules/promo-standing.ts';
import { buyerOf, findTyped, NAME } from './look-at-code.ts';

export interface GiftDeps {
  readonly secrets: readonly string[];
  readonly findProducts: CartDeps['findProducts'];
  translateFor(language: string): (text: Text) => string;
}

const GIFT_OF = message('promo.gift-of', 'Промокод •• {code}');
const NOTHING = { name: NAME, adjust: () => [] };

/** Brings the gift of a code into the cart whose order is being made, as far as the shelf has one. */
export const giftAdjuster = ({
  secrets,
  findProducts,
  translateFor,
}: GiftDeps): AdjusterSource => ({
  name: NAME,
  async prepare({ cartId, hasCode, document, place, actor, now }, database) {
    if (hasCode === false) return NOTHING;
    const draft = await getDraft(database, cartId, now);
    const typed = draft?.means?.promoCode ?? null;
    if (!draft || typed === null) return NOTHING;
    const asker = { place, actor, now };
    const found = await findTyped({ database, secrets }, typed, asker, draft.receiver, []);
    const sku = found?.giftSku ?? null;
    if (!found || sku === null) return NOTHING;
    const pack = document.packages.find(({ certificate }) => !certificate)?.key ?? OWN_PACKAGE;
    const reason = translateFor(place.language)({ ...GIFT_OF, values: { code: found.tail } });
    return {
      name: NAME,
      products: await findProducts([sku], place, now, database),
      adjust({ sumMinor, amount }) {
        const standing = promoStanding(
          found,
          buyerOf(asker),
          { goodsMinor: sumMinor, productsMinor: 0, deliveryMinor: 0, isGiftThere: amount > 0 },
          { now, currency: getStore(place.store).currency },
        );
        return standing.holds ? [{ kind: 'giftLine', pack, sku, count: 1, reason }] : [];
      },
    };
  },
});
