import type { Place } from '#base/place.ts';
import type { CategoryLink } from '#features/catalogue/model.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import type { Database } from '#platform/database.ts';
import {
  FOUND_AT_MOST,
  LONGEST_WORDS,
  SUGGESTED_AT_MOST,
  type FoundProducts,
  type Suggestions,
} from '../model.ts';
import { completeWords } from '../rules/complete-words.ts';
import { meantInstead } from '../rules/meant-instead.ts';
import { planSearch, type SearchPlan } from '../rules/plan-search.ts';
import { typedSku } from '../rules/sku-words.ts';
import { splitWords } from '../rules/split-words.ts';
import { stemOf } from '../rules/stem.ts';
import type { Synonyms } from '../rules/synonyms.ts';
import type { OrderedProducts } from './order-found.ts';
import { openSearchEngine, type SearchEngine, type SearchFigures } from './search-engine.ts';
import { openSynonyms } from './synonym-watch.ts';

/** Names of so many of the best are read for completions. */
const NAMES_READ = 24;

/** Finds what is sold in a place. Answers hold nothing personal and come from memory. */
export interface Search {
  /** @param options.limit 1 to 1,000, which is also what stands without it. */
  find(place: Place, words: string, options?: { readonly limit?: number }): FoundProducts;
  /** For whoever is still typing. @param options.limit Rows of each kind, 1 to 10. */
  suggest(place: Place, words: string, options?: { readonly limit?: number }): Suggestions;
  /** Reads changed synonyms and waits until all changes of products are applied. It happens by itself every second. */
  refresh(): Promise<void>;
  figures(): SearchFigures;
  close(): Promise<void>;
}

const within = (wanted: number, most: number): number =>
  Math.min(most, Math.max(1, Math.trunc(wanted) || 1));

/** More of the words in one product, or as many words in more products; what has only some of its own words is no more than before. */
function isMore(
  other: { plan: SearchPlan; found: OrderedProducts },
  own: OrderedProducts,
): boolean {
  const { found, plan } = other;
  if (found.covered !== own.covered) return found.covered > own.covered;
  const wanted = plan.slots.filter(
    ({ isRequired, alternatives }) => isRequired && alternatives.length > 0,
  );
  return found.covered === wanted.length && found.total > own.total;
}

/** What searching needs: the words of the products, and what words mean. */
interface Sources {
  readonly engine: SearchEngine;
  readonly synonyms: { now(language: string): Synonyms };
}

/** What was typed is searched for in other words only where these lead to more. Source: UX-23. */
function read({ engine, synonyms }: Sources, place: Place, typed: string, most: number) {
  const planned = (isAsTyped: boolean) => {
    const { language } = place;
    const plan = planSearch(typed, engine.vocabulary, synonyms.now(language), {
      language,
      isAsTyped,
    });
    return { plan, found: engine.find(place, plan.slots, most) };
  };
  const other = planned(false);
  if (other.plan.corrected === null) return other;
  const own = planned(true);
  return isMore(other, own.found) ? other : own;
}

/** Products by their SKU first, then by their words. */
function search(sources: Sources, place: Place, words: string, most: number) {
  const typed = words.slice(0, LONGEST_WORDS);
  const sku = typedSku(typed);
  const begun = sku === null ? [] : sources.engine.findSkus(place, sku, FOUND_AT_MOST);
  // Beside SKUs all are read, since some may stand in both.
  const { plan, found } = read(sources, place, typed, begun.length > 0 ? FOUND_AT_MOST : most);
  const skus = begun.length === 0 ? found.skus : [...new Set([...begun, ...found.skus])];
  return {
    plan,
    typed,
    skus: skus.slice(0, most),
    total: begun.length === 0 ? found.total : Math.min(FOUND_AT_MOST, skus.length),
    corrected: begun.length > 0 || found.total === 0 ? null : plan.corrected,
  };
}

/** Categories that one of the words names. */
function categoriesFor(catalogue: Catalogue, place: Place, plan: SearchPlan): CategoryLink[] {
  const wanted = new Set(
    plan.slots.flatMap((slot) => slot.alternatives.flatMap(({ stems }) => stems)),
  );
  return catalogue
    .listCategories(place)
    .filter(({ name }) =>
      splitWords(name).some((word) => wanted.has(stemOf(word, place.language))),
    );
}

/**
 * Reads the words of all products into memory; afterwards it hears of changes from the catalogue.
 *
 * @param options.pollMs How often changed synonyms are looked for; 0 for tests that refresh by hand.
 */
export async function openSearch(options: {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly onFault?: (error: unknown) => void;
  readonly pollMs?: number;
}): Promise<Search> {
  const { database, catalogue } = options;
  const onFault = options.onFault ?? (() => {});
  const synonyms = await openSynonyms({ database, onFault, pollMs: options.pollMs });
  const engine = await openSearchEngine({ database, catalogue, onFault });
  const sources: Sources = { engine, synonyms };

  return {
    find(place, words, { limit = FOUND_AT_MOST } = {}) {
      const { skus, corrected, plan } = search(sources, place, words, within(limit, FOUND_AT_MOST));
      return {
        skus,
        corrected,
        didYouMean:
          corrected === null ? meantInstead(plan, engine.vocabulary, place.language) : null,
      };
    },
    suggest(place, words, { limit = SUGGESTED_AT_MOST } = {}) {
      const most = within(limit, SUGGESTED_AT_MOST);
      const { skus, total, corrected, plan, typed } = search(sources, place, words, NAMES_READ);
      const cards = catalogue.listCards(place, skus);
      const names = cards.map(({ name }) => name);
      return {
        products: cards.slice(0, most),
        categories: categoriesFor(catalogue, place, plan).slice(0, most),
        completions: completeWords(corrected ?? typed, corrected === null, names, {
          language: place.language,
          most,
        }),
        total,
        corrected,
      };
    },
    async refresh() {
      await synonyms.refresh();
      await engine.settled();
    },
    figures: engine.figures,
    async close() {
      synonyms.close();
      engine.close();
      await engine.settled();
    },
  };
}
