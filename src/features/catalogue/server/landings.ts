import type { LandingLink, LandingPage, LandingSection, ProductCard } from '../model.ts';
import type { CategoryRecord } from './facts.ts';
import { landingPath } from '../paths.ts';
import type { LandingRecord } from './landing-store.ts';
import { unpackPicture } from './packed-picture.ts';
import type { ReadModel } from './read-model.ts';
import { lineName, pickText, type ViewPlace } from './views.ts';

/** What the landing catalogues need of the catalogue around them. */
export interface LandingDeps {
  readonly modelNow: () => ReadModel;
  /** Cards in the order given, without what is not sold here. */
  readonly listCards: (view: ViewPlace, skus: readonly string[]) => ProductCard[];
  readonly linkOf: (category: CategoryRecord, view: ViewPlace) => LandingSection['category'];
}

/** Catalogues with fixed parts and fixed products, as one place sees them. Source: C2-024. */
export interface Landings {
  /** Those that have something to sell here. */
  list(view: ViewPlace): LandingLink[];
  get(view: ViewPlace, alias: string): LandingPage | null;
  /** The first that tells of a line, as products name it. */
  ofLine(view: ViewPlace, line: string | null): LandingLink | null;
}

const isGone = ({ isMissing, isArchived }: ProductCard): boolean => isMissing || isArchived;

export function openLandings({ modelNow, listCards, linkOf }: LandingDeps): Landings {
  function linkTo(landing: LandingRecord, view: ViewPlace): LandingLink {
    const named = pickText(landing.texts, view.languages);
    return {
      alias: landing.alias,
      kind: landing.kind,
      url: landingPath(view.language, landing),
      name: named?.text.name ?? landing.alias,
      intro: named?.text.intro ?? '',
      textLanguage: named?.language ?? view.language,
      line: lineName(view.lineNames, landing.line, view.languages),
      picture: unpackPicture(landing.picture),
    };
  }

  /** Each product stands in the first part whose category it belongs to; what belongs to none comes at the end. */
  function sectionsOf(landing: LandingRecord, view: ViewPlace): LandingSection[] {
    const model = modelNow();
    const cards = listCards(view, landing.skus).toSorted(
      (a, b) => Number(isGone(a)) - Number(isGone(b)),
    );
    const isIn = ({ sku }: ProductCard, categoryId: number) => {
      const index = model.indexOf(sku);
      return index !== undefined && model.membersOf(categoryId).has(index);
    };
    const partOf = (card: ProductCard) => landing.categoryIds.find((id) => isIn(card, id)) ?? null;
    const parts = [...landing.categoryIds, null].map((id) => ({
      category: model.categories.find((category) => category.id === id),
      items: cards.filter((card) => partOf(card) === id),
    }));
    return parts
      .filter(({ items }) => items.length > 0)
      .map(({ category, items }) => ({
        category: category ? linkOf(category, view) : null,
        items,
      }));
  }

  const isSoldHere = (landing: LandingRecord, view: ViewPlace): boolean =>
    landing.skus.some((sku) => view.columns.has(modelNow().indexOf(sku) ?? -1));

  return {
    list: (view) =>
      modelNow()
        .landings.filter((landing) => isSoldHere(landing, view))
        .map((landing) => linkTo(landing, view)),
    get(view, alias) {
      const landing = modelNow().landings.find((each) => each.alias === alias);
      if (!landing || !isSoldHere(landing, view)) return null;
      return { ...linkTo(landing, view), sections: sectionsOf(landing, view) };
    },
    ofLine(view, line) {
      const landing = modelNow().landings.find((each) => each.line !== null && each.line === line);
      return landing && isSoldHere(landing, view) ? linkTo(landing, view) : null;
    },
  };
}
