import { NO_PROGRAMMES } from '#features/offers/model.ts';
import type { CartItemView, CartView } from '../model.ts';

export const RUB = {
  externalIso: 'RUB',
  logo: '₽',
  decimals: 2,
  isPrefixed: false,
  roundRules: 0,
} as const;

/** A line of a test's cart at 100 ₽ and one point apiece. */
export function itemOf(sku: string, count: number, rest: Partial<CartItemView> = {}): CartItemView {
  return {
    hash: `own:${sku}`,
    id: `own:${sku}`,
    sku,
    code: sku,
    optionSku: null,
    name: `Продукт ${sku}`,
    url: `/ru/shop/catalog/product/${sku}/`,
    thumbnail: null,
    count,
    qty: 50,
    max: 50,
    price: { current: 100, old: null },
    points: 1,
    sum: 100 * count,
    isAvailable: true,
    missing: false,
    isArchived: false,
    noSale: false,
    overLimit: false,
    isGift: false,
    isExpanded: false,
    reasons: [],
    ...rest,
  };
}

/** A guest's cart with these counts; what is 0 is not in it. */
export function cartWith(
  counts: Readonly<Record<string, number>>,
  extra: readonly CartItemView[] = [],
): CartView {
  const own = Object.entries(counts).flatMap(([sku, count]) =>
    count > 0 ? [itemOf(sku, count)] : [],
  );
  const items = [...own, ...extra];
  const amount = items.reduce((sum, { count, isAvailable }) => sum + (isAvailable ? count : 0), 0);
  const sum = items.reduce((total, line) => total + (line.isAvailable ? line.sum : 0), 0);
  return {
    number: 1,
    virtual_cart_id: '00000000-0000-4000-8000-000000000001',
    revision: 3,
    amount,
    sum,
    sumOld: sum,
    points: amount,
    weight: amount * 100,
    vat: 0,
    currency: RUB,
    actions: NO_PROGRAMMES,
    packages: [
      {
        key: 'own',
        contract: null,
        name: '',
        avatarUrl: null,
        isOwner: true,
        isCertificate: false,
        items,
        kits: [],
        subscriptions: [],
        amount,
        sum,
        points: amount,
      },
    ],
    selectedPack: null,
    certificatedPackages: [],
    discounts: [],
  };
}
