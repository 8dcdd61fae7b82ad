import { largeCalled, smallCalled, type Picture } from '#base/picture.ts';
import { majorNumber, type Currency } from '#base/money.ts';
import type { Place } from '#base/place.ts';
import { languagesFor } from '#countries/names.ts';
import type { CategoryLink, ProductCard } from '#features/catalogue/model.ts';
import { renderMarkup } from '#features/content/rules/render-markup.ts';
import type { Promotion, PromotionChoice, SetItems } from '#features/offers/model.ts';
import { isRunning } from '#features/offers/server/public.ts';
import { choosesItself } from '#features/offers/rules/check-choice.ts';
import { isGiven } from '#features/offers/rules/kit-sum.ts';
import { isMeant } from '#features/offers/rules/standing.ts';
import type { CartFacts, Standing, WhyNot } from '#features/offers/rules/facts.ts';
import type { ActionView, ChoiceProductView } from '../calls/action-data.ts';
import { prepareAction } from '../rules/prepare-actions.ts';

/** What an action is shown by: the reader's place, what the catalogue knows there, and how its reasons are said. */
export interface ActionWords {
  readonly place: Place;
  readonly now: Date;
  readonly currency: Currency;
  /** Products sold in this place, by SKU. */
  readonly cards: ReadonlyMap<string, ProductCard>;
  /** Categories with something to sell here. */
  readonly categories: ReadonlyMap<number, Pick<CategoryLink, 'name' | 'url'>>;
  readonly isSelfDeliveryAvailable: boolean;
  /** A reason in the reader's words. */
  readonly say: (why: WhyNot) => string;
  /** A picture by its name; null where there is none of it. */
  readonly pictureNamed: (name: string) => Picture | null;
}

/** What a condition still asks for blocks nobody: the wizard leads there. */
const isStillToReach = ({ kind }: WhyNot): boolean => kind === 'minSum' || kind === 'minPoints';

const isHad = (card: ProductCard | undefined): card is ProductCard =>
  card !== undefined && !card.isMissing && !card.isArchived;

/** Words of a promotion in the reader's language, else in one of the store's. */
export function textOf({ texts }: Pick<Promotion, 'texts'>, place: Place) {
  for (const language of languagesFor(place)) {
    const text = texts[language];
    if (text) return text;
  }
  return Object.values(texts)[0] ?? { name: '', description: '' };
}

/** @param newPriceMinor Inside the promotion; null: as outside. */
export function productView(
  card: ProductCard,
  newPriceMinor: number | null,
  currency: Currency,
): ChoiceProductView {
  const money = (minor: number) => ({
    value: majorNumber(minor, currency),
    currency,
  });
  const { priceMinor } = card.price;
  return {
    sku: card.sku,
    name: card.name,
    missing: card.isMissing,
    isArchived: card.isArchived,
    shortDescription: card.shortDescription,
    scoresAmount: isGiven(newPriceMinor) ? 0 : card.pointsHundredths / 100,
    noSale: card.isNoSale,
    catalogLink: card.url,
    imageURL: card.picture && smallCalled(card.picture),
    price: money(priceMinor),
    newPrice: newPriceMinor !== null && newPriceMinor < priceMinor ? money(newPriceMinor) : null,
  };
}

/** Whether so many pieces of a choice can be had out of these products. */
const fills = ({ count, products }: PromotionChoice, cards: readonly (ProductCard | undefined)[]) =>
  products.length > 0 &&
  cards.reduce((sum, card) => sum + (isHad(card) ? card.limit : 0), 0) >= count;

/** What of it cannot be had at all, and what cannot be had by post. */
function lackOf({ kit, reward }: Promotion, cards: ActionWords['cards']) {
  const fixed = [...(kit?.items ?? []), ...(kit?.presents ?? []), ...(reward?.presents ?? [])];
  const asked = (kit?.choices ?? []).filter(({ isOptional }) => !isOptional);
  const lacks = (isThere: (card: ProductCard) => boolean) => {
    const find = (sku: string) => {
      const card = cards.get(sku);
      return card && isThere(card) ? card : undefined;
    };
    const hasPieces = ({ sku, count }: SetItems[number]) => {
      const card = find(sku);
      return isHad(card) && card.limit >= count;
    };
    return (
      !fixed.every(hasPieces) ||
      !asked.every((choice) =>
        fills(
          choice,
          choice.products.map(({ sku }) => find(sku)),
        ),
      )
    );
  };
  const missing = lacks(() => true);
  return { missing, noSale: !missing && lacks(({ isNoSale }) => !isNoSale) };
}

/** What of a limited set lies in the cart. Source: C3-044. */
const limitedSumMinor = ({ conditions }: Promotion, { lines }: CartFacts): number =>
  lines
    .filter((line) => isMeant(conditions, line))
    .reduce((sum, { sumMinor }) => sum + sumMinor, 0);

function cartConditionsOf(
  { conditions: { minCartPriceMinor, minCartPointsHundredths } }: Promotion,
  reached: Standing['reached'],
  currency: Currency,
): ActionView['cartConditions'] {
  if (!reached) return null;
  const shown = (value: number) =>
    reached.of === 'sum' ? majorNumber(value, currency) : value / 100;
  return {
    minCartPrice:
      minCartPriceMinor === undefined
        ? null
        : { value: majorNumber(minCartPriceMinor, currency), currency },
    minCartPoint: minCartPointsHundredths === undefined ? null : minCartPointsHundredths / 100,
    count: shown(reached.count),
    done: shown(reached.done),
    remain: shown(reached.remain),
    progress: reached.progress,
  };
}

/** The picture of a promotion: its own, else that of the first product that it gives, asks for or shows. */
function pictureOf({ picture, kit, reward, conditions }: Promotion, words: ActionWords) {
  const own = picture === null ? null : words.pictureNamed(picture);
  const skus = [
    ...(kit?.presents ?? []),
    ...(reward?.presents ?? []),
    ...(kit?.items ?? []),
    ...(kit?.choices.flatMap(({ products }) => products) ?? []),
    ...(conditions.skus ?? []).map((sku) => ({ sku })),
  ];
  const shown = own ?? skus.map(({ sku }) => words.cards.get(sku)?.picture).find(Boolean);
  return {
    imageURL: shown ? smallCalled(shown) : null,
    largeImageURL: shown ? largeCalled(shown) : null,
  };
}

const kitFields = ({ kit }: Promotion, currency: Currency) => ({
  kitSku: kit?.sku ?? null,
  kitPoint: kit?.pointsHundredths == null ? null : kit.pointsHundredths / 100,
  kitPrice: kit?.priceMinor == null ? null : { value: majorNumber(kit.priceMinor, currency) },
});

/** So many categories and products are named as those that count: first what can be had. */
const MEANT_SHOWN = 12;

/** Source: C9-036, C9-037. */
function meantOf({ conditions }: Promotion, { cards, categories }: ActionWords) {
  const { skus, categories: ids } = conditions;
  if (!skus && !ids) return null;
  const goods = (skus ?? [])
    .flatMap((sku) => cards.get(sku) ?? [])
    .toSorted((one, other) => Number(isHad(other)) - Number(isHad(one)));
  const kinds = (ids ?? []).flatMap((id) => categories.get(id) ?? []);
  const shown = (all: readonly Pick<CategoryLink, 'name' | 'url'>[]) =>
    all.slice(0, MEANT_SHOWN).map(({ name, url }) => ({ name, link: url }));
  const [kindsShown, goodsShown] = [shown(kinds), shown(goods)];
  return {
    categories: kindsShown,
    products: goodsShown,
    more: kinds.length + goods.length - kindsShown.length - goodsShown.length,
  };
}

/** What is chosen, in it, and given. Source: C3-046 to C3-048. */
function partsOf({ kit, reward }: Promotion, { cards, currency }: ActionWords) {
  const pieces = (items: SetItems, newPriceMinor: number | null) =>
    items.flatMap(({ sku, count }) => {
      const card = cards.get(sku);
      return card ? [{ count, product: productView(card, newPriceMinor, currency) }] : [];
    });
  return {
    choice: (kit?.choices ?? []).map(({ count, collectionId, isOptional, products }, place) => ({
      place,
      count,
      collectionId,
      optional: isOptional,
      products: products.flatMap(({ sku, newPriceMinor }) => {
        const card = cards.get(sku);
        return card ? [productView(card, newPriceMinor ?? null, currency)] : [];
      }),
    })),
    chosen: pieces(kit?.items ?? [], null),
    present: {
      products: pieces([...(kit?.presents ?? []), ...(reward?.presents ?? [])], 0).map(
        ({ count, product }) => ({ ...product, count }),
      ),
    },
  };
}

/** A promotion as calls and pages carry it, prepared for choosing. Source: C3-039 to C3-048, C4-034 to C4-036, C4-044 to C4-046. */
export function actionView(
  promotion: Promotion,
  standing: Standing,
  cart: CartFacts,
  words: ActionWords,
): ActionView {
  const { currency, place, now } = words;
  const { name, description } = textOf(promotion, place);
  const errorMessages = standing.whyNot.filter((why) => !isStillToReach(why)).map(words.say);
  const { missing, noSale } = lackOf(promotion, words.cards);
  const settled = (promotion.kit?.choices ?? []).flatMap((choice, at) =>
    choosesItself(choice) ? [at] : [],
  );
  const view: ActionView = {
    id: promotion.id,
    actionType: promotion.type,
    name,
    description: renderMarkup(description),
    ...pictureOf(promotion, words),
    campaignId: promotion.campaignId,
    programme: promotion.programme,
    currency,
    ...kitFields(promotion, currency),
    date: {
      start: promotion.startsAt.toISOString(),
      end: promotion.endsAt && promotion.endsAt.toISOString(),
    },
    isMultipleKits: promotion.isMultipleKits,
    isRepeatable: promotion.isRepeatable,
    isMargined: promotion.isMargined,
    missing,
    noSale,
    isShow: promotion.isShown && isRunning(promotion, now),
    is3DaysAction: promotion.isThreeDays,
    isForLimitedSet: promotion.isForLimitedSet,
    isBlocked: errorMessages.length > 0 || missing || (noSale && !words.isSelfDeliveryAvailable),
    isAllGone: standing.whyNot.some(({ kind }) => kind === 'allGone'),
    errorMessages,
    multiplyIndex: promotion.multiplyIndex,
    countInCart: cart.kits.get(promotion.id) ?? 0,
    limitedSetData: promotion.isForLimitedSet
      ? { currentItemSum: { value: majorNumber(limitedSumMinor(promotion, cart), currency) } }
      : null,
    cartConditions: cartConditionsOf(promotion, standing.reached, currency),
    meant: meantOf(promotion, words),
    ...partsOf(promotion, words),
  };
  return prepareAction(view, new Set(settled));
}
