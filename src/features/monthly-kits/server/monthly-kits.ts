import type { Text } from '#base/call.ts';
import type { Place } from '#base/place.ts';
import { setFacts } from '#features/cart/rules/pricing/set-line.ts';
import { isSold } from '#features/cart/rules/pricing/draft-line.ts';
import { NO_OFFERS } from '#features/cart/rules/pricing/offer-facts.ts';
import type { CartDeps } from '#features/cart/server/public.ts';
import {
  listActivePlans,
  listPlanStores,
  type PlanStore,
  type SubscriptionPlan,
} from '#features/offers/server/public.ts';
import { message } from '#i18n/message.ts';
import { unlessUnavailable, type Database } from '#platform/database.ts';
import { keptForAMinute } from '#platform/kept-for-a-minute.ts';

/** The monthly kit that the header tells of, by its sku. Source: C9-044. */
const HEADER_KIT = '11111';

const HEADER_NOTE = message(
  'monthly-kits.header.note',
  'приходит каждый месяц, можно пропустить или отменить',
);

/** What the frame of every page tells of monthly kits. */
export interface ShownInFrame {
  /** The kit of the header; null where the store has none. */
  readonly header: { readonly name: string; readonly note: string } | null;
}

/** A monthly kit, and whether one can be had here and now. */
export interface KitHere extends SubscriptionPlan {
  readonly isMissing: boolean;
}

export interface MonthlyKits {
  /** Those that can be begun, the cheapest first. */
  list(
    place: Place,
    at: { readonly now: Date; readonly isPickupPossible: boolean },
  ): Promise<readonly KitHere[]>;
  /** Stores that have any. Kept for a minute. */
  listStores(): Promise<readonly string[]>;
  /** Null where a store has none, or nobody can say. Kept for a minute: the frame of each page asks. */
  shownInFrame(place: Place, say: (text: Text) => string): Promise<ShownInFrame | null>;
}

interface Parts extends Pick<CartDeps, 'findProducts' | 'termsAt'> {
  readonly database: Database;
  now(): Date;
}

const nameIn = (texts: NonNullable<PlanStore['texts']>, language: string): string =>
  texts[language] ?? texts['en'] ?? texts['ru'] ?? HEADER_KIT;

/** Monthly kits as they can be begun: whether one can be had is what the cart would say. */
export function openMonthlyKits({ database, now, findProducts, termsAt }: Parts): MonthlyKits {
  const stores = keptForAMinute(now, () => listPlanStores(database, HEADER_KIT));
  return {
    async list(place, at) {
      const plans = await listActivePlans(database, place);
      const skus = plans.flatMap(({ items }) => items.map(({ sku }) => sku));
      const facts = {
        products: await findProducts([...new Set(skus)], place, at.now, database),
        currency: termsAt(place, at.now).currency,
        isSelfDeliveryAvailable: at.isPickupPossible,
        offers: {
          ...NO_OFFERS,
          subscriptions: new Map(plans.map((plan) => [plan.id, { ...plan, parts: plan.items }])),
        },
      };
      return plans.map((plan) => {
        const line = { kind: 'subscription', subscriptionId: plan.id, count: 1 } as const;
        const { standing, stock } = setFacts(line, facts);
        return { ...plan, isMissing: !isSold(standing) || stock < 1 };
      });
    },
    listStores: async () => (await stores()).map(({ store }) => store),
    async shownInFrame({ store, language }, say) {
      const found = (await unlessUnavailable(stores()))?.find((each) => each.store === store);
      if (!found) return null;
      const { texts } = found;
      return { header: texts && { name: nameIn(texts, language), note: say(HEADER_NOTE) } };
    },
  };
}
