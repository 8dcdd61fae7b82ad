import { majorNumber } from '#base/money.ts';
import type { CartDeps } from '#features/cart/server/public.ts';
import { choiceOf } from '#features/offers/rules/check-choice.ts';
import { kitSum } from '#features/offers/rules/kit-sum.ts';
import { isRunning, type PromotionBook } from '#features/offers/server/public.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getKitInformation } from '../calls/kit-information.ts';

interface Deps extends Pick<CartDeps, 'findProducts' | 'termsAt'> {
  readonly database: Database;
  readonly book: PromotionBook;
}

/** Whether a kit may be had is the cart's to say; here it is told what it costs. */
export const createKitInformationHandler = ({
  database,
  book,
  findProducts,
  termsAt,
}: Deps): HandledCall =>
  handle(getKitInformation, async ({ body }, { place, now }) => {
    const promotion = book.find(place.store, body.actionID);
    const kit = promotion?.kit;
    // What has not begun is as if it were not there: nobody learns what is planned by counting numbers.
    if (!kit || now < promotion.startsAt || (body.sku !== undefined && body.sku !== kit.sku))
      return { ok: false, code: 'SET_UNKNOWN' };
    if (!isRunning(promotion, now)) return { ok: false, code: 'KIT_ENDED' };
    const choice = choiceOf(kit, body.items, 'asked');
    if (!choice.ok) return choice;
    const skus = [...kit.items, ...choice.value].map(({ sku }) => sku);
    const products = await findProducts(skus, place, now, database);
    const { currency } = termsAt(place, now);
    const one = kitSum(kit, choice.value, (sku) => products.get(sku), currency);
    const sum = (minor: number) => ({ value: majorNumber(minor * body.count, currency) });
    return {
      ok: true,
      value: {
        kitTotalSum: sum(one.sumMinor),
        kitTotalOldSum: one.fullMinor > one.sumMinor ? sum(one.fullMinor) : null,
        kitTotalPoints: (one.pointsHundredths * body.count) / 100,
      },
    };
  });
