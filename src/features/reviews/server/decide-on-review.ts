import type { Actor } from '#base/actor.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { addToRating } from '#features/catalogue/server/public.ts';
import { actorName, writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import type { ReviewState } from '../model.ts';
import { moderated, type Decision } from '../rules/moderation.ts';
import { lockReview, saveDecision } from './review-store.ts';

export interface ModerationAct {
  readonly id: string;
  readonly decision: Decision;
  readonly actor: Extract<Actor, { kind: 'staff' | 'system' }>;
  readonly now: Date;
}

/**
 * Publishes a review or takes it off the page: the decision, the product's rating, the audit trail and the word to all copies that the
 * page has changed are one transaction. Of two who decide at once, one waits for the other.
 *
 * @returns The state it has now; `REVIEW_UNKNOWN`, or `ALREADY` when it had it before.
 */
export const decideOnReview = (
  database: Database,
  { id, decision, actor, now }: ModerationAct,
): Promise<Outcome<Exclude<ReviewState, 'new'>, 'REVIEW_UNKNOWN' | 'ALREADY'>> =>
  database.transaction().execute(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return refused('REVIEW_UNKNOWN');
    const outcome = moderated(review.state, decision);
    if (!outcome.ok) return outcome;
    const { to, change } = outcome.value;
    await saveDecision(tx, id, { state: to, at: now, by: actorName(actor) });
    const details = { sku: review.sku, from: review.state, to };
    await writeAudit(tx, {
      at: now,
      actor,
      action: `review.${decision}`,
      subject: `review:${id}`,
      store: review.store,
      details,
    });
    if (change !== 0) {
      const hasStars = review.rating !== null;
      await addToRating(tx, review.sku, {
        count: hasStars ? change : 0,
        stars: change * (review.rating ?? 0),
      });
    }
    return ok(to);
  });
