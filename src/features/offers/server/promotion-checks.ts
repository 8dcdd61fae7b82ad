import { getCountry, getStore, listCountries, listStores } from '#countries/packs.ts';
import { marketsFrom } from '#features/catalogue/server/public.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { FileStore, ReadPromotion } from '../import/read-promotion.ts';
import type { Promotion } from '../model.ts';
import { skusOfPromotion } from '../rules/promotion-skus.ts';
import { promotionFault, type PromotionFault } from '../rules/promotion-fault.ts';
import { sameStep } from '../rules/same-step.ts';
import type {} from './tables.ts';

/** A store as files of promotions see it. */
export function fileStoreOf(code: string): FileStore {
  const { currency, homeCountry } = getStore(code);
  return {
    code,
    currency,
    timeZone: getCountry(homeCountry).timeZone,
    countries: marketsFrom(listStores(), listCountries())
      .filter(({ store }) => store === code)
      .map(({ country }) => country),
    languages: LANGUAGES.filter((language) => language !== 'ru'),
  };
}

/** What the shop knows of what promotions name. */
export interface Known {
  /** Tax of each product by the country that it is sold to now; a product of which nothing is sold has none. */
  readonly taxes: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly categories: ReadonlySet<number>;
  readonly pictures: ReadonlySet<string>;
  readonly used: ReadonlyMap<number, number>;
  /** Whose name a set is. */
  readonly kits: ReadonlyMap<string, number>;
}

export async function readKnown(
  tx: Queryable,
  { code, countries }: FileStore,
  promotions: readonly Promotion[],
): Promise<Known> {
  const skus = [...new Set(promotions.flatMap(skusOfPromotion))];
  const categories = [...new Set(promotions.flatMap((each) => each.conditions.categories ?? []))];
  const products = await query<{ sku: string; taxes: Record<string, number> | null }>(tx)`
    select p.sku, (select jsonb_object_agg(r.country, r.vat_percent) from price r where r.sku = p.sku and r.store = ${code}
      and r.country = any(${[...countries]}::text[]) and r.valid_to is null) as taxes
    from product p where p.sku = any(${skus}::text[])`;
  const known = await query<{ id: number }>(tx)`
    select id from category where id = any(${categories}::int[])`;
  const named = promotions.flatMap(({ picture }) => picture ?? []);
  // One that is on its way is one of ours.
  const pictures = await query<{ id: string }>(tx)`
    select id from picture where id = any(${named}::text[])
    union select own from incoming_picture where own = any(${named}::text[])`;
  const uses = await query<{ id: number; used: number }>(tx)`
    select promotion_id as id, sum(count)::int as used from promotion_use where store = ${code} and stands
      and promotion_id = any(${promotions.map(({ id }) => id)}::int[]) group by promotion_id`;
  const kits = await query<{ id: number; sku: string }>(tx)`
    select id, kit ->> 'sku' as sku from promotion where store = ${code} and kit is not null`;
  return {
    taxes: new Map(products.map(({ sku, taxes }) => [sku, new Map(Object.entries(taxes ?? {}))])),
    categories: new Set(known.map(({ id }) => id)),
    pictures: new Set(pictures.map(({ id }) => id)),
    used: new Map(uses.map(({ id, used }) => [id, used])),
    kits: new Map(kits.map(({ id, sku }) => [sku, id])),
  };
}

/** Whether a product is sold to any of the countries that a promotion is for. */
const isSold = (taxes: ReadonlyMap<string, number>, { conditions: { countries } }: Promotion) =>
  countries ? countries.some((country) => taxes.has(country)) : taxes.size > 0;

/** A row of a file beside what stands of its promotion. */
interface Compared {
  readonly promotion: Promotion;
  readonly before: Promotion | undefined;
}

/** What a row names that was not named before. */
function newlyNamed({ promotion, before }: Compared): Promotion {
  if (!before) return promotion;
  const { categories = [] } = promotion.conditions;
  return {
    ...promotion,
    picture: promotion.picture === before.picture ? null : promotion.picture,
    conditions: {
      ...promotion.conditions,
      categories: categories.filter((each) => !before.conditions.categories?.includes(each)),
    },
  };
}

/**
 * What the shop does not know of what a row names. A promotion that the row stops or ends is asked only about what it did not name before: a
 * product that was withdrawn must not keep it going.
 */
export function* strangeOf(compared: Compared, known: Known, now: Date): Generator<PromotionFault> {
  const { promotion, before } = compared;
  const isOver = promotion.isBlocked || (promotion.endsAt !== null && promotion.endsAt <= now);
  const asked = isOver ? newlyNamed(compared) : promotion;
  const passed = new Set(isOver && before ? skusOfPromotion(before) : []);
  for (const sku of skusOfPromotion(promotion).filter((each) => !passed.has(each))) {
    const taxes = known.taxes.get(sku);
    if (!taxes) yield promotionFault('NO_PRODUCT', null, `there is no product ${sku}`, sku);
    else if (!isSold(taxes, promotion))
      yield promotionFault('NOT_SOLD', null, `the store does not sell ${sku}`, sku);
  }
  for (const category of asked.conditions.categories ?? [])
    if (!known.categories.has(category))
      yield promotionFault(
        'NO_CATEGORY',
        'categories',
        `there is no category ${category}`,
        String(category),
      );
  if (asked.picture !== null && !known.pictures.has(asked.picture))
    yield promotionFault('NO_PICTURE', 'picture', `there is no picture ${asked.picture}`);
}

/** What a row asks of the store that other rows or orders have already. */
export function* takenOf(
  promotion: Promotion,
  known: Known,
  kits: ReadonlyMap<string, number>,
): Generator<PromotionFault> {
  const used = known.used.get(promotion.id) ?? 0;
  if (promotion.limitTotal !== null && promotion.limitTotal < used)
    yield promotionFault(
      'BELOW_USED',
      'limit',
      `limit is below the ${used} that are used already`,
      String(used),
    );
  const owner = promotion.kit ? kits.get(promotion.kit.sku) : undefined;
  if (owner !== undefined && owner !== promotion.id)
    yield promotionFault(
      'OTHER',
      null,
      `kit_sku ${promotion.kit?.sku} is that of promotion ${owner}`,
    );
}

/** A second promotion of one step, which a cart could hold beside the first. */
export function* twinOf(
  { promotion }: Pick<ReadPromotion, 'promotion'>,
  after: ReadonlyMap<number, Promotion>,
): Generator<PromotionFault> {
  const { programme, programmeStep } = promotion;
  const twin = sameStep(promotion, after.values());
  if (twin)
    yield promotionFault(
      'TWIN',
      'step',
      `step ${programmeStep} of ${programme} is promotion ${twin.id}, too: both need the same group`,
      String(twin.id),
    );
}

/** Tax of a product where a promotion holds: that of the store's own country, else the highest; null where it is not sold. */
function taxOf(
  taxes: ReadonlyMap<string, number> | undefined,
  { store, conditions: { countries } }: Promotion,
): number | null {
  const rates = new Map(
    [...(taxes ?? [])].filter(([country]) => !countries || countries.includes(country)),
  );
  return (
    rates.get(getStore(store).homeCountry) ?? (rates.size > 0 ? Math.max(...rates.values()) : null)
  );
}

/** A set without a tax of its own has the highest of its products: nothing is taxed too little. One that is sold no more leaves it as it was. */
export function withVat(
  { promotion, isVatAsked }: ReadPromotion,
  before: Promotion | undefined,
  { taxes }: Known,
): Promotion {
  const { kit } = promotion;
  if (!kit || !isVatAsked) return promotion;
  const rates = [...kit.items, ...kit.choices.flatMap(({ products }) => products)].map(
    ({ sku }) => taxOf(taxes.get(sku), promotion) ?? before?.kit?.vatPercent ?? 0,
  );
  return { ...promotion, kit: { ...kit, vatPercent: Math.max(0, ...rates) } };
}
