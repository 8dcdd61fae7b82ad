import type { Text } from '#base/call.ts';
import type { Place } from '#base/place.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import type { Programme, Promotion } from '#features/offers/model.ts';
import { skusOfPromotion } from '#features/offers/rules/promotion-skus.ts';
import { standingOf } from '#features/offers/rules/standing.ts';
import { isRunning, type PromotionBook } from '#features/offers/server/public.ts';
import type { ActionView } from '../calls/action-data.ts';
import { isInTab, type Tab } from '../rules/tabs.ts';
import { orderActions } from '../rules/prepare-actions.ts';
import { withExcluded } from '../rules/excluded.ts';
import { whyNotText } from '../rules/why-not-text.ts';
import { actionView, type ActionWords } from './action-views.ts';
import { strangerIn, type ReaderFacts } from './reader-facts.ts';
import type { UsedCounts } from './used-counts.ts';
import { whyWords } from './why-words.ts';

/** Most actions of one list. */
export const ACTIONS_MAX = 100;

/** Who reads, where and when. */
export interface Reader {
  readonly place: Place;
  readonly now: Date;
  readonly facts: ReaderFacts;
  readonly isSelfDeliveryAvailable: boolean;
}

/** Promotions as people meet them. */
export interface Actions {
  /** Those that run and are shown, in their order, at most 100. Source: C4-047, C7-006. */
  list(reader: Reader, tab?: Tab): ActionView[];
  /** The same for everybody in a place: of nobody in particular, with nothing in the cart. */
  listPublic(
    where: Omit<Reader, 'facts'>,
    which?: { readonly tab?: Tab; readonly sku?: string },
  ): Promise<ActionView[]>;
  /** Those whose set a product is a part of. Source: C7-005. */
  listByProduct(reader: Reader, sku: string): ActionView[];
  /** The steps of a ladder, which are in no list. */
  listSteps(reader: Reader, programme: Programme): ActionView[];
  /** Those that a product belongs to, as what is chosen, given, asked for or counted. Source: C4-016. */
  listRelated(reader: Reader, sku: string): ActionView[];
  /** One by its address, whether it still runs and is shown or not; null where there is none, or it has not begun: nobody learns of it by counting numbers. */
  find(reader: Reader, id: number): ActionView | null;
  /** Whether one runs in a store, shown in lists or not. */
  isRunning(place: Pick<Place, 'store'>, id: number, now: Date): boolean;
  /** Those that search engines may know, and the languages that they are told in. */
  listFindable(
    place: Pick<Place, 'store'>,
    now: Date,
  ): { readonly id: number; readonly languages: readonly string[] }[];
  /** The same of one; no languages where it is not for them. */
  findableIn(place: Pick<Place, 'store'>, id: number, now: Date): readonly string[];
  viewsOf(promotions: readonly Promotion[], reader: Reader): ActionView[];
}

interface ActionsDeps {
  readonly book: PromotionBook;
  readonly catalogue: Catalogue;
  readonly usedInAll: UsedCounts;
  translateFor(language: string): (text: Text) => string;
}

const hasPart = ({ kit }: Promotion, sku: string): boolean =>
  kit !== null &&
  [...kit.items, ...kit.presents, ...kit.choices.flatMap(({ products }) => products)].some(
    (part) => part.sku === sku,
  );

const asStranger = (
  where: Omit<Reader, 'facts'>,
  usedInAll: ReaderFacts['place']['usedInAll'],
): Reader => ({
  ...where,
  facts: strangerIn(where.place.country, where.now, usedInAll),
});

/** Categories that promotions mean; asked for only where one does. */
function categoriesOf(catalogue: Catalogue, promotions: readonly Promotion[], place: Place) {
  const isAsked = promotions.some(({ conditions }) => conditions.categories);
  return new Map((isAsked ? catalogue.listCategories(place) : []).map((each) => [each.id, each]));
}

/** What is asked of promotions without their words; search engines may know of what runs and lists show. */
function factsOf(book: PromotionBook): Pick<Actions, 'isRunning' | 'listFindable' | 'findableIn'> {
  const languagesOf = (promotion: Promotion | null, now: Date): string[] =>
    promotion?.isShown && isRunning(promotion, now) ? Object.keys(promotion.texts) : [];
  return {
    listFindable: ({ store }, now) =>
      book
        .listRunning(store, now)
        .map((each) => ({ id: each.id, languages: languagesOf(each, now) }))
        .filter(({ languages }) => languages.length > 0)
        .slice(0, ACTIONS_MAX),
    findableIn: ({ store }, id, now) => languagesOf(book.find(store, id), now),
    isRunning({ store }, id, now) {
      const promotion = book.find(store, id);
      return promotion !== null && isRunning(promotion, now);
    },
  };
}

const stepsIn = (book: PromotionBook, { place, now }: Reader, programme: Programme) =>
  book.listRunning(place.store, now).filter((each) => each.programme === programme);

export function openActions({ book, catalogue, usedInAll, translateFor }: ActionsDeps): Actions {
  function wordsFor(promotions: readonly Promotion[], reader: Reader): ActionWords | null {
    const { place, now, facts, isSelfDeliveryAvailable } = reader;
    const market = catalogue.findMarket(place);
    if (!market) return null;
    const skus = [...new Set(promotions.flatMap(skusOfPromotion))];
    const cards = new Map(catalogue.listCards(place, skus).map((card) => [card.sku, card]));
    const translate = translateFor(place.language);
    const words = whyWords(place, facts.buyer.kind, translate, book);
    return {
      place,
      now,
      cards,
      categories: categoriesOf(catalogue, promotions, place),
      isSelfDeliveryAvailable,
      currency: market.currency,
      say: (why) => translate(whyNotText(why, words)),
      pictureNamed: (name) => book.pictureOf(name),
    };
  }

  function viewsOf(promotions: readonly Promotion[], reader: Reader): ActionView[] {
    const words = wordsFor(promotions, reader);
    if (!words) return [];
    const { buyer, cart, place, excluded } = reader.facts;
    return promotions.map((each) => {
      const standing = standingOf(each, buyer, cart, place);
      return actionView(each, withExcluded(standing, excluded?.get(each.id)), cart, words);
    });
  }

  const shown = (promotions: readonly Promotion[], reader: Reader) =>
    orderActions(
      viewsOf(
        promotions.filter(({ isShown }) => isShown),
        reader,
      ),
    ).slice(0, ACTIONS_MAX);

  function list(reader: Reader, tab: Tab = 'actions'): ActionView[] {
    const running = book.listRunning(reader.place.store, reader.now);
    return shown(
      running.filter(({ type }) => isInTab(type, tab)),
      reader,
    );
  }

  const setsOf = ({ place, now }: Pick<Reader, 'place' | 'now'>, sku: string) =>
    book.listNaming(place.store, sku, now).filter((each) => hasPart(each, sku));
  const listByProduct = (reader: Reader, sku: string) => shown(setsOf(reader, sku), reader);

  return {
    viewsOf,
    list,
    listByProduct,
    listSteps: (reader, programme) => viewsOf(stepsIn(book, reader, programme), reader),
    listRelated: (reader, sku) =>
      shown(book.listNaming(reader.place.store, sku, reader.now), reader),
    ...factsOf(book),
    async listPublic(where, { tab, sku } = {}) {
      // A product that is in no set asks for nothing.
      if (sku !== undefined && setsOf(where, sku).length === 0) return [];
      const stranger = asStranger(where, await usedInAll(where.place.store));
      return sku === undefined ? list(stranger, tab) : listByProduct(stranger, sku);
    },
    find(reader, id) {
      const promotion = book.find(reader.place.store, id);
      if (!promotion || reader.now < promotion.startsAt) return null;
      return viewsOf([promotion], reader)[0] ?? null;
    },
  };
}
