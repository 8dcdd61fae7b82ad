import type { Text } from '#base/call.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import { message } from '#i18n/message.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { sign } from '#platform/secrets.ts';
import { getReviews, moderateReview, sendReview } from '../calls/reviews.ts';
import type { ReviewView } from '../model.ts';
import { readReviewText } from '../rules/review-text.ts';
import { decideOnReview } from './decide-on-review.ts';
import { addReview, listOwn } from './review-store.ts';
import type { Reviews } from './reviews.ts';

export interface ReviewDeps {
  readonly database: Database;
  readonly catalogue: Pick<Catalogue, 'factsFor'>;
  readonly reviews: Reviews;
  readonly secret: string;
  /** Counts what is sent within the hour. */
  readonly attempts: Pick<AttemptCounter, 'count'>;
  readonly translateFor: (language: string) => (text: Text) => string;
}

const SENT = message('reviews.sent', 'Спасибо! Отзыв появится на странице после проверки');
const NAMELESS = message('reviews.nameless', 'Покупатель');

const PER_AUTHOR = 10;
const PER_ADDRESS = 40;

/** The browser, and the contract where one is signed in; the first is who signs what is written now. */
function authorKeys(
  { actor, visitorId, sender }: CallContext,
  secret: string,
): [string, ...string[]] {
  const browser = `browser:${sign(secret, 'review-author', visitorId ?? sender.address)}`;
  return actor.kind === 'contract' ? [`contract:${actor.contract}`, browser] : [browser];
}

/** A review in the words of `get_product` and the list. */
export const feedbackItem = (review: ReviewView, translate: (text: Text) => string) => ({
  ...review,
  author: review.author ?? translate(NAMELESS),
});

export function createReviewHandlers(deps: ReviewDeps): HandledCall[] {
  const { database, catalogue, reviews, attempts } = deps;
  const isSoldHere = ({ place }: CallContext, sku: string): boolean =>
    catalogue.factsFor(place, [sku]).get(sku)?.isSoldHere ?? false;

  async function isTooMuch(context: CallContext, author: string): Promise<boolean> {
    if ((await attempts.count('review', author, context.now)) > PER_AUTHOR) return true;
    return (await attempts.count('review-address', context.sender, context.now)) > PER_ADDRESS;
  }

  return [
    handle(sendReview, async ({ body }, context) => {
      const { sku } = body.product;
      if (!isSoldHere(context, sku)) return { ok: false, code: 'PRODUCT_UNKNOWN' };
      const text = readReviewText(body.text);
      if (!text.ok) return { ok: false, code: text.code, details: text.details };
      const { actor, place } = context;
      const isHolder = actor.kind === 'contract';
      if (!isHolder && !body.name) return { ok: false, code: 'NAME_NEEDED' };
      const [authorKey] = authorKeys(context, deps.secret);
      if (await isTooMuch(context, authorKey)) return { ok: false, code: 'TOO_MANY' };
      const kept = await addReview(database, {
        sku,
        contract: isHolder ? actor.contract : null,
        personId: isHolder ? actor.personId : null,
        authorName: isHolder ? null : (body.name ?? null),
        authorKey,
        text: text.value,
        rating: body.rating ?? null,
        store: place.store,
        language: place.language,
        createdAt: context.now,
      });
      if (kept === 'other') return { ok: false, code: 'REVIEW_WAITING' };
      return { ok: true, value: { state: 'new' as const }, message: [SENT] };
    }),

    handle(getReviews, async ({ query }, context) => {
      const { sku, page: wanted } = query;
      if (!isSoldHere(context, sku)) return { ok: false, code: 'PRODUCT_UNKNOWN' };
      const translate = deps.translateFor(context.place.language);
      const { items, total, page, pages } = await reviews.getPage(
        sku,
        context.place.language,
        wanted,
      );
      const own = await listOwn(database, sku, authorKeys(context, deps.secret));
      const views = items.map((item) => feedbackItem(item, translate));
      return { ok: true, value: { items: views, total, page, pages, own } };
    }),

    handle(moderateReview, async ({ body }, { actor, now }) => {
      if (actor.kind !== 'staff' && actor.kind !== 'system')
        throw new Error('the call lets nobody but staff moderate');
      const outcome = await decideOnReview(database, { ...body, actor, now });
      if (!outcome.ok) return { ok: false, code: outcome.code };
      return { ok: true, value: { state: outcome.value } };
    }),
  ];
}
