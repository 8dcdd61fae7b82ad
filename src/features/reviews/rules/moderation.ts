import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { ReviewState } from '../model.ts';

export type Decision = 'publish' | 'reject';

const GOALS = { publish: 'published', reject: 'rejected' } as const satisfies Record<
  Decision,
  ReviewState
>;

export interface Moderated {
  readonly to: Exclude<ReviewState, 'new'>;
  /** What the decision does to the reviews that everybody sees: one more, none, one less. */
  readonly change: 1 | 0 | -1;
}

/**
 * What becomes of a review by a decision of staff. A decision can be changed; it cannot be made twice, so that no rating
 * is counted twice.
 *
 * @returns `ALREADY` when the review is what the decision would make it.
 */
export function moderated(from: ReviewState, decision: Decision): Outcome<Moderated, 'ALREADY'> {
  const to = GOALS[decision];
  if (from === to) return refused('ALREADY');
  return ok({ to, change: to === 'published' ? 1 : from === 'published' ? -1 : 0 });
}
