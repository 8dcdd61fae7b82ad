import type { CallData } from '#base/call.ts';
import type { getProducts } from '../calls/catalogue.ts';
import { PER_PAGE } from '../model.ts';
import { cacheAnswers } from './answer-cache.ts';

export type ListAnswer = CallData<typeof getProducts>;

/** Some three kilobytes a product, twice: as an object and as the text that goes out. */
const MOST_PRODUCTS = 200 * PER_PAGE;
const MOST_ANSWERS = 2_000;

/** The first moment at which a reduced price or a marker of the list ends, in milliseconds since 1970. Source: C3-123. */
function holdsUntil(answer: ListAnswer | null): number {
  const ends = (answer?.items ?? []).flatMap(({ discount, markers }) => [
    discount?.endedAt,
    ...markers.map(({ dateEnd }) => dateEnd),
  ]);
  return Math.min(Infinity, ...ends.flatMap((end) => (end ? [Date.parse(end)] : [])));
}

export interface ListAnswers {
  /** @param key Names the place, the language and all that was asked. */
  get(key: string, now: Date, make: () => ListAnswer | null): ListAnswer | null;
}

/**
 * Lists as everybody without a cart gets them, kept until anything of the catalogue changes, until a price or a marker in them
 * ends, and a minute at the most.
 *
 * @param revision Of the catalogue.
 */
export function cacheListAnswers(revision: () => number): ListAnswers {
  const kept = cacheAnswers<ListAnswer | null>(
    { answers: MOST_ANSWERS, weight: MOST_PRODUCTS },
    (answer) => (answer?.items.length ?? 0) + 1,
    holdsUntil,
  );
  let seen = revision();
  return {
    get(key, now, make) {
      if (seen !== revision()) kept.clear();
      seen = revision();
      return kept.get(key, now, make);
    },
  };
}
