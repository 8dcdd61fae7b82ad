import { z } from 'zod';
import { refused } from '#base/outcome.ts';
import { REVIEW_STATES } from '#features/reviews/model.ts';
import { decideOnReview } from '#features/reviews/server/public.ts';
import type { Database } from '#platform/database.ts';
import { act } from '../act.ts';
import { countReviews, isReviewIn, listReviews } from '../review-queue.ts';

/** Reviews that wait for a decision, and decisions that are thought over. */
export const reviewActs = ({ database }: { readonly database: Database }) => ({
  listReviews: act(
    'reviews.decide',
    z.object({ state: z.enum(REVIEW_STATES) }),
    async ({ state }, { stores }) => ({
      reviews: await listReviews(database, { state, stores }),
      counts: await countReviews(database, stores),
    }),
  ),
  decideReview: act(
    'reviews.decide',
    z.object({ id: z.uuid(), decision: z.enum(['publish', 'reject']) }),
    async ({ id, decision }, { stores, actor, now }) => {
      if (!(await isReviewIn(database, id, stores))) return refused('REVIEW_UNKNOWN' as const);
      return decideOnReview(database, { id, decision, actor, now });
    },
  ),
});
