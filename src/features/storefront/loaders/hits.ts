import { viewOfCard } from '#features/catalogue/rules/card-view.ts';
import { shopContext } from '#web/request-context.ts';
import type { MarketFacts, PageInput } from './market-facts.ts';

const HITS_SHOWN = 4;

/** What is often chosen, for a page that has nothing of its own to show; nothing where the store sells nothing. */
export function loadHits({ context }: Pick<PageInput, 'context'>) {
  const { services, place, isPickupPossible = true } = context.get(shopContext);
  const found = services.catalogue.findMarket(place);
  if (!found) return { market: null, hits: [] };
  const market: MarketFacts = { currency: found.currency, isPickupPossible };
  return { market, hits: services.catalogue.listHits(place).slice(0, HITS_SHOWN).map(viewOfCard) };
}

export type HitsData = ReturnType<typeof loadHits>;
