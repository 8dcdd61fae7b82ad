import { company } from '#company/company.ts';
import { wordsIn } from '#company/words-in.ts';
import { viewOfCard } from '#features/catalogue/rules/card-view.ts';
import { NEW_PRODUCTS_CATEGORY } from '#features/catalogue/rules/sort.ts';
import { leadsOn } from '../rules/leads-on.ts';
import { daySeed, shuffled } from '../rules/shuffle.ts';
import { chosenTab, WELLNESS } from '../rules/wellness.ts';
import { pathsIn } from '#web/paths.ts';
import { openPage, type PageInput } from './market-facts.ts';
import { everywhere, tellAlternates } from '#web/tell-alternates.ts';

const HITS_SHOWN = 8;
const NEW_SHOWN = 8;
const NEW_PRODUCTS = 4;
const WELLNESS_SHOWN = 6;
const WELLNESS_ACROSS = 3;

/** What the main page shows. Source: C2-004, C2-030, C2-031, C2-032. */
export async function loadHome(input: PageInput) {
  const shop = openPage(input);
  const { services, place, now, market } = shop;
  tellAlternates(shop, everywhere(), (language) => pathsIn(language).home());
  const { catalogue } = services;
  const { searchParams } = new URL(input.request.url);
  const categories = catalogue.listCategories(place).filter(({ parentId }) => parentId === null);
  const newest = catalogue.getCategory(place, NEW_PRODUCTS_CATEGORY, { perPage: NEW_SHOWN });
  const isThere = ({ isMissing, isArchived }: { isMissing: boolean; isArchived: boolean }) =>
    !isMissing && !isArchived;
  const tabs = WELLNESS.filter((purpose) =>
    catalogue.listByPurpose(place, purpose, 1).some(isThere),
  );
  const tab = chosenTab(searchParams.get('wellness'), tabs);
  const standingOf = catalogue.saleStatesIn(place);
  const sold = {
    hasProduct: (sku: string) => standingOf(sku) !== null,
    hasPromotion: (id: number) => services.promotions.isRunning(place, id, now),
    hasCategory: (id: number) => catalogue.getCategory(place, id, { perPage: 1 }) !== null,
  };
  const banners = await services.content.listBanners(place);
  const { claim, about = claim } = company.brand;
  return {
    claim: wordsIn(claim, place.language),
    about: wordsIn(about, place.language),
    market,
    banners: banners.filter(({ buttonUrl }) => leadsOn(buttonUrl, sold)),
    tiles: categories.map(({ id, name, url, textLanguage, count, picture }) => {
      const [first] = catalogue.getCategory(place, id, { perPage: 1 })?.items ?? [];
      return { id, name, url, textLanguage, count, picture: picture ?? first?.picture ?? null };
    }),
    collections: catalogue
      .listLandings(place)
      .map(({ name, url, textLanguage }) => ({ name, url, textLanguage })),
    hits: shuffled(catalogue.listHits(place), daySeed(now)).slice(0, HITS_SHOWN).map(viewOfCard),
    wellness: tab && {
      tabs,
      tab,
      items: inRows(catalogue.listByPurpose(place, tab, WELLNESS_SHOWN).filter(isThere)).map(
        viewOfCard,
      ),
    },
    newest: newest && {
      url: newest.category.url,
      items: newest.items.filter(isThere).slice(0, NEW_PRODUCTS).map(viewOfCard),
    },
  };
}

/** As many as fill whole rows on a desktop; fewer than a row are all shown. */
function inRows<Thing>(things: readonly Thing[]): readonly Thing[] {
  return things.length > WELLNESS_ACROSS
    ? things.slice(0, things.length - (things.length % WELLNESS_ACROSS))
    : things;
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
